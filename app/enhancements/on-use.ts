import { say } from './messages.ts'

interface Piece {
  enhance: (tell: typeof say) => void
}

/** Adds to a page what it has and most others have not; where that cannot be loaded it works as without scripts. */
export function loadForPage(): void {
  load('[data-aloud], [data-copy]', () => import('../few-pages/article-tools.ts'))
  load('[data-reveal], [data-rules-of], [data-resend-after]', () => import('../few-pages/account-fields.ts'))
  load('[data-recent-searches]', () => import('../few-pages/recent-searches.ts'))
  if (!CSS.supports('animation-timeline: scroll()'))
    load('[data-over-hero]', () => import('../few-pages/header-over-hero.ts'))
  load('[data-ticked-count]', () => import('../few-pages/ticked-counts.ts'))
}

async function load(selector: string, from: () => Promise<Piece>): Promise<void> {
  const { body } = document
  if (!document.querySelector(selector)) return
  const piece = await from().catch(() => null)
  // Another page that has come meanwhile loads it by itself.
  if (body.isConnected) piece?.enhance(say)
}

const suggesting = new WeakSet<HTMLInputElement>()

/** Fetches the suggestions of a search box (`data-suggest-from`) on its first focus. */
export function enhanceSearchBoxes(): void {
  window.addEventListener('focusin', ({ target }) => void suggestIn(target))
  void suggestIn(document.activeElement)
}

async function suggestIn(target: EventTarget | null): Promise<void> {
  const isInput = target instanceof HTMLInputElement && !suggesting.has(target)
  if (!isInput || !target.dataset.suggestFrom) return
  suggesting.add(target)
  try {
    const { suggest } = await import('../suggestions/suggestions.ts')
    suggest(target, target.dataset.suggestFrom)
  } catch {
    // The box is a plain one; the next focus is another try.
    suggesting.delete(target)
  }
}
