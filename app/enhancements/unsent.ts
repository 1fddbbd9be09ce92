import { say } from './say.ts'

const mark = 'data-unsent'

/** Takes back what was said of a form that was not sent. */
export function forgetUnsent(): void {
  for (const said of document.querySelectorAll(`[${mark}]`)) said.remove()
}

/** Says beside the pressed button that its form was not sent and why; over the page where the button is not in view. */
export function tellUnsent(form: HTMLFormElement, submitter: HTMLElement | null, why: string): void {
  forgetUnsent()
  const holdsText = form.querySelector('input:not([type=hidden]), textarea, select') !== null
  const text = `没有送出：${why}。${holdsText ? '您填的都还在，' : ''}请再按一次。`
  const button = isShown(submitter) ? submitter : form.querySelector<HTMLElement>('.btn[type=submit]')
  if (!isShown(button) || !button.closest('main')) {
    say({ kind: 'warning', text })
    return
  }
  const said = document.createElement('span')
  said.className = 'err'
  said.setAttribute(mark, '')
  said.setAttribute('role', 'alert')
  said.textContent = text
  button.after(said)
  said.scrollIntoView({ block: 'nearest' })
}

/** A button for the Enter key alone stands on the page and is not seen. */
function isShown(button: HTMLElement | null): button is HTMLElement {
  return button !== null && !button.closest('.vh, [hidden]')
}
