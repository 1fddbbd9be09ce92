import { words } from '../base/words.ts'
import button from '../components/button/button.module.css'
import message from '../components/layout/message.module.css'
import { type NoticeKind, noticeKinds } from '../display/notice-kinds.ts'
import { icon } from '../drawings/icon-element.ts'
import { element } from './element.ts'
import { replaceable } from './replaceable.ts'

/** A message over the page, wherever it is scrolled to. */
export interface Message {
  kind: NoticeKind
  text: string
}

/** Long enough to be read twice; a warning stays until it is closed. */
export const toastMs = 8000
export const maxToasts = 3

const toasts = replaceable(showToast)

/** Lets a hydrated page show the messages itself. Returns what takes that back. */
export const provideToasts = toasts.replace

/** Shows a message over the page, announced and closable; the same words once. */
export const say = (message: Message): void => toasts.now(message)

function showToast({ kind, text }: Message): void {
  const { icon: drawing, urgent } = noticeKinds[kind]
  const close = element('button', { type: 'button', class: button.link }, '关闭')
  const role = urgent ? 'alert' : 'status'
  const toast = element('div', { 'data-notice': kind, role }, icon(drawing), element('p', {}, text), close)
  close.addEventListener('click', () => toast.remove())
  // Not the place in which React shows them.
  const place = document.querySelector('[data-toasts=script]') ?? element('div', { 'data-toasts': 'script' })
  if (!place.isConnected) document.body.append(place)
  for (const before of [...place.children]) if (before.children[1]?.textContent === text) before.remove()
  // The oldest one makes room.
  if (place.childElementCount >= maxToasts) place.firstElementChild?.remove()
  place.append(toast)
  if (!urgent) setTimeout(() => toast.remove(), toastMs)
}

/** Milliseconds after which the portal counts as slow enough to be told of. */
const slowMs = 100

/** Says 数据加载中 when what was asked for takes a while; returns what takes it back. */
export function showLoading(): () => void {
  const place = document.querySelector('[data-page-loading]')
  const tell = (text: string) => place?.replaceChildren(text)
  const timer = setTimeout(tell, slowMs, '数据加载中')
  return () => {
    clearTimeout(timer)
    tell('')
  }
}

/** Why a form has come to nothing. `isUnsure`: it may have been done all the same. */
export interface Unsent {
  why: string
  isUnsure: boolean
}

/** Takes back what was said of a form that was not sent. */
export function forgetUnsent(): void {
  for (const notice of document.querySelectorAll('[data-unsent]')) notice.remove()
}

/** Says beside the pressed button, or over the page where it is hidden, why a form was not sent. */
export function tellUnsent(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { why, isUnsure }: Unsent,
): void {
  forgetUnsent()
  const holdsText = form.querySelector('input:not([type=hidden]), textarea, select') !== null
  const [front, advice] = isUnsure
    ? [`${words.unsure}提交`, '请先查看有没有办成，没有再按一次']
    : ['没有送出', '请再按一次']
  const text = `${front}：${why}。${holdsText ? '您填的都还在，' : ''}${advice}。`
  // A button for the Enter key alone stands on the page and is not seen.
  const place = [submitter, form.querySelector('[type=submit]:not([aria-hidden])')].find(
    (shown) => shown && !shown.closest('[aria-hidden], [hidden]'),
  )
  if (!place?.closest('main')) {
    say({ kind: 'warning', text })
    return
  }
  const notice = element('span', { class: message.error, role: 'alert', 'data-unsent': '' }, text)
  place.after(notice)
  notice.scrollIntoView({ block: 'nearest' })
}

/**
 * Focuses what is wrong with a form, else the part that the address names, else its message. A
 * message is said again for screen readers, which hear only what comes later.
 */
export function enhanceAfterSubmission(): void {
  // A browser that loads the same address anew (`sent-forms.ts`) does not go to the part that it
  // names.
  const isAnew = history.scrollRestoration === 'manual'
  const part = isAnew ? document.getElementById(location.hash.slice(1)) : null
  const wrong = document.querySelector<HTMLElement>('main [data-error-summary]')
  if (!wrong) part?.scrollIntoView()
  const place = wrong ?? part
  place?.focus({ preventScroll: !wrong })
  // Until a page has been loaded the browser may still scroll it to where it was before.
  const restore = () => void Object.assign(history, { scrollRestoration: 'auto' })
  if (document.readyState === 'complete') restore()
  else window.addEventListener('load', () => setTimeout(restore), { once: true })
  const notices = document.querySelector<HTMLElement>('[data-messages]:not(:empty)')
  if (!notices) return
  requestAnimationFrame(() => {
    if (notices.hasAttribute('tabindex')) notices.focus()
    else notices.append(...notices.childNodes)
    if (getComputedStyle(notices).position !== 'sticky') notices.scrollIntoView({ block: 'nearest' })
  })
}
