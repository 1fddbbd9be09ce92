import { z } from 'zod'
import type { Call, CallData } from '../../contract/call.ts'
import { type Envelope, envelope, returnCode, warning } from '../../contract/envelope.ts'
import { GatewayFailure } from './failure.ts'
import { isIdentifier } from './request-parts.server.ts'

const oneMessage = z.object({ errorMessage: z.string() })

/** An error that says why and has no code. */
const wordsAlone = z.object({ data: z.unknown().optional(), errorMessage: z.string().nullish() })

/**
 * Reads an answer of the gateway: the data of a success, checked against the call, or the failure it stands for.
 * Throws `GatewayFailure`.
 */
export function readAnswer<C extends Call>(call: C, name: string, status: number, text: string): CallData<C> {
  const answer = parseJson(text)
  const parsed = envelope.safeParse(answer)
  if (isNotProvided(call, status, parsed.data))
    throw new GatewayFailure('notProvided', { call: name, status })
  if (!parsed.success) {
    if (status === 401) throw new GatewayFailure('loginNeeded', { call: name, status })
    const { data, errorMessage } = wordsAlone.safeParse(answer).data ?? {}
    const warnings = status >= 400 ? messagesOf(data, errorMessage) : []
    if (warnings.length > 0) throw new GatewayFailure('other', { call: name, status, warnings })
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

  const checked = checkedData(call, data)
  if (!checked.success) {
    const where = checked.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    throw new GatewayFailure('broken', { call: name, status, cause: `not as declared: ${where.join(', ')}` })
  }
  return checked.data as CallData<C>
}

/**
 * What the call declares of an answer. What may be null or left out may come as either: a gateway in another language often
 * makes no difference. What is needed and is not there makes the answer a wrong one.
 */
function checkedData(call: Call, data: unknown) {
  const checked = call.data.safeParse(data)
  if (checked.success) return checked
  const again = call.data.safeParse(withAbsentOtherwise(data, checked.error.issues))
  return again.success ? again : checked
}

type Fields = Record<PropertyKey, unknown>

/** Data in which null is left out, and what is left out is null, where that was wrong. */
function withAbsentOtherwise(data: unknown, issues: readonly Pick<z.core.$ZodIssue, 'path'>[]): unknown {
  const whole = { data: structuredClone(data) }
  for (const { path } of issues) {
    const keys = ['data', ...path]
    const name = keys.pop() ?? 'data'
    const holder = keys.reduce<unknown>((one, key) => (one as Fields | null | undefined)?.[key], whole)
    if (typeof holder !== 'object' || holder === null) continue
    const fields = holder as Fields
    if (fields[name] === undefined) fields[name] = null
    else if (fields[name] === null) delete fields[name]
  }
  return whole.data
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
