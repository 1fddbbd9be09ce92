import { pipeline, type Readable, Transform } from 'node:stream'
import { type Call, type CallInput, isRepeatable } from '../../contract/call.ts'
import type { Contract } from '../../contract/index.ts'
import { bounded, type CallerHeaders, type CallOptions, headersOf, usualBudgetMs } from './caller.server.ts'
import { deadlineAfter } from './deadline.server.ts'
import { readAnswer } from './envelope.server.ts'
import { GatewayFailure } from './failure.ts'
import { measuredCall } from './measured-call.server.ts'
import { type FileTransfer, type Leave, placesOf } from './places.server.ts'
import { requestParts } from './request-parts.server.ts'
import type { Received, Transport } from './transport.server.ts'
import { uploadBody } from './upload.server.ts'

/** A file as the gateway answers it: to be passed on while it is read. */
export interface GatewayFile {
  contentType: string
  size: number | null
  body: Readable
}

export type UploadOptions = CallOptions & {
  /** What travels beside the file. */
  query?: CallInput<Contract['common']['upload']>
  /**
   * Finds out by other calls whether the file is wanted, before any of it is sent; what it throws ends the upload. It runs when the file
   * has its place, so that somebody who sends hundreds at once keeps the gateway no busier than with those that have one.
   */
  prepare?: () => Promise<void>
}

/** Files take as long as their lines are slow. */
const fileBudgetMs = 120_000
const places = placesOf()

/** Passes a file on while it arrives; returns what the gateway says of it. Throws `GatewayFailure`. */
export async function upload(
  call: Call,
  name: string,
  posted: Request,
  options: UploadOptions,
  transport: Transport,
  caller: CallerHeaders,
) {
  const { target } = requestParts(call, name, options.query ?? {})
  const { body, contentType, receivedBytes } = uploadBody(posted)
  const deadline = bounded(caller, options, fileBudgetMs)
  const slow = new AbortController()
  const sending = deadlineAfter(fileBudgetMs, [deadline.signal, slow.signal])
  let leave: Leave = () => {}
  try {
    leave = await places.take('upload', caller, name, sending.signal, {
      bytes: receivedBytes,
      waitsForBrowser: () => body.readableLength === 0 && !body.readableEnded,
      end: () => slow.abort(new Error('others wait for the place of a slow upload')),
    })
    await options.prepare?.()
    return await measuredCall(name, sending.signal, async () => {
      const { status, text } = await transport.read({
        line: 'upload',
        call: name,
        method: call.method,
        repeatable: isRepeatable(call),
        target,
        headers: headersOf(caller, options, contentType),
        body,
        tenantId: caller.tenantId,
        signal: sending.signal,
      })
      return readAnswer(call, name, status, text)
    })
  } catch (cause) {
    throw slow.signal.aborted ? new GatewayFailure('busy', { call: name, cause }) : cause
  } finally {
    leave()
    sending.release()
    deadline.release()
  }
}

/** Fetches a file; it is passed on while it is read. Throws `GatewayFailure`. */
export async function download(
  call: Call,
  name: string,
  input: Record<string, unknown>,
  options: CallOptions,
  transport: Transport,
  caller: CallerHeaders,
): Promise<GatewayFile> {
  const parts = requestParts(call, name, input)
  const deadline = bounded(caller, options, fileBudgetMs)
  let leave: Leave = () => {}
  const over = () => {
    leave()
    deadline.release()
  }
  // Whoever waits for a page has given it up long before a file's time is over.
  const start = deadlineAfter(usualBudgetMs, [deadline.signal])
  const passed = passedOn()
  try {
    leave = await places.take('download', caller, name, start.signal, passed)
    return await measuredCall(name, start.signal, async () => {
      const { status, headers, body } = await transport.send({
        line: 'download',
        call: name,
        method: call.method,
        repeatable: isRepeatable(call),
        target: parts.target,
        headers: headersOf(caller, options, null),
        body: null,
        tenantId: caller.tenantId,
        signal: start.signal,
      })
      // A file is read long after its headers.
      body.once('close', over)
      deadline.signal.addEventListener('abort', () => body.destroy(deadline.signal.reason), { once: true })
      const file = await fileIn(call, name, { status, headers, body })
      return { ...file, body: passed.from(file.body) }
    })
  } catch (failure) {
    over()
    throw failure
  } finally {
    start.release()
  }
}

/** Counts what a browser takes of a file. */
function passedOn(): FileTransfer & { from: (body: Readable) => Readable } {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return {
    // How a file ends is told by the stream that is passed on.
    from: (body) => pipeline(body, counted, () => {}),
    bytes: () => bytes,
    waitsForBrowser: () => counted.readableLength > 0,
    end: () => void counted.destroy(new Error('others wait for the place of a slow download')),
  }
}

async function fileIn(call: Call, name: string, { status, headers, body }: Received): Promise<GatewayFile> {
  const contentType = String(headers['content-type'] ?? '')
  // In place of a file there may be the envelope of every other call, with a status of 200 as well.
  const isJson = contentType.includes('json')
  if (status !== 200 || (isJson && headers['content-disposition'] === undefined)) {
    const text = isJson ? await smallText(body) : ''
    if (!text) body.on('error', () => {}).destroy()
    readAnswer(call, name, status, text)
    throw new GatewayFailure('broken', { call: name, status, cause: 'no file' })
  }
  const size = Number(headers['content-length'] ?? Number.NaN)
  return {
    contentType: contentType || 'application/octet-stream',
    size: Number.isFinite(size) ? size : null,
    body,
  }
}

async function smallText(body: Readable): Promise<string> {
  let text = ''
  for await (const chunk of body) {
    text += chunk
    if (text.length > 65_536) return ''
  }
  return text
}
