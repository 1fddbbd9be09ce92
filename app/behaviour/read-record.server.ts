import type { z } from 'zod'
import { recordsDropped } from '../base/metrics.server.ts'
import type { RouterContext } from '../base/request-info.server.ts'
import { countLogBytes, countWriting } from '../session/writing-limits.server.ts'

/** What a page's script has sent, by `node:http` or as a `Request`. */
export interface Sent {
  /** The value of a header, by its name in lower case. */
  header(name: string): string | null | undefined
  /** The body, or null for one that is too long. */
  text(): Promise<string | null>
}

/** The answer where there is nothing to take. */
export interface NothingToTake {
  status: 204 | 400 | 413 | 429
  headers?: { 'retry-after': string }
}

/** A record, or the answer where there is nothing to take. */
export type ReadRecord<T> = { record: T } | NothingToTake

/** Whether a record came as a form, from a page that closes. */
export function isForm(sent: Sent): boolean {
  return sent.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
}

/**
 * Reads a record that the script of a page has sent, of at most `longest` bytes. Returns a status
 * instead: 204 if the browser asks not to be tracked, 413 if the record is too long, 400 if it is
 * not a record.
 */
export async function readRecord<T>(
  sent: Sent,
  schema: z.ZodType<T>,
  longest: number,
): Promise<ReadRecord<T>> {
  const body = await sent.text()
  if (asksNotToBeTracked(sent)) return { status: 204 }
  if (body === null || Buffer.byteLength(body) > longest) return { status: 413 }
  const read = schema.safeParse(isForm(sent) ? Object.fromEntries(new URLSearchParams(body)) : readJson(body))
  return read.success ? { record: read.data } : { status: 400 }
}

/**
 * Counts a record of so many bytes. Returns null while there is room for it, otherwise 429: its
 * network, or all networks together, have sent their share.
 */
export async function refusedForShare(context: RouterContext, bytes: number): Promise<NothingToTake | null> {
  const seconds = (await countWriting(context, 'log')) ?? (await countLogBytes(context, bytes))
  if (seconds === null) return null
  recordsDropped.inc({ reason: 'share' })
  return { status: 429, headers: { 'retry-after': `${seconds}` } }
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
