import styles from '../components/layout/chips.module.css'
import { element } from './element.ts'
import { say } from './messages.ts'

/** Pixels of scroll from which the header is solid (specification, section 9). */
const solidFrom = 60

/**
 * The transparent header where the browser has no scroll-driven animations: there the header is solid until this has
 * loaded, and from then on clear while the page is at its top.
 */
export function enhanceHeaderOverHero(): void {
  const header = document.querySelector('[data-over-hero]')
  if (!header || CSS.supports('animation-timeline: scroll()')) return
  const update = () => header.toggleAttribute('data-clear', window.scrollY <= solidFrom)
  update()
  window.addEventListener('scroll', update, { passive: true })
}

/** Shows the buttons that copy what stands in an input (`data-copy` is its id), which only scripts can. */
export function enhanceCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const input = document.getElementById(button.dataset.copy ?? '')
    if (!(input instanceof HTMLInputElement)) continue
    button.addEventListener('click', () => void copy(input))
    button.hidden = false
  }
}

async function copy(input: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(input.value)
    say({ kind: 'success', text: '地址已复制' })
  } catch {
    input.select()
    say({ kind: 'info', text: '浏览器不允许复制，地址已选中，请按 Ctrl+C 复制' })
  }
}

/** Counts what is ticked in a form while it is ticked; without scripts the page says how many it came with. */
export function enhanceTickedCounts(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-ticked-count]')) {
    const form = place.closest('form')
    const number = place.querySelector('b')
    if (!form || !number) continue
    const tell = () => {
      number.textContent = String(new FormData(form).getAll(place.dataset.tickedCount ?? '').length)
    }
    form.addEventListener('change', tell)
    // A page that comes back has its ticks as they were left.
    window.addEventListener('pageshow', tell)
  }
}

const searchesKey = 'recent-searches'
const maxSearches = 10

/**
 * What was looked for on this device: kept in its browser alone, never sent, gone with one click. The page has the empty
 * section (`data-recent-searches` is what is looked for now), at its end, so that nothing moves when it is filled.
 */
export function enhanceRecentSearches(): void {
  const section = document.querySelector<HTMLElement>('[data-recent-searches]')
  const chips = section?.querySelector('[data-chips]')
  if (!section || !chips) return
  const { recentSearches: keyword = '', action = '' } = section.dataset
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(searchesKey) ?? '[]')
    const texts = new Set(Array.isArray(stored) ? stored : [])
    const others = [...texts].filter((text) => typeof text === 'string' && text !== '' && text !== keyword)
    const searches = others.slice(0, maxSearches)
    if (keyword !== '')
      localStorage.setItem(searchesKey, JSON.stringify([keyword, ...searches].slice(0, maxSearches)))
    const hrefOf = (text: string) => `${action}?${new URLSearchParams({ keyword: text })}`
    chips.replaceChildren(
      ...searches.map((text) => element('a', { class: styles.chip, href: hrefOf(text) }, text)),
    )
    section.hidden = searches.length === 0
  } catch {
    // A browser that keeps nothing shows nothing.
  }
  section.querySelector('button')?.addEventListener('click', () => {
    localStorage.removeItem(searchesKey)
    section.hidden = true
  })
}

/** Shows the button of 语音阅读 (`data-aloud`) where the browser has a Chinese voice; a press loads what reads. */
export function enhanceReadAloud(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-aloud]')
  const root = document.getElementById(button?.dataset.aloud ?? '')
  const voices = window.speechSynthesis
  if (!button || !root || !voices) return
  const show = () => {
    if (voices.getVoices().some(({ lang }) => /^(?:zh|cmn|yue)/i.test(lang)))
      button.style.visibility = 'visible'
  }
  // Some browsers look for their voices only when they are first asked.
  voices.addEventListener?.('voiceschanged', show)
  show()
  const enable = () => {
    button.disabled = false
    button.focus({ preventScroll: true })
  }
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      const { readAloud } = await import('../read-aloud/player.ts')
      readAloud(root, enable)
    } catch {
      enable()
      say({ kind: 'warning', text: '没有打开语音阅读，请重试' })
    }
  })
}
