/** Loads the behaviour of parts that few pages have; without it they work as plain HTML. */
export function loadForPage(): void {
  load('[data-reveal], [data-rules-of], [data-resend-after]', () => import('../few-pages/account-fields.ts'))
  load('[data-recent-searches]', () => import('../few-pages/recent-searches.ts'))
  load('[data-ticked-count]', () => import('../few-pages/ticked-counts.ts'))
}

async function load(selector: string, from: () => Promise<{ enhance: () => void }>): Promise<void> {
  const { body } = document
  if (!document.querySelector(selector)) return
  const piece = await from().catch(() => null)
  // Another page that has come meanwhile loads it by itself.
  if (body.isConnected) piece?.enhance()
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
