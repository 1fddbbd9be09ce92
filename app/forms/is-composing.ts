/**
 * Tells whether a key belongs to an input method. Safari sends the Enter that ends a composition
 * after `compositionend`: only its key code says so then.
 */
export function isComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}
