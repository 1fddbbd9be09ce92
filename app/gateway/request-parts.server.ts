import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { identifier } from '../../contract/envelope.ts'
import { GatewayFailure } from './failure.ts'

/** A checked input, split into where each value travels. */
export interface RequestParts {
  /** Path with the query, every part escaped. */
  target: string
  body: string | null
  contentType: string | null
}

/**
 * Checks a call's input against its schemas and splits it by where it travels. Nothing is sent for a wrong input:
 * a wrong identifier is something that does not exist (`notFound`), anything else is a `warning` that names its field.
 */
export function requestParts(call: Call, name: string, input: Record<string, unknown>): RequestParts {
  const params = checked(call, name, 'params', input)
  const query = checked(call, name, 'query', input)
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = queryText(query)
  const target = search ? `${path}?${search}` : path
  if (call.method === 'GET' || call.bodyType === 'file' || Object.keys(call.body.shape).length === 0) {
    return { target, body: null, contentType: null }
  }
  const body = checked(call, name, 'body', input)
  return call.bodyType === 'form'
    ? { target, body: queryText(body), contentType: 'application/x-www-form-urlencoded' }
    : { target, body: JSON.stringify(body), contentType: 'application/json' }
}

function checked(
  call: Call,
  name: string,
  part: 'params' | 'query' | 'body',
  input: Record<string, unknown>,
) {
  const schema = call[part]
  const result = schema.safeParse(input)
  if (result.success) return result.data as Record<string, unknown>
  const wrongIdentifier = result.error.issues.some(
    (issue) => part === 'params' || (part === 'query' && isIdentifier(schema.shape[String(issue.path[0])])),
  )
  if (wrongIdentifier) throw new GatewayFailure('notFound', { call: name, cause: 'identifier' })
  const warnings = result.error.issues.map((issue) => ({
    errorMessage: issue.message,
    ...(issue.path.length > 0 ? { field: issue.path.join('.') } : {}),
  }))
  throw new GatewayFailure('warning', { call: name, warnings })
}

/** An identifier, also one that may be left out. */
export function isIdentifier(field: unknown): boolean {
  return field === identifier || (field instanceof z.ZodOptional && field.unwrap() === identifier)
}

/** Lists as repeated keys; what is undefined or null stays away. */
function queryText(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(key, String(one))
    }
  }
  return search.toString()
}
