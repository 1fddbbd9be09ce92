import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bearer, type GatewayInTest, gatewayInTest, sharedGateway } from '../testing/gateway-in-test.ts'
import { budgets, maxBodyBytes, maxStrangerBodyBytes } from './body-budgets.ts'

const feedback = '/policy/api/ua/feedback'
const consult = '/policy/api/consult/save'
const upload = '/uaa/api/uploadfile/file'
const count = '/policy/api/ua/policy/policyCount'
const json = 'application/json'

let gateway: GatewayInTest
/** Without the control interface, which writes each call down before anything looks at it. */
let withoutControl: GatewayInTest
let server: Server
const sockets: Socket[] = []
beforeAll(async () => {
  gateway = await sharedGateway()
  withoutControl = await gatewayInTest({ control: false })
  server = await listen(gateway)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  server.close()
  await withoutControl.close()
})

async function listen({ app }: GatewayInTest): Promise<Server> {
  const opened = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(opened, 'listening')
  return opened
}

const portOf = (listening: Server) => (listening.address() as AddressInfo).port

/** A call on a connection of its own, of whose body only what is written comes. */
function beginCall(path: string, length: number, headers: Record<string, string>, at = server) {
  const socket = connect(portOf(at), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  let came = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    came += part
  })
  const all = { host: 'x', 'tenant-host': 'localhost', connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\ncontent-length: ${length}\r\n${lines.join('\r\n')}\r\n\r\n`)
  const ended = once(socket, 'close')
  return {
    write: (bytes: string | Buffer) => void socket.write(bytes),
    came: () => came,
    answer: async () => {
      await ended
      const [head = '', body = ''] = came.split('\r\n\r\n')
      return { status: Number(head.split(' ', 2)[1]), head, body: body === '' ? null : JSON.parse(body) }
    },
    close: () => void socket.destroy(),
  }
}

/** Asks the server something else, so that it has had the time to do what it does too early. */
async function passTime(): Promise<void> {
  const port = portOf(server)
  for (let round = 0; round < 3; round++) {
    const answer = await fetch(`http://127.0.0.1:${port}${count}`, {
      headers: { 'tenant-host': 'localhost' },
    })
    expect(answer.status).toBe(200)
  }
}

const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })

async function fillDisk() {
  const path = join(tmpdir(), `full-${process.pid}`)
  const file = await open(path, 'w')
  await file.close()
  await rm(path)
  return vi.spyOn(Object.getPrototypeOf(file), 'appendFile').mockRejectedValue(full())
}

test('an upload that finds the disk full is heard to its end, and answered 503 in an envelope', async () => {
  const user = await gateway.makeUser('localhost')
  const write = await fillDisk()
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
  const rest = Buffer.alloc(8 * 1024 * 1024, 'a')
  const end = '\r\n--b--\r\n'
  const call = beginCall(upload, head.length + 2 * rest.length + end.length, {
    'content-type': 'multipart/form-data; boundary=b',
    ...bearer(user),
  })
  call.write(head)
  call.write(rest)
  await expect.poll(() => write.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await passTime()
  expect(call.came()).toBe('')
  call.write(rest)
  call.write(end)
  const { status, head: headers, body } = await call.answer()
  expect(status).toBe(503)
  expect(headers).toMatch(/^retry-after: \d+$/im)
  expect(body).toMatchObject({ returnCode: '503', errorMessage: expect.stringContaining('存储空间已满') })
})

test.each([
  ['an upload without a login', upload, 'multipart/form-data; boundary=b', 401],
  ['a body of another type', feedback, 'text/plain', 415],
  ['a body that is too long', feedback, json, 413],
])('%s is heard to its end before it is refused', async (_, path, type, status) => {
  const length = 3 * 1024 * 1024
  const call = beginCall(path, length, { 'content-type': type })
  call.write(Buffer.alloc(length / 2, 'a'))
  await passTime()
  expect(call.came()).toBe('')
  call.write(Buffer.alloc(length / 2, 'a'))
  expect(await call.answer()).toMatchObject({ status, body: { returnCode: String(status) } })
})

test('a stranger may send 64 kB, and somebody who is logged in a megabyte', async () => {
  const user = await gateway.makeUser('localhost')
  const ask = (length: number, path: string, headers = {}) =>
    gateway.call('POST', path, {
      body: ' '.repeat(length),
      headers: { ...headers, 'content-length': String(length) },
    })
  expect((await ask(maxStrangerBodyBytes, feedback)).returnCode).toBe('3000')
  expect((await ask(maxStrangerBodyBytes + 1, feedback)).status).toBe(413)
  expect((await ask(maxBodyBytes, consult, bearer(user))).returnCode).toBe('3000')
  expect((await ask(maxBodyBytes + 1, consult, bearer(user))).status).toBe(413)
})

test('a body that announces no length is cut off at its limit', async () => {
  const chunk = 'a'.repeat(16 * 1024)
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < 5; at++) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}${feedback}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'tenant-host': 'localhost', 'content-type': json },
  } as RequestInit)
  expect(answer.status).toBe(413)
})

test('unfinished bodies of one network, and of many, yield to a quick one, and are given back when they end', async () => {
  const strict = await listen(withoutControl)
  for (const networkOf of [() => '203.0.113.9', (at: number) => `198.51.100.${at}`]) {
    const held = Array.from({ length: 150 }, (_, at) => {
      const headers = { 'content-type': json, 'client-address': networkOf(at) }
      const call = beginCall(feedback, maxStrangerBodyBytes, headers, strict)
      call.write('{')
      return call
    })
    expect(await Promise.race(held.map((call) => call.answer()))).toMatchObject({
      status: 503,
      head: expect.stringMatching(/^retry-after: \d+$/im),
      body: { returnCode: '503' },
    })
    const quick = await fetch(`http://127.0.0.1:${portOf(strict)}${feedback}`, {
      method: 'POST',
      body: JSON.stringify({ content: '意见' }),
      headers: { 'tenant-host': 'localhost', 'content-type': json, 'client-address': networkOf(0) },
    })
    expect(quick.status).toBe(200)
    for (const call of held) call.close()
    await expect.poll(() => budgets.strangers.used, { timeout: 60_000 }).toEqual({ bodies: 0, bytes: 0 })
  }
  strict.close()
})
