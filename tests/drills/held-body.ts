import { connect, type Socket } from 'node:net'

/** A request whose body is held back before its last byte. */
export interface HeldBody {
  /** The status of the answer; 0 where the connection ended without one. */
  status: Promise<number>
  /** Resolves to the whole answer; empty where the connection ended without one. */
  answer: Promise<string>
  /** Sends the last byte. */
  finish(): void
  destroy(): void
}

export interface HeldRequest {
  path: string
  host: string
  headers: Record<string, string>
  body: Buffer
}

/** Sends a POST to a server of this machine, all but the last byte of its body. */
export function holdBody(port: number, { path, host, headers, body }: HeldRequest): HeldBody {
  const socket: Socket = connect(port, '127.0.0.1')
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `content-length: ${body.length}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body.subarray(0, -1))
  const { promise: answer, resolve } = Promise.withResolvers<string>()
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part
  })
  socket.on('error', () => {})
  socket.on('close', () => resolve(text))
  return {
    answer,
    status: answer.then((came) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(came)?.[1] ?? 0)),
    finish: () => void socket.write(body.subarray(-1)),
    destroy: () => void socket.destroy(),
  }
}
