import styles from '../components/layout/chips.module.css'

const key = 'recent-searches'
const maxSearches = 10

/**
 * What was looked for on this device: kept in its browser alone, never sent, gone with one click. The page has the empty
 * section (`data-recent-searches` is what is looked for now), at its end, so that nothing moves when it is filled.
 */
export function enhance(): void {
  const section = document.querySelector<HTMLElement>('[data-recent-searches]')
  const chips = section?.querySelector('[data-chips]')
  if (!section || !chips) return
  const { recentSearches: keyword = '', action = '' } = section.dataset
  try {
    const others = storedSearches(localStorage.getItem(key)).filter((words) => words !== keyword)
    if (keyword !== '') localStorage.setItem(key, JSON.stringify([keyword, ...others].slice(0, maxSearches)))
    chips.replaceChildren(...others.map((words) => chip(words, action)))
    section.hidden = others.length === 0
  } catch {
    // A browser that keeps nothing shows nothing.
  }
  section.querySelector('button')?.addEventListener('click', () => {
    localStorage.removeItem(key)
    section.hidden = true
  })
}

/** Throws for what is no JSON. */
function storedSearches(stored: string | null): string[] {
  const texts: unknown = JSON.parse(stored ?? '[]')
  if (!Array.isArray(texts)) return []
  return [...new Set(texts.filter((text) => typeof text === 'string' && text !== ''))].slice(0, maxSearches)
}

function chip(words: string, action: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = styles.chip ?? ''
  link.href = `${action}?${new URLSearchParams({ keyword: words })}`
  link.textContent = words
  return link
}
