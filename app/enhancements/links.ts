import { words } from '../base/words.ts'
import { element } from './element.ts'
import { say, showLoading } from './messages.ts'

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
  stayOffline()
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
  return refused
    .split(' ')
    .some((to) =>
      to.endsWith('/') ? path !== to && path.startsWith(to) : to && `${path}/`.startsWith(`${to}/`),
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
  const fields = Object.entries(JSON.parse(questionFields) as Record<string, string>)
  const inputs = fields.map(([name, value]) => element('input', { type: 'hidden', name, value }))
  const form = element('form', { method: 'post', action: link.href, hidden: '' }, ...inputs)
  document.body.append(form)
  form.requestSubmit()
}

/**
 * While the browser knows that there is no network, a link and a form that asks leave the page where it is: another one could not be
 * had. Captures, so that it comes before anything else deals with the click. What a form writes is tried, and says beside its button how that went.
 */
function stayOffline(): void {
  const stay = (event: Event) => {
    if (navigator.onLine) return
    event.preventDefault()
    say({ kind: 'warning', text: '网络断开了，这一页还在。连上网络后再点一次' })
  }
  const capture = { capture: true }
  window.addEventListener('click', (event) => void (opensPage(event) && stay(event)), capture)
  const onSubmit = (event: Event) =>
    void (event.target instanceof HTMLFormElement && event.target.method === 'get' && stay(event))
  window.addEventListener('submit', onSubmit, capture)
}

function opensPage(event: MouseEvent): boolean {
  const link = linkOfPlainClick(event)
  return link !== null && leadsToAnotherPage(link)
}

/** Follows links and forms that the browser opens: until the next page is there, this one says that it is coming. */
export function enhanceLeaving(): void {
  let stop = () => {}
  const leave = () => {
    stop()
    stop = showLoading()
  }
  window.addEventListener('click', (event) => void (opensPage(event) && leave()))
  window.addEventListener('submit', ({ defaultPrevented, target }) => {
    const isDialog = !(target instanceof HTMLFormElement) || target.method === 'dialog'
    if (!isDialog && !defaultPrevented) leave()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && stop())
}
