import type { z } from 'zod'
import type { RouterContext } from '../base/request-info.server.ts'
import { countWriting } from '../session/writing-limits.server.ts'

/** What a page's script has sent, by `node:http` or as a `Request`. */
export interface Sent {
  /** The value of a header, by its name in lower case. */
  header(name: string): string | null | undefined
  /** The body, or null for one that is too long. */
  text(): Promise<string | null>
}

/** A record, or the answer where there is nothing to take. */
export type ReadRecord<T> =
  | { record: T }
  | { status: 204 | 400 | 413 | 429; headers?: { 'retry-after': string } }

/** Whether a record came as a form, from a page that closes. */
export function isForm(sent: Sent): boolean {
  return sent.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
}

/**
 * Reads a record that the script of a page has sent, of so many bytes at most. There is nothing to take, and 204 is the answer,
 * where the browser asks not to be tracked; 413 when it is too long, 400 for what is no record, 429 when the network has sent
 * its share (`LIMIT_LOG`).
 */
export async function readRecord<T>(
  sent: Sent,
  context: RouterContext,
  schema: z.ZodType<T>,
  longest: number,
): Promise<ReadRecord<T>> {
  const body = await sent.text()
  if (asksNotToBeTracked(sent)) return { status: 204 }
  if (body === null || Buffer.byteLength(body) > longest) return { status: 413 }
  const read = schema.safeParse(isForm(sent) ? Object.fromEntries(new URLSearchParams(body)) : readJson(body))
  if (!read.success) return { status: 400 }
  const seconds = await countWriting(context, 'log')
  if (seconds !== null) return { status: 429, headers: { 'retry-after': `${seconds}` } }
  return { record: read.data }
}

function asksNotToBeTracked(sent: Sent): boolean {
  return sent.header('dnt') === '1' || sent.header('sec-gpc') === '1'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
