import { setTimeout as later } from 'node:timers/promises'
import type { Context as HonoContext } from 'hono'
import type { Fault } from '../../contract/entities/control.ts'
import { type Answer, respond } from './answers.ts'
import { misshapen } from './faults.ts'

/**
 * What a call that meets a fault is answered with. `usual` makes the answer that it would have had; it is asked for by
 * the faults that only spoil or delay it.
 */
export async function faultyResponse(
  fault: Fault,
  c: HonoContext,
  usual: () => Promise<Response>,
): Promise<Response> {
  switch (fault.kind) {
    case 'delay':
      await later(fault.ms, undefined, { signal: c.req.raw.signal }).catch(() => {})
      return usual()
    case 'hang':
      await new Promise<void>((resolve) =>
        c.req.raw.signal.addEventListener('abort', () => resolve(), { once: true }),
      )
      return new Response(null, { status: 499 })
    case 'reset':
      socketOf(c)?.destroy()
      return new Response(null, { status: 499 })
    case 'status':
      return new Response(fault.body ?? '', {
        status: fault.status,
        headers: { 'content-type': fault.contentType ?? 'text/plain; charset=utf-8', ...fault.headers },
      })
    case 'envelope':
      return respond({
        status: fault.status ?? 200,
        body: { returnCode: fault.returnCode, data: fault.data ?? null, errorMessage: null },
      })
    case 'truncate':
      return truncated(await usual(), c)
    case 'malformed':
      return new Response('{"returnCode":"0","data":{', { headers: { 'content-type': 'application/json' } })
    case 'shape': {
      const response = await usual()
      const body = (await response.json()) as Answer['body']
      return respond(misshapen({ status: response.status, body }))
    }
    case 'huge':
      return huge(fault.bytes)
  }
}

function socketOf(c: HonoContext): { destroy(): void } | null {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { destroy(): void } } }
  return incoming?.socket ?? null
}

/** Half of the answer, then the line is cut. */
async function truncated(response: Response, c: HonoContext): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer())
  const half = whole.slice(0, Math.floor(whole.byteLength / 2))
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(half)
      await later(20)
      socketOf(c)?.destroy()
    },
  })
  return new Response(body, {
    status: response.status,
    headers: { 'content-type': 'application/json', 'content-length': String(whole.byteLength) },
  })
}

const piece = new TextEncoder().encode(' '.repeat(65_536))

/** So many bytes of white space before anything else. */
function huge(bytes: number): Response {
  let left = bytes
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close()
      const next = left < piece.byteLength ? piece.slice(0, left) : piece
      left -= next.byteLength
      controller.enqueue(next)
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
