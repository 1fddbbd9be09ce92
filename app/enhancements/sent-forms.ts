import { findUnreadableFile, unreadableInWords } from '../base/unreadable-file.ts'
import { statesIn } from '../forms/controls.ts'
import { type Answer, ask, askFor, textsOf } from './ask.ts'
import { forgetKeptText } from './kept-text.ts'
import { onSubmit, type Submitter, withoutPart } from './links.ts'
import { forgetUnsent, say, showLoading, tellUnsent, type Unsent } from './messages.ts'
import { isWorkingPage, putPage } from './put-page.ts'

/** The forms that are on their way, each with what gives its button back. */
const underWay = new Map<HTMLFormElement, () => void>()

/**
 * Sends POST forms once and in place, so that a dropped line takes neither the page nor what was
 * typed. A redirect opens as a document, a page with what is wrong is put in place (`onNewPage`),
 * and where nothing was heard the button says so.
 */
export function enhanceSentForms(onNewPage: () => void): void {
  onSubmit((form, submitter) => {
    if (form.method !== 'post' || form.target !== '') return false
    if (form.matches('[data-favourite]') && submitter instanceof HTMLButtonElement) {
      if (!submitter.hasAttribute('aria-busy')) void sendFavourite(form, submitter)
    } else if (!underWay.has(form)) void send(form, submitter, onNewPage)
    return true
  })
  // A page that comes back from the browser's own cache can send its forms again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of underWay.keys()) release(form)
  })
}

function release(form: HTMLFormElement): void {
  underWay.get(form)?.()
  underWay.delete(form)
}

/** Shows on the button that its form is under way. Returns what takes that back. */
function hold(submitter: Submitter): () => void {
  if (!submitter?.dataset.pending) return () => {}
  const words = [...submitter.childNodes]
  submitter.setAttribute('aria-disabled', 'true')
  submitter.textContent = submitter.dataset.pending
  return () => {
    submitter.removeAttribute('aria-disabled')
    submitter.replaceChildren(...words)
  }
}

async function send(form: HTMLFormElement, submitter: Submitter, onNewPage: () => void): Promise<void> {
  forgetUnsent()
  underWay.set(form, hold(submitter))
  const loaded = showLoading()
  const states = statesIn(document.body)
  const isOnline = navigator.onLine
  const isLong = form.enctype === 'multipart/form-data'
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const question = { method: 'POST', body: bodyOf(form, submitter), isLong }
  let leaves = false
  try {
    const unreadable = isLong ? await whyUnreadable(form) : null
    const answer = unreadable ? null : await ask(action, question).catch(() => null)
    // A chosen file that has gone in the meantime is told as a dropped line.
    const unheard = async () => (await whyUnreadable(form)) ?? { why: '网络断开了', isUnsure: isOnline }
    if (answer?.goTo) {
      leaves = true
      forgetKeptText(form)
      open(answer.goTo)
      return
    }
    const unsent = answer ? whyUnfit(answer) : (unreadable ?? (await unheard()))
    if (unsent) tellUnsent(form, submitter, unsent)
    else if (answer) {
      putPage(answer.page, { address: new URL(answer.response.url, location.href), focus: submitter, states })
      onNewPage()
    }
  } finally {
    loaded()
    if (!leaves) release(form)
  }
}

async function whyUnreadable(form: HTMLFormElement): Promise<Unsent | null> {
  const file = await findUnreadableFile(new FormData(form).values())
  return file && { why: unreadableInWords(file), isUnsure: false }
}

function bodyOf(form: HTMLFormElement, submitter: Submitter): FormData | URLSearchParams {
  const data = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value)
  if (form.enctype === 'multipart/form-data') return data
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
}

/** Names each answer of the portal; that of a proxy in its place has none. */
const ownMark = 'x-request-id'

/** Returns why a page cannot take the place of this one, null where it can. */
function whyUnfit({ response: { status, headers }, page }: Answer<unknown>): Unsent | null {
  const isUnsure = status >= 500
  if (!headers.has(ownMark)) return { why: `网络没有送到（${status}）`, isUnsure }
  // The other forms of a working page lead away from it.
  if (page.querySelector('main form[method=post]') && !isWorkingPage()) return null
  return { why: textsOf(page, 'h1, main [data-message]').join('，') || `没有办成（${status}）`, isUnsure }
}

/** Opens an address as a document, also where only the fragment differs from here. */
function open(address: string): void {
  const { href } = new URL(address, location.href)
  if (!href.includes('#') || withoutPart(href) !== withoutPart(location.href)) {
    location.assign(href)
    return
  }
  history.replaceState(history.state, '', href)
  // The browser would go to where the page was scrolled to, and not to the part that the address
  // names.
  history.scrollRestoration = 'manual'
  location.reload()
}

/** Sends 收藏 or 取消收藏: the button changes at once, and back where it is refused. */
async function sendFavourite(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const isWanted = button.value === 'add'
  const dropped = '网络断开了，不确定有没有改成，请再试一次'
  const isTaken = ({ reply }: Answer<{ favourite: boolean }>) => reply.favourite !== undefined
  // Whoever goes on to another page at once has pressed it all the same.
  const question = { method: 'POST', body: bodyOf(form, button), json: true, keepalive: true }
  showFavourite(button, isWanted)
  const answer = await askFor(button, form.action, dropped, isTaken, question)
  const isFavourite = answer?.reply.favourite ?? !isWanted
  showFavourite(button, isFavourite)
  if (answer) say({ kind: 'success', text: isFavourite ? '已收藏，可以在“我的收藏”里查看' : '已取消收藏' })
}

function showFavourite(button: HTMLButtonElement, isFavourite: boolean): void {
  button.value = isFavourite ? 'remove' : 'add'
  button.dataset.log = `favourite-${button.value}`
  button.setAttribute('aria-pressed', String(isFavourite))
  const name = button.getAttribute('aria-label') ?? ''
  button.setAttribute('aria-label', name.replace(/^(取消)?收藏|^/, isFavourite ? '取消收藏' : '收藏'))
  button.lastChild?.replaceWith(isFavourite ? '已收藏' : '收藏')
}
