import { z } from 'zod'
import type { Call, CallData } from '../../contract/call.ts'
import { type Envelope, envelope, returnCode, warning } from '../../contract/envelope.ts'
import { GatewayFailure } from './failure.ts'
import { isIdentifier } from './request-parts.server.ts'

const oneMessage = z.object({ errorMessage: z.string() })

/**
 * Reads an answer of the gateway: the data of a success, checked against the call, or the failure it stands for.
 * Throws `GatewayFailure`.
 */
export function readAnswer<C extends Call>(call: C, name: string, status: number, text: string): CallData<C> {
  const parsed = envelope.safeParse(parseJson(text))
  if (isNotProvided(call, status, parsed.data))
    throw new GatewayFailure('notProvided', { call: name, status })
  if (!parsed.success) {
    if (status === 401) throw new GatewayFailure('loginNeeded', { call: name, status })
    throw new GatewayFailure('broken', { call: name, status, cause: 'no envelope' })
  }
  const { returnCode: code, data, errorMessage } = parsed.data
  const detail = { call: name, returnCode: code, status, warnings: messagesOf(data, errorMessage) }
  if (status === 401) throw new GatewayFailure('loginNeeded', detail)
  if (code === returnCode.warning) throw new GatewayFailure('warning', detail)
  if (code === returnCode.enterpriseNeeded) throw new GatewayFailure('enterpriseNeeded', detail)
  if (code === returnCode.notFound || (status === 404 && code !== returnCode.success)) {
    throw new GatewayFailure('notFound', detail)
  }
  if (code !== returnCode.success || status >= 300) throw new GatewayFailure('other', detail)

  const checked = call.data.safeParse(data)
  if (!checked.success) {
    const where = checked.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    throw new GatewayFailure('broken', { call: name, status, cause: `not as declared: ${where.join(', ')}` })
  }
  return checked.data as CallData<C>
}

/**
 * Whether a gateway says, in an envelope or without, that it does not have a call beyond the specification. Where the call names a
 * record, a 404 in an envelope may mean that.
 */
function isNotProvided(call: Call, status: number, answer: Envelope | undefined): boolean {
  if (call.beyond === null) return false
  return answer === undefined
    ? status === 404
    : (status === 404 || answer.returnCode === returnCode.notFound) && !namesRecord(call)
}

function namesRecord({ params, query, body }: Call): boolean {
  const isChoice = (field: unknown) => field instanceof z.ZodEnum
  return (
    !Object.values(params.shape).every(isChoice) ||
    [...Object.values(query.shape), ...Object.values(body.shape)].some(isIdentifier)
  )
}

/** An array of messages, one message in place of the array, or none. */
function messagesOf(data: unknown, errorMessage: string | null | undefined) {
  const entries = Array.isArray(data) ? data : [data]
  const found = entries.flatMap((entry) => {
    const read = warning.safeParse(entry)
    if (read.success) return read.data.errorMessage ? [read.data] : []
    const plain = oneMessage.safeParse(entry)
    return plain.success && plain.data.errorMessage ? [plain.data] : []
  })
  return found.length === 0 && errorMessage ? [{ errorMessage }] : found
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
