import { href } from 'react-router'
import { words } from '../../../base/words.ts'
import { type Refused, replyOf } from '../../../enhancements/ask.ts'

/** What the portal answers to a section that is saved while somebody types. */
export interface AutosaveAnswer {
  version: number
  /** What the page has been opened with from now on. */
  opened: string
  /** The section as it is now, by the names of its controls: what was changed elsewhere is in it. */
  text: Record<string, string>
  savedAt: string
  takenOver: string | null
  /** What was changed here and elsewhere: while there is any, nothing is saved. */
  changes: string[]
}

/** What became of a saving; where it failed, why, in the words of the catalogue, as far as anybody has said it. */
export type Sent = { answer: AutosaveAnswer } | { failed: string[] }

/** Sends a section as it stands on the page. */
export async function sendSection(
  form: HTMLFormElement,
  address: string,
  basis: { version: number; opened: string },
): Promise<Sent> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('version', String(basis.version))
  body.set('opened', basis.opened)
  try {
    const response = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } })
    const reply: unknown = await replyOf(response)
    if ((response.ok || response.status === 409) && isAnswer(reply)) return { answer: reply }
    return { failed: reasonsIn(reply as Refused) }
  } catch {
    return { failed: [] }
  }
}

/** The page stays, and its button goes where one has to go first: to the login, to another enterprise, or to what was handed in elsewhere. */
function reasonsIn({ goTo, messages = [] }: Refused): string[] {
  const first = goTo && new URL(goTo, location.href).pathname
  if (first === href('/auth/login')) return [words.loginExpired]
  if (first?.startsWith(href('/user/my-apply'))) return ['这份申报已在别处提交或撤回']
  return goTo ? ['登录的账号或企业已经变了'] : messages
}

function isAnswer(read: unknown): read is AutosaveAnswer {
  return (
    typeof read === 'object' &&
    read !== null &&
    'version' in read &&
    typeof read.version === 'number' &&
    'changes' in read &&
    Array.isArray(read.changes)
  )
}
