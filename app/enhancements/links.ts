import { words } from '../base/words.ts'
import { say } from './say.ts'

/** Apps that show pages in a window of their own, where `print` is missing or does nothing. */
const inApp = /MicroMessenger|wxwork|DingTalk|AlipayClient|Lark|Feishu|\bQQ\/|Weibo|; wv\)/

/** Returns the link that a plain left click is for, unless another listener has dealt with it. */
export function linkOfPlainClick(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Whether following a link shows another page in the place of this one. */
export function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  const url = new URL(link.href)
  if (!url.protocol.startsWith('http') || (link.target !== '' && link.target !== '_self')) return false
  if (link.hasAttribute('data-download') || /\.[a-z0-9]+$/i.test(url.pathname)) return false
  const isHere =
    url.origin === location.origin && url.pathname === location.pathname && url.search === location.search
  return !(isHere && url.hash !== '')
}

/**
 * Links that do something else than lead on: an entry that needs an enterprise tells an individual so (specification, section 5), a
 * link to a confirm page (`data-question`) asks in a dialog, one to a print page (`data-print`) prints this page where the browser can.
 */
export function enhanceLinks(): void {
  window.addEventListener('click', (event) => {
    const link = linkOfPlainClick(event)
    if (!link) return
    const { question } = link.dataset
    if (link.origin === location.origin && isRefused(link.pathname)) {
      event.preventDefault()
      say({ kind: 'warning', text: words.enterpriseNeeded })
    } else if (question) {
      event.preventDefault()
      void ask(link, question)
    } else if (link.hasAttribute('data-print') && 'print' in window && !inApp.test(navigator.userAgent)) {
      event.preventDefault()
      window.print()
    }
  })
}

/** The page says what its reader is refused: addresses, and with a slash at its end what lies below one. */
function isRefused(path: string): boolean {
  const { refused = '' } = document.querySelector<HTMLElement>('[data-refused]')?.dataset ?? {}
  const addresses = refused.split(' ').filter(Boolean)
  return addresses.some((address) =>
    address.endsWith('/')
      ? path.startsWith(address) && path !== address
      : path === address || path.startsWith(`${address}/`),
  )
}

type AskQuestion = (question: string, detail?: string) => Promise<boolean>

let askInPage: AskQuestion | null = null

/** Lets a hydrated page ask in a dialog of its own. Returns what takes that back. */
export function provideQuestionDialog(ask: AskQuestion): () => void {
  askInPage = ask
  return () => {
    if (askInPage === ask) askInPage = null
  }
}

/** Returns true when the person agrees. Rejects where no dialog can be had. */
export async function askQuestion(question: string, detail?: string): Promise<boolean> {
  if (askInPage) return askInPage(question, detail)
  const { askInDialog } = await import('../question-dialog/question-dialog.ts')
  return askInDialog(question, detail)
}

/** Asks what the confirm page of a link would ask; 确定 sends that page's form. */
async function ask(link: HTMLAnchorElement, question: string): Promise<void> {
  const { questionDetail: detail, questionFields = '{}' } = link.dataset
  const agreed = await askQuestion(question, detail).catch(() => location.assign(link.href))
  if (!agreed) return
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: link.href, hidden: true })
  for (const [name, value] of Object.entries(JSON.parse(questionFields))) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.requestSubmit()
}
