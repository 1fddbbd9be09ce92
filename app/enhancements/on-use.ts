import { say } from './messages.ts'

/** What few pages have is loaded there. */
const ofFewPages: [string, () => Promise<{ enhance: () => void }>][] = [
  ['[data-reveal], [data-rules-of], [data-resend-after]', () => import('../few-pages/account-fields.ts')],
  ['[data-recent-searches]', () => import('../few-pages/recent-searches.ts')],
  ['[data-ticked-count]', () => import('../few-pages/ticked-counts.ts')],
]

/** Loads what a page has and others have not; a page that cannot load it works as without scripts. */
export function enhanceOnUse(): void {
  enhanceReadAloud()
  for (const [selector, load] of ofFewPages)
    if (document.querySelector(selector))
      void load().then(
        ({ enhance }) => enhance(),
        () => {},
      )
}

const suggesting = new WeakSet<HTMLInputElement>()

/** Fetches the suggestions of a search box (`data-suggest-from`) on its first focus. */
export function enhanceSearchBoxes(): void {
  window.addEventListener('focusin', ({ target }) => void suggestIn(target))
  void suggestIn(document.activeElement)
}

async function suggestIn(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLInputElement) || suggesting.has(target)) return
  const { suggestFrom } = target.dataset
  if (!suggestFrom) return
  suggesting.add(target)
  try {
    const { suggest } = await import('../suggestions/suggestions.ts')
    suggest(target, suggestFrom)
  } catch {
    // The box is a plain one; the next focus is another try.
    suggesting.delete(target)
  }
}

/** Shows the button of 语音阅读 (`data-aloud`) where the browser has a Chinese voice; a press loads what reads. */
function enhanceReadAloud(): void {
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
