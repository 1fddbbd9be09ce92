import { goToHeader } from '../base/go-to-header.ts'
import { say } from './say.ts'

/** What the portal answers a script that it refuses: the words of the catalogue, or where to go first. */
export interface Refused {
  messages?: string[]
  goTo?: string
}

/** What an answer holds, read as what it should be; one that is no JSON, as of something between here and the portal, tells its status unless that is 200. */
export async function replyOf<Reply>(answer: Response): Promise<Reply & Refused> {
  const reply: unknown = await answer.json().catch(() => null)
  return (reply ?? { messages: answer.ok ? [] : [`${answer.status} : 未知错误`] }) as Reply & Refused
}

/**
 * Reads the words of the catalogue in a page of failure; the page of something between here and the
 * portal tells its status.
 */
export function messagesIn(page: Document, { status }: Response): string[] {
  const messages = [...page.querySelectorAll('[data-message]')].map(({ textContent }) => textContent ?? '')
  return messages.length > 0 ? messages : [`${status} : 未知错误`]
}

/** Goes where somebody has to go first, or shows each message of a refusal. */
export function tellRefusal({ goTo, messages = [] }: Refused): void {
  if (goTo) location.assign(goTo)
  else say({ kind: 'warning', text: messages.join('\n') || '未知错误' })
}

/**
 * Returns the address to which an answer would redirect a browser without scripts: from its header,
 * or from the document that leads there if the address is too long for a header. Null for any other
 * answer.
 */
export function redirectAddress({ headers }: Response, text: string): string | null {
  if (headers.has(goToHeader) || !text.includes('data-go-to')) return headers.get(goToHeader)
  const page = new DOMParser().parseFromString(text, 'text/html')
  return page.querySelector('a[data-go-to]')?.getAttribute('href') ?? null
}
