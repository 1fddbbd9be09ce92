import { type Refused, replyOf, tellRefusal } from './refused.ts'

/** What the portal answers: how it is now, or why it was not changed. */
type Reply = Refused & { favourite?: boolean }

/**
 * 收藏 and 取消收藏 in place: the page stays as it is, and the button changes when it has been kept: who leaves at once has
 * lost nothing that was said to be there.
 */
export function enhanceFavourites(): void {
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('[data-favourite]'))
      return
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (!submitter.hasAttribute('aria-busy')) void keep(form, submitter)
  })
}

async function keep(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value))
  button.setAttribute('aria-busy', 'true')
  const reply = await ask(form.action, body)
  button.removeAttribute('aria-busy')
  if (reply.favourite === undefined) await tellRefusal(reply)
  else show(button, reply.favourite)
}

async function ask(address: string, body: URLSearchParams): Promise<Reply> {
  try {
    const answer = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } })
    return await replyOf<Reply>(answer)
  } catch {
    return { messages: ['网络断开了，没有改成，请再试一次'] }
  }
}

function show(button: HTMLButtonElement, favourite: boolean): void {
  button.value = favourite ? 'remove' : 'add'
  button.dataset.log = `favourite-${button.value}`
  button.setAttribute('aria-pressed', String(favourite))
  button.setAttribute('aria-label', favourite ? '取消收藏' : '收藏')
  const words = button.lastChild
  if (words) words.textContent = favourite ? '已收藏' : '收藏'
}
