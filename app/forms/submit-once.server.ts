import { createHash, randomUUID } from 'node:crypto'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { who } from '../session/who.server.ts'
import type { FormValues } from './action-result.ts'

/** A value for `OnceField`, new with every rendering of a form. */
export function newOnce(): string {
  return randomUUID()
}

/**
 * The idempotency key of a submission: the same for a double click and a reload, another one for another person or
 * another content, and with a `OnceField` for another rendering of the form (a public page may be one rendering for many).
 * `sent` is what the call is given, where that is not the form's values alone: a gateway refuses a key that comes back with
 * another content.
 */
export function idempotencyKey(context: RouterContext, values: FormValues, sent?: unknown): string {
  const user = who(context)
  const person = user.role === 'visitor' ? '' : user.user.id
  const entries = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([requestInfo(context).tenantId, person, entries, sent])
  return createHash('sha256').update(text).digest('base64url')
}
