import type { z } from 'zod'
import { limitedBody } from '../base/body-limits.server.ts'
import type { RouterContext } from '../base/request-info.server.ts'
import { countWriting } from '../session/writing-limits.server.ts'

/** Whether a record came as a form, from a page that closes. */
export function isForm(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
}

/**
 * Reads a record that the script of a page has sent, of so many bytes at most. Returns the answer to it where there is nothing to take: 204
 * where the browser asks not to be tracked, 413 when it is too long, 400 for what is no record, 429 when the network has sent
 * its share (`LIMIT_LOG`).
 */
export async function readRecord<T>(
  request: Request,
  context: RouterContext,
  schema: z.ZodType<T>,
  longest: number,
): Promise<T | Response> {
  if (request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1') return taken()
  const body = (await limitedBody(request)?.text()) ?? ''
  if (Buffer.byteLength(body) > longest) return new Response(null, { status: 413 })
  const record = schema.safeParse(
    isForm(request) ? Object.fromEntries(new URLSearchParams(body)) : readJson(body),
  )
  if (!record.success) return new Response(null, { status: 400 })
  const seconds = await countWriting(context, 'log')
  if (seconds !== null) return new Response(null, { status: 429, headers: { 'retry-after': `${seconds}` } })
  return record.data
}

/** The answer to a record, whatever becomes of it. */
export function taken(): Response {
  return new Response(null, { status: 204 })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
