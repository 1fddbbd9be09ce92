import { goToHeader } from '../base/go-to-header.ts'
import { say, showLoading } from './messages.ts'

/** The reply to a script that is refused: words of the catalogue, or where to go first. */
export interface Refused {
  messages?: string[]
  goTo?: string
}

/** Reads the JSON of a reply; a failure without JSON, as of a proxy, tells its status. */
export async function replyOf<Reply>(response: Response): Promise<Reply & Refused> {
  const reply: unknown = await response.json().catch(() => null)
  return (reply ?? { messages: response.ok ? [] : [`${response.status} : 未知错误`] }) as Reply & Refused
}

/** An answer to a script: a page, or with `json` a file or a reply. */
export interface Answer<Reply> {
  response: Response
  /** The address to which it would redirect a browser without scripts. */
  goTo: string | null
  /** The words of the catalogue by which the portal refuses. */
  messages: string[]
  page: Document
  reply: Partial<Reply>
  file: Blob | null
}

export interface Question extends RequestInit {
  json?: boolean
  /** Gives the question up. */
  giveUp?: AbortController
  /** Takes as long as it takes: files are on their way. */
  isLong?: boolean
}

/** Milliseconds after which an answer counts as lost on its way; the portal answers well before. */
const maxMs = 60_000

/**
 * Asks the portal without leaving the page. Redirects are told in a header and not followed: their
 * pages may be of another site. Rejects where the line drops.
 */
export async function ask<Reply = unknown>(
  address: string,
  { json = false, giveUp = new AbortController(), isLong = false, ...request }: Question = {},
): Promise<Answer<Reply>> {
  const timer = isLong ? undefined : setTimeout(() => giveUp.abort(), maxMs)
  try {
    const headers = { accept: json ? 'application/json' : 'text/html', [goToHeader]: '1' }
    const response = await fetch(address, { ...request, headers, signal: giveUp.signal })
    const file = json && isFile(response) ? await response.blob() : null
    const reply: Partial<Reply> & Refused = json && !file ? await replyOf<Partial<Reply>>(response) : {}
    const page = new DOMParser().parseFromString(json ? '' : await response.text(), 'text/html')
    // A document leads there where an address is too long for a header.
    const link = page.querySelector('a[data-go-to]')
    const goTo = response.headers.get(goToHeader) ?? reply.goTo ?? link?.getAttribute('href') ?? null
    const messages = reply.messages ?? textsOf(page, '[data-message]')
    const unknown = json ? '未知错误' : `${response.status} : 未知错误`
    return { response, goTo, messages: messages.length > 0 ? messages : [unknown], page, reply, file }
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the texts of elements of a page. */
export const textsOf = (page: Document, selector: string): string[] =>
  Array.from(page.querySelectorAll(selector), ({ textContent }) => textContent ?? '')

/** Tells a file from a page and a reply, also by its `content-disposition`. */
function isFile({ ok, headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  if (!ok || headers.has(goToHeader)) return false
  return headers.has('content-disposition') || !/^(?:application\/json|text\/html)\b/.test(type)
}

const lastQuestions = new WeakMap<Element, AbortController>()

/**
 * Asks for an element, which is busy meanwhile, and gives its last question up. Says what is
 * refused or `dropped`: null. Undefined for what was given up.
 */
export async function askFor<Reply>(
  element: Element,
  address: string,
  dropped: string,
  isTaken: (answer: Answer<Reply>) => boolean,
  question?: Question,
): Promise<Answer<Reply> | null | undefined> {
  lastQuestions.get(element)?.abort()
  const giveUp = new AbortController()
  lastQuestions.set(element, giveUp)
  element.setAttribute('aria-busy', 'true')
  const loaded = showLoading()
  const answer = await ask<Reply>(address, { ...question, giveUp }).catch(() => null)
  loaded()
  if (lastQuestions.get(element) !== giveUp) return undefined
  element.removeAttribute('aria-busy')
  if (answer?.goTo) location.assign(answer.goTo)
  else if (answer && isTaken(answer)) return answer
  else say({ kind: 'warning', text: answer ? answer.messages.join('\n') : dropped })
  return null
}
