import type { AuditSubject, ClerkEvent } from '../../contract/entities/audit.ts'
import type { Context } from '../base/context.ts'
import { clerkPrefix } from './clerk-prefix.ts'
import { record } from './record.ts'

/** Who works from the department's side: `name` is what they are called at their own machine. */
export interface Clerk {
  tenantId: string
  /** Left out where no person stands behind it, as in tests by the control interface: then nothing is recorded. */
  name?: string | undefined
}

/**
 * Records what a clerk or an operator did, and to what. With the context of a transaction the
 * record is stored together with the deed or not at all. `on.title` follows `AuditEntry.on`: how
 * the subject is called today, never what a person has written. The person who asked, declared or
 * rated reads it among their own records, with the department in place of the name.
 */
export async function recordOfClerk(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
  { tenantId, name }: Clerk,
  event: ClerkEvent,
  on: { kind: AuditSubject; id: string; title?: string },
): Promise<void> {
  if (name === undefined) return
  const doer = { tenantId, requestId: '', clientAddress: '', user: { id: `${clerkPrefix}${name}` } }
  await record(context, doer, event, { on })
}
