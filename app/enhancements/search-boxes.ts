const begun = new WeakSet<HTMLInputElement>()

/** Fetches the suggestions of a search box (`data-suggest-from`) on its first focus. */
export function enhanceSearchBoxes(): void {
  window.addEventListener('focusin', ({ target }) => void suggestIn(target))
  void suggestIn(document.activeElement)
}

async function suggestIn(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLInputElement) || begun.has(target)) return
  const { suggestFrom } = target.dataset
  if (!suggestFrom) return
  begun.add(target)
  try {
    const { suggest } = await import('../suggestions/suggestions.ts')
    suggest(target, suggestFrom)
  } catch {
    // The box is a plain one; the next focus is another try.
    begun.delete(target)
  }
}
