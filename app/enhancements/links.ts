import { words } from '../base/words.ts'
import { element } from './element.ts'
import { say, showLoading } from './messages.ts'
import { replaceable } from './replaceable.ts'

export type Submitter = HTMLElement | null

/** Apps that show pages in a window of their own, where `print` is missing or does nothing. */
const inApp = /MicroMessenger|wxwork|DingTalk|AlipayClient|Lark|Feishu|\bQQ\/|Weibo|; wv\)/

/** Returns the link that a plain left click is for, unless another listener has dealt with it. */
export function linkOfPlainClick(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Returns an address without its fragment. */
export const withoutPart = (address: string) => address.split('#', 1)[0]

/** Whether following a link shows another page in the place of this one. */
export function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  const { protocol, target, pathname, hash, href } = link
  if (!protocol.startsWith('http') || (target !== '' && target !== '_self')) return false
  if (link.hasAttribute('data-download') || /\.[a-z0-9]+$/i.test(pathname)) return false
  return hash === '' || withoutPart(href) !== withoutPart(location.href)
}

/** Calls `act` for each clicked link that is not dealt with; true when it has dealt with it. */
export function onLink(act: (link: HTMLAnchorElement) => boolean, captures = false) {
  const listener = (event: MouseEvent) => {
    const link = linkOfPlainClick(event)
    if (link && act(link)) event.preventDefault()
  }
  window.addEventListener('click', listener, captures)
}

/** Calls `act` for each sent form that is not dealt with; true when it has dealt with it. */
export function onSubmit(act: (form: HTMLFormElement, submitter: Submitter) => boolean, captures = false) {
  const listener = (event: SubmitEvent) => {
    const { target: form, submitter, defaultPrevented } = event
    if (!defaultPrevented && form instanceof HTMLFormElement && act(form, submitter)) event.preventDefault()
  }
  window.addEventListener('submit', listener, captures)
}

/**
 * Handles links to what needs an enterprise (specification, section 5), to confirm pages
 * (`data-question`) and to print pages (`data-print`).
 */
export function enhanceLinks(): void {
  stayOffline()
  onLink((link) => {
    const { question, print } = link.dataset
    const isRefusedHere = link.origin === location.origin && isRefused(link.pathname)
    const canPrint = 'print' in window && !inApp.test(navigator.userAgent)
    if (isRefusedHere) say({ kind: 'warning', text: words.enterpriseNeeded })
    else if (question) void ask(link, question)
    else if (print !== undefined && canPrint) window.print()
    else return false
    return true
  })
}

/** The page says what its reader is refused: addresses, and with a slash at its end what lies below one. */
function isRefused(path: string): boolean {
  const { refused = '' } = document.querySelector<HTMLElement>('[data-refused]')?.dataset ?? {}
  const addresses = refused.split(' ').filter(Boolean)
  return addresses.some((to) =>
    to.endsWith('/') ? path !== to && path.startsWith(to) : `${path}/`.startsWith(`${to}/`),
  )
}

const dialog = replaceable(async (question: string, detail?: string): Promise<boolean> => {
  const { askInDialog } = await import('../question-dialog/question-dialog.ts')
  return askInDialog(question, detail)
})

/** Lets a hydrated page ask in a dialog of its own. Returns what takes that back. */
export const provideQuestionDialog = dialog.replace

/** Returns true when the person agrees. Rejects where no dialog can be had. */
export const askQuestion = (question: string, detail?: string) => dialog.now(question, detail)

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

/** Stops links and GET forms while the browser is offline; what a form writes is tried. */
function stayOffline(): void {
  const stays = () => {
    if (!navigator.onLine) say({ kind: 'warning', text: '网络断开了，这一页还在。连上网络后再点一次' })
    return !navigator.onLine
  }
  onLink((link) => leadsToAnotherPage(link) && stays(), true)
  onSubmit((form) => form.method === 'get' && stays(), true)
}

/** Shows that the page of a link or a form is loading. */
export function enhanceLeaving(): void {
  let stop = () => {}
  const leave = () => {
    stop()
    stop = showLoading()
    return false
  }
  onLink((link) => leadsToAnotherPage(link) && leave())
  onSubmit((form) => form.method !== 'dialog' && leave())
  window.addEventListener('pageshow', ({ persisted }) => persisted && stop())
}
