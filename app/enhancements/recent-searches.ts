import { rememberSearch, storedSearches } from './recent-words.ts'

const place = 'recent-searches'

/**
 * What was looked for on this device: kept in its browser alone, never sent, gone with one click. The page has the empty
 * section (`data-recent-searches` is what is looked for now), at its end, so that nothing moves when it is filled.
 */
export function enhanceRecentSearches(): void {
  const section = document.querySelector<HTMLElement>('[data-recent-searches]')
  const chips = section?.querySelector('.chips')
  if (!section || !chips) return
  const { recentSearches: keyword = '', action = '' } = section.dataset
  try {
    const remembered = rememberSearch(storedSearches(localStorage.getItem(place)), keyword)
    if (keyword !== '') localStorage.setItem(place, JSON.stringify(remembered))
    const others = remembered.filter((one) => one !== keyword)
    chips.replaceChildren(...others.map((words) => chip(words, action)))
    section.hidden = others.length === 0
  } catch {
    // A browser that keeps nothing shows nothing.
  }
  section.querySelector('button')?.addEventListener('click', () => {
    localStorage.removeItem(place)
    section.hidden = true
  })
}

function chip(words: string, action: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'chip'
  link.href = `${action}?${new URLSearchParams({ keyword: words })}`
  link.textContent = words
  return link
}
