import type { Call } from '../../contract/call.ts'
import { recordSecurity, type SecurityEvent, subjectOf } from '../base/security-log.server.ts'
import type { CallerHeaders } from './caller.server.ts'
import { isGatewayFailure } from './failure.ts'

/** Makes a call, and writes what became of it to the security log where the contract says so, or where access is refused. */
export async function secured<T>(
  call: Call,
  name: string,
  input: Record<string, unknown>,
  caller: CallerHeaders,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask()
    if (call.security) record(name, input, caller, outcomeOf(answer))
    return answer
  } catch (error) {
    if (call.security || isGatewayFailure(error, 'enterpriseNeeded') || isRefusedByRole(error))
      record(name, input, caller, failureOf(error))
    throw error
  }
}

type Outcome = Pick<SecurityEvent, 'outcome' | 'reason'>

/** Some calls answer in their data what became of them. */
function outcomeOf(answer: unknown): Outcome {
  if (typeof answer !== 'object' || answer === null || !('outcome' in answer)) return { outcome: 'done' }
  const { outcome, reason } = answer as { outcome: unknown; reason?: unknown }
  return outcome === 'refused'
    ? { outcome: 'refused', reason: String(reason) }
    : { outcome: 'done', reason: String(outcome) }
}

const rules = new Set(['warning', 'loginNeeded', 'enterpriseNeeded', 'notFound', 'busy'])

/** Whether the gateway has refused a call because the person's role in the enterprise is too low for it. */
function isRefusedByRole(error: unknown): boolean {
  return isGatewayFailure(error, 'warning') && error.warnings.some(({ rule }) => rule === 'role')
}

function failureOf(error: unknown): Outcome {
  if (isRefusedByRole(error)) return { outcome: 'refused', reason: 'role' }
  const reason = isGatewayFailure(error) ? error.kind : 'other'
  return { outcome: rules.has(reason) ? 'refused' : 'failed', reason }
}

function record(name: string, input: Record<string, unknown>, caller: CallerHeaders, outcome: Outcome): void {
  const { tenantId, requestId, personId, enterpriseId } = caller
  const named = [input['account'], input['tel']].find((one) => typeof one === 'string')
  recordSecurity(
    { id: requestId, tenantId, clientAddress: caller.clientAddress ?? '' },
    {
      event: input['grantType'] === 'refresh_token' ? `${name}.refresh` : name,
      ...outcome,
      person: personId,
      enterprise: enterpriseId,
      ...(named ? { subject: subjectOf(tenantId, String(named)) } : {}),
    },
  )
}
