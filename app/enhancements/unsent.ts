import { words } from '../base/words.ts'
import message from '../components/layout/message.module.css'
import { say } from './say.ts'

const mark = 'data-unsent'

/** Takes back what was said of a form that was not sent. */
export function forgetUnsent(): void {
  for (const said of document.querySelectorAll(`[${mark}]`)) said.remove()
}

/** Why a form has come to nothing. `isUnsure`: it may have been done all the same. */
export interface Unsent {
  why: string
  isUnsure: boolean
}

/** Says beside the pressed button that its form was not sent and why; over the page where the button is not in view. */
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
  const button = isShown(submitter)
    ? submitter
    : form.querySelector<HTMLElement>('[type=submit]:not([aria-hidden])')
  if (!isShown(button) || !button.closest('main')) {
    say({ kind: 'warning', text })
    return
  }
  const said = document.createElement('span')
  said.className = message.error ?? ''
  said.setAttribute(mark, '')
  said.setAttribute('role', 'alert')
  said.textContent = text
  button.after(said)
  said.scrollIntoView({ block: 'nearest' })
}

/** A button for the Enter key alone stands on the page and is not seen. */
function isShown(button: HTMLElement | null): button is HTMLElement {
  return button !== null && !button.closest('[aria-hidden], [hidden]')
}
