import button from '../components/button/button.module.css'
import { type NoticeKind, noticeKinds } from '../display/notice-kinds.ts'
import { icon } from '../drawings/icon-element.ts'

/** A message over the page, wherever it is scrolled to. */
export interface Message {
  kind: NoticeKind
  text: string
}

/** Long enough to be read twice; a warning stays until it is closed. */
export const toastMs = 8000
export const maxToasts = 3

let showInPage: ((message: Message) => void) | null = null

/** Lets a hydrated page show the messages itself. Returns what takes that back. */
export function provideToasts(show: (message: Message) => void): () => void {
  showInPage = show
  return () => {
    if (showInPage === show) showInPage = null
  }
}

/** Shows a message over the page, as a notice that is announced and can be closed. The same words are shown once. */
export function say(message: Message): void {
  if (showInPage) showInPage(message)
  else showToast(message)
}

function showToast({ kind, text }: Message): void {
  const { icon: drawing, urgent } = noticeKinds[kind]
  const toast = document.createElement('div')
  toast.dataset.notice = kind
  toast.setAttribute('role', urgent ? 'alert' : 'status')
  const words = document.createElement('p')
  words.textContent = text
  const close = document.createElement('button')
  Object.assign(close, { type: 'button', className: button.link, textContent: '关闭' })
  close.addEventListener('click', () => toast.remove())
  toast.append(icon(drawing), words, close)
  const shown = place()
  for (const before of [...shown.children]) if (before.children[1]?.textContent === text) before.remove()
  // The oldest one makes room.
  if (shown.childElementCount >= maxToasts) shown.firstElementChild?.remove()
  shown.append(toast)
  if (!urgent) setTimeout(() => toast.remove(), toastMs)
}

let made: HTMLElement | null = null

function place(): HTMLElement {
  if (!made?.isConnected) {
    made = document.createElement('div')
    made.dataset.toasts = ''
    document.body.append(made)
  }
  return made
}
