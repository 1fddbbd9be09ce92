import type { z } from 'zod'
import type { Call, CallAnswer, CheckedInput } from '../../contract/call.ts'
import type { Warning } from '../../contract/envelope.ts'
import { BusinessWarning, type Caller } from '../base/handler.ts'

/** A caller of the tenant `test` for unit tests: a visitor unless `parts` say otherwise; a person is surely known. */
export function callerInTest<P extends Partial<Caller>>(parts: P): Caller & P {
  return {
    tenantId: 'test',
    requestId: 'r1',
    user: null,
    enterprise: null,
    role: parts.enterprise ? 'manager' : null,
    login: parts.user ? { id: 's1', assurance: 'high' } : null,
    accessToken: null,
    idempotencyKey: null,
    clientAddress: '127.0.0.1',
    clientAgent: null,
    attended: true,
    signal: new AbortController().signal,
    ...parts,
  }
}

/** Input and answer through the contract's schemas, as the server does. */
export async function ask<C extends Call>(
  call: C,
  handler: (input: CheckedInput<C>) => Promise<CallAnswer<C>>,
  input: object,
): Promise<z.output<C['data']>> {
  const checked = { ...call.params.parse(input), ...call.query.parse(input), ...call.body.parse(input) }
  return call.data.parse(await handler(checked as CheckedInput<C>)) as z.output<C['data']>
}

/** What somebody is told who is refused. */
export async function warningsFrom(work: Promise<unknown>): Promise<Warning[]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof BusinessWarning)) throw new Error('was not refused with a warning', { cause: error })
  return error.warnings
}
