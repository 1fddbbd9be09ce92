// Without the library of schemas, because a page's script checks a password as it is typed.

/** From so many characters on a password may be of one kind: a phrase. */
export const longPassword = 12

/** Letters, digits and all else, signs and Chinese characters among it. */
export function hasTwoKinds(value: string): boolean {
  return [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(value)).length >= 2
}
