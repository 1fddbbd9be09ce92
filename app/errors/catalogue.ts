import type { Warning } from '../../contract/envelope.ts'
import { words } from '../base/words.ts'
import type { FailureKind } from '../gateway/failure.ts'

/** How one kind of failure behaves. */
interface Entry {
  /** The HTTP status of a page whose subject failed in this way (`statusOf`). */
  status: number
  /** What the person is told. */
  messages: (failure: Failed) => string[]
  /** What the answer says besides. */
  headers?: Record<string, string>
}

/** What the catalogue needs to know of a failure. */
export interface Failed {
  kind: FailureKind
  returnCode: string
  status: number
  warnings: Warning[]
}

/** `Retry-After` of what is over by itself: as many seconds as somebody reads the page. */
export const comeAgainAfter = '10'

/** Section 8 of the specification, as data. A 401 besides clears the login and goes to the login page. */
export const catalogue: Record<FailureKind, Entry> = {
  loginNeeded: { status: 401, messages: () => [words.loginExpired] },
  enterpriseNeeded: { status: 403, messages: () => [words.enterpriseNeeded] },
  warning: { status: 400, messages: eachMessage },
  notFound: { status: 404, messages: codeAndMessage },
  // The specification has no word for it: it does not know the call.
  notProvided: { status: 404, messages: () => [words.notProvided] },
  timeout: { status: 504, messages: codeAndMessage },
  unreachable: { status: 503, messages: codeAndMessage },
  broken: { status: 502, messages: codeAndMessage },
  // The specification has no word for it: the gateway was not asked.
  busy: { status: 429, messages: () => [words.busy], headers: { 'retry-after': comeAgainAfter } },
  other: { status: 502, messages: codeAndMessage },
}

/**
 * The HTTP status of a page whose subject failed. A gateway that says in an envelope that it cannot answer now (503), as the bundled one
 * without its database, is told from one that made a mistake: balancers, probes and search engines read it so.
 */
export function statusOf({ kind, status }: Pick<Failed, 'kind' | 'status'>): number {
  return kind === 'other' && status === catalogue.unreachable.status ? status : catalogue[kind].status
}

/** What a person is told about a failure. */
export function messagesOf(failure: Failed): string[] {
  return catalogue[failure.kind].messages(failure)
}

/** Whether a call failed by a mistake of the gateway itself: by its status, or by its code where the status says 200. */
export function isServerError({ kind, status, returnCode }: Failed): boolean {
  return kind === 'other' && (status >= 500 || /^5\d\d$/.test(returnCode))
}

/** `returnCode` 3000: each message as a warning, or 未知错误. */
function eachMessage({ warnings }: Failed): string[] {
  const texts = warnings.map((one) => one.errorMessage).filter(Boolean)
  return texts.length > 0 ? texts : [words.unknown]
}

/**
 * Any other error: `returnCode(status) : errorMessage`, the status omitted when 200, 未知错误 when no message. Where
 * there was no envelope there is no code either, and the status alone stands in front.
 */
function codeAndMessage(failure: Failed): string[] {
  const message = failure.warnings[0]?.errorMessage || words.unknown
  const status =
    failure.kind === 'timeout'
      ? 504
      : failure.kind === 'unreachable' && failure.status === 0
        ? 503
        : failure.status
  const inBrackets = status !== 200 && status !== 0 ? `(${status})` : ''
  const front = failure.returnCode ? `${failure.returnCode}${inBrackets}` : inBrackets.slice(1, -1)
  return [front ? `${front} : ${message}` : message]
}
