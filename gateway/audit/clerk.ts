import type { AuditSubject, ClerkEvent } from '../../contract/entities/audit.ts'
import type { Context } from '../base/context.ts'
import { record } from './record.ts'

/** What the `user_id` of a row begins with whose deed is a clerk's or an operator's: none of them has an account here. */
export const clerkPrefix = 'clerk:'

/** Who works from the department's side: `name` is what they are called at their own machine. */
export interface Clerk {
  tenantId: string
  name: string
}

/**
 * Writes down what a clerk or an operator did, and to what. Over the context of a transaction it is stored with the deed or not at all.
 * `on.title` follows `Deed.on`: how the subject is called today, never what a person has written. Whoever asked, declared or rated
 * reads it among their own records, with the department in place of the name.
 */
export function recordOfClerk(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
  { tenantId, name }: Clerk,
  event: ClerkEvent,
  on: { kind: AuditSubject; id: string; title?: string },
): Promise<void> {
  const doer = { tenantId, requestId: '', clientAddress: '', user: { id: `${clerkPrefix}${name}` } }
  return record(context, doer, event, { on })
}
