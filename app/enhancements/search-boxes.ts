import { askForSuggestions } from './islands/ask-for-suggestions.ts'

/** Milliseconds after the last key. */
const pause = 250
const begun = new WeakSet<HTMLInputElement>()

/**
 * Fetches the suggestions of a search box (`data-suggest-from`) on its first focus; an input inside `data-names-from` gets names into
 * its own datalist while it is typed in.
 */
export function enhanceSearchBoxes(): void {
  window.addEventListener('focusin', ({ target }) => void suggestIn(target))
  void suggestIn(document.activeElement)
  let asking = new AbortController()
  window.addEventListener('input', ({ target }) => {
    const input = target instanceof HTMLInputElement && target.closest('[data-names-from]') ? target : null
    if (!input) return
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const timer = setTimeout(() => void suggestNames(input, signal), pause)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

async function suggestNames(input: HTMLInputElement, signal: AbortSignal): Promise<void> {
  const from = input.closest<HTMLElement>('[data-names-from]')?.dataset.namesFrom ?? ''
  const words = input.value.trim()
  const names = words === '' ? [] : await askForSuggestions(from, words, signal)
  if (!signal.aborted) input.list?.replaceChildren(...names.map(({ text }) => new Option('', text)))
}

async function suggestIn(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLInputElement) || begun.has(target)) return
  const { suggestFrom } = target.dataset
  if (!suggestFrom) return
  begun.add(target)
  try {
    const { suggest } = await import('./islands/suggestions.ts')
    suggest(target, suggestFrom)
  } catch {
    // The box is a plain one; the next focus is another try.
    begun.delete(target)
  }
}
