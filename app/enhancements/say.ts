import { type NoticeKind, noticeKinds } from '../display/notice-kinds.ts'
import { icon } from '../drawings/icon-element.ts'

/** A message over the page, wherever it is scrolled to. */
export interface Message {
  kind: NoticeKind
  text: string
}

/** Long enough to be read twice; a warning stays until it is closed. */
const milliseconds = 8000
const most = 3

/** Shows a message over the page, as a notice that is announced and can be closed. The same words are shown once. */
export function say({ kind, text }: Message): void {
  const { className, icon: drawing, urgent } = noticeKinds[kind]
  const toast = document.createElement('div')
  toast.className = className ?? ''
  toast.setAttribute('role', urgent ? 'alert' : 'status')
  const words = document.createElement('p')
  words.textContent = text
  const close = document.createElement('button')
  Object.assign(close, { type: 'button', className: 'link', textContent: '关闭' })
  close.addEventListener('click', () => toast.remove())
  toast.append(icon(drawing), words, close)
  const shown = place()
  for (const before of [...shown.children]) if (before.children[1]?.textContent === text) before.remove()
  // The oldest one makes room.
  if (shown.childElementCount >= most) shown.firstElementChild?.remove()
  shown.append(toast)
  if (!urgent) setTimeout(() => toast.remove(), milliseconds)
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
