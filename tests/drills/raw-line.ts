import { connect, type Socket } from 'node:net'

/** One connection over which requests are sent byte by byte as they are given, one after the other. */
export interface RawLine {
  /** Sends the bytes of one request and answers the status of its answer; rejects when the line ends without one. */
  ask(bytes: Buffer, method: string): Promise<number>
  close(): void
}

interface Head {
  status: number
  length: number
  headers: string
}

/** A line to a server of this machine, kept alive for as long as the server keeps it; opened again when it does not. */
export function rawLineTo(port: number): RawLine {
  let socket: Socket | null = null

  async function ask(bytes: Buffer, method: string): Promise<number> {
    socket ??= connect(port, '127.0.0.1')
    const line = socket
    const { status, stays } = await answerOn(line, bytes, method)
    if (!stays) {
      line.destroy()
      socket = null
    }
    return status
  }

  return { ask, close: () => socket?.destroy() }
}

function answerOn(line: Socket, bytes: Buffer, method: string): Promise<{ status: number; stays: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; stays: boolean }>()
  let came: Buffer = Buffer.alloc(0)
  const read = (part: Buffer) => {
    came = Buffer.concat([came, part])
    const head = headIn(came)
    if (!head || !isWhole(came.subarray(head.length), head, method)) return
    resolve({ status: head.status, stays: !/^connection: close\r?$/im.test(head.headers) })
  }
  const ended = () => {
    const head = headIn(came)
    if (head) resolve({ status: head.status, stays: false })
    else reject(new Error('the line ended without an answer'))
  }
  line.on('data', read).on('close', ended)
  line.on('error', ended)
  line.write(bytes)
  return promise.finally(() => {
    line.off('data', read).off('close', ended).off('error', ended)
    line.on('error', () => {})
  })
}

function headIn(came: Buffer): Head | null {
  const end = came.indexOf('\r\n\r\n')
  if (end < 0) return null
  const headers = came.toString('latin1', 0, end)
  return { status: Number(headers.split(' ', 2)[1]), length: end + 4, headers }
}

function isWhole(body: Buffer, { status, headers }: Head, method: string): boolean {
  if (method === 'HEAD' || status === 204 || status === 304) return true
  if (/^transfer-encoding: chunked\r?$/im.test(headers))
    return /(?:^|\r\n)0\r\n\r\n$/.test(body.toString('latin1'))
  const [, length] = /^content-length: (\d+)\r?$/im.exec(headers) ?? []
  return length !== undefined && body.length >= Number(length)
}
