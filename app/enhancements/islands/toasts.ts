import sprite from '../../drawings/icons.svg?no-inline'
import look from './toasts.module.css'

/** A message over the page, wherever it is scrolled to. */
export interface Message {
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
}

const kindLook: Record<Message['kind'], { className: string; icon: string }> = {
  success: { className: 'notice', icon: 'check' },
  info: { className: 'notice', icon: 'info' },
  warning: { className: 'notice mind', icon: 'mind' },
  error: { className: 'notice wrong', icon: 'mind' },
}

/** Long enough to be read twice; a warning stays until it is closed. */
const milliseconds = 8000
const most = 3

/** Shows a message over the page, as a notice that is announced and can be closed. */
export function showToast({ kind, text }: Message): void {
  const urgent = kind === 'warning' || kind === 'error'
  const toast = document.createElement('div')
  toast.className = kindLook[kind].className
  toast.setAttribute('role', urgent ? 'alert' : 'status')
  const words = document.createElement('p')
  words.textContent = text
  const close = document.createElement('button')
  Object.assign(close, { type: 'button', className: look.close, ariaLabel: '关闭' })
  close.append(icon('x'))
  close.addEventListener('click', () => toast.remove())
  toast.append(icon(kindLook[kind].icon), words, close)
  const shown = place()
  // The oldest one makes room.
  if (shown.childElementCount >= most) shown.firstElementChild?.remove()
  shown.append(toast)
  if (!urgent) setTimeout(() => toast.remove(), milliseconds)
}

let made: HTMLElement | null = null

function place(): HTMLElement {
  if (!made?.isConnected) {
    made = document.createElement('div')
    made.className = look.toasts ?? ''
    document.body.append(made)
  }
  return made
}

function icon(name: string): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('class', 'i')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(namespace, 'use')
  use.setAttribute('href', `${sprite}#${name}`)
  svg.append(use)
  return svg
}
