import { askForSuggestions } from './islands/ask-for-suggestions.ts'

/** Milliseconds after the last key. */
const pause = 250

/**
 * Suggests names of the public directory (`data-names-from`) in the input's own list; whatever is typed is taken, so a
 * directory that is slow or away changes nothing.
 */
export function enhanceEnterpriseNames(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-names-from] input')) {
    const from = input.closest<HTMLElement>('[data-names-from]')?.dataset.namesFrom ?? ''
    let asking = new AbortController()
    let timer = 0
    input.addEventListener('input', () => {
      asking.abort()
      clearTimeout(timer)
      const words = input.value.trim()
      if (words === '') return
      asking = new AbortController()
      const { signal } = asking
      timer = window.setTimeout(async () => {
        const found = await askForSuggestions(from, words, signal)
        // An answer to an earlier question is dropped.
        if (signal.aborted) return
        input.list?.replaceChildren(...found.map(({ text }) => new Option('', text)))
      }, pause)
    })
  }
}
