import type { Kind } from '../kinds.ts'

/** What came of one press of a link or button: `done` is what was wanted; the others say what a person met instead. */
export type Outcome =
  | 'done'
  /** 429 or 503 with a time after which to come again. */
  | 'told when to come again'
  /** 504: it took too long. */
  | 'took too long'
  /** Another status of 5xx, or 429 without a time. */
  | 'failed'
  /** A page that says why it was not done, or is not the page that was wanted. */
  | 'not taken'
  /** No answer: the line was cut, or patience ended. */
  | 'no answer'

/** One press, or one public request, with what came of it. */
export interface Asked {
  kind: Kind
  /** When it was due, in milliseconds since 1970; of a repeated press, when it was pressed again. */
  due: number
  /** From then until the answer was there whole, or patience ended. */
  ms: number
  /** 0 where there was no answer. */
  status: number
  outcome: Outcome
  /** Which press of the same thing it was, from 1. */
  press: number
  /** Of what failed: whether a whole page told so, in words and with a way on. */
  isClear: boolean
  /** Of what was not taken: what the page says; without an answer: how the line was cut. */
  said?: string
}

/** What an answer comes to, `isDone` being whether it is what was wanted. */
export function outcomeOf(status: number, hasRetryAfter: boolean, isDone: boolean): Outcome {
  if (isDone) return 'done'
  if (status === 0) return 'no answer'
  if ((status === 429 || status === 503) && hasRetryAfter) return 'told when to come again'
  if (status === 504) return 'took too long'
  return status >= 500 || status === 429 ? 'failed' : 'not taken'
}

/** A page that is whole, tells something in its main area and leads on by a link or button. */
export function isClearPage(html: string): boolean {
  if (!/<\/html>\s*$/.test(html)) return false
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return /<h1/.test(main) && /<(?:a|button)\b/.test(main)
}

/**
 * Within how many milliseconds an answer is in time: what is warned of by `ops/prometheus/alerts.yaml` when a twentieth of the pages is
 * later, which leaves uploads out; for those what the portal lets any page take; a record keeps nobody waiting, and has as
 * long as the call behind it.
 */
export function inTimeMs(kind: Kind): number {
  if (kind === 'upload') return 10_000
  return kind === 'record' ? 8_000 : 2_000
}
