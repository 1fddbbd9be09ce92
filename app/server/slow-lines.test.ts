import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startLog } from '../base/log.server.ts'
import { cutSlowLines } from './slow-lines.server.ts'

const limits = { looksWhileBringing: 15, leastBytes: 100, looksWhileTaking: 15, everyMs: 20 }
const megabytes = Buffer.alloc(64 * 1024 * 1024)

let server: Server
let answer: RequestListener
let lines: Socket[]

beforeEach(async () => {
  startLog('silent')
  lines = []
  server = createServer((incoming, outgoing) => answer(incoming, outgoing))
  cutSlowLines(server, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  for (const line of lines) line.destroy()
  server.closeAllConnections()
  server.close()
})

function lineWith(head: string): Socket {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  line.on('error', () => {})
  line.write(`${head}\r\nhost: localhost\r\n\r\n`)
  lines.push(line)
  return line
}

/** Everything that comes on a line until its end. */
async function heard(line: Socket): Promise<string> {
  let text = ''
  for await (const part of line) text += String(part)
  return text
}

test('a body that hardly comes is answered 408, and its line is over', async () => {
  answer = (incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('all'))
  const line = lineWith('POST / HTTP/1.1\r\ncontent-length: 1000')
  const drip = setInterval(() => line.write('x'), 60)
  expect(await heard(line)).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(drip)
})

test('a body that keeps coming is taken, however long it takes', async () => {
  answer = (incoming, outgoing) =>
    incoming.resume().on('end', () => outgoing.writeHead(200, { connection: 'close' }).end('all'))
  const line = lineWith('POST / HTTP/1.1\r\ncontent-length: 4000')
  let left = 40
  const bring = setInterval(() => {
    line.write('x'.repeat(100))
    if (--left === 0) clearInterval(bring)
  }, 25)
  expect(await heard(line)).toMatch(/^HTTP\/1\.1 200 /)
})

test('an answer that nobody takes ends with its line', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<boolean>()
  answer = (_incoming, outgoing) => {
    outgoing.on('close', () => resolve(outgoing.writableFinished))
    outgoing.end(megabytes)
  }
  lineWith('GET / HTTP/1.1').pause()
  expect(await ended).toBe(false)
})

test('a line that this side keeps waiting is left alone', async () => {
  const { promise: enough, resolve: goOn } = Promise.withResolvers<void>()
  answer = async (incoming, outgoing) => {
    // Unread, so no more of it can come; nothing is answered yet.
    await enough
    incoming.resume().on('end', () => outgoing.writeHead(200, { connection: 'close' }).end('late'))
  }
  const waiting = lineWith(`POST / HTTP/1.1\r\ncontent-length: ${megabytes.length}`)
  waiting.write(megabytes)
  const slow = lineWith('POST / HTTP/1.1\r\ncontent-length: 1000')
  // By when this one is over, the other has waited for as long.
  await heard(slow)
  goOn()
  expect(await heard(waiting)).toMatch(/^HTTP\/1\.1 200 /)
})
