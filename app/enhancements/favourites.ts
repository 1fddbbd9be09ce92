import { type Refused, replyOf, tellRefusal } from './answers.ts'
import { say } from './say.ts'

/** What the portal answers: how it is now, or why it was not changed. */
type Reply = Refused & { favourite?: boolean }

/**
 * 收藏 and 取消收藏 in place: the button changes at once, and says so when it has been kept; where it was refused it goes back to how it
 * was, with the words of the portal.
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
  const wanted = button.value === 'add'
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  body.append(button.name, button.value)
  button.setAttribute('aria-busy', 'true')
  show(button, wanted)
  const reply = await ask(form.action, body)
  button.removeAttribute('aria-busy')
  show(button, reply.favourite ?? !wanted)
  if (reply.favourite === undefined) tellRefusal(reply)
  else say({ kind: 'success', text: reply.favourite ? '已收藏，可以在“我的收藏”里查看' : '已取消收藏' })
}

async function ask(address: string, body: URLSearchParams): Promise<Reply> {
  try {
    const headers = { accept: 'application/json' }
    // Whoever goes on to another page at once has pressed it all the same.
    const answer = await fetch(address, { method: 'POST', body, headers, keepalive: true })
    return await replyOf<Reply>(answer)
  } catch {
    return { messages: ['网络断开了，不确定有没有改成，请再试一次'] }
  }
}

function show(button: HTMLButtonElement, favourite: boolean): void {
  button.value = favourite ? 'remove' : 'add'
  button.dataset.log = `favourite-${button.value}`
  button.setAttribute('aria-pressed', String(favourite))
  const name = button.getAttribute('aria-label') ?? ''
  button.setAttribute('aria-label', name.replace(/^(取消)?收藏|^/, favourite ? '取消收藏' : '收藏'))
  const words = button.lastChild
  if (words) words.textContent = favourite ? '已收藏' : '收藏'
}
