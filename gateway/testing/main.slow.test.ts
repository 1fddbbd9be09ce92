import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '../base/settings.ts'
import { openGateway } from '../gateway.ts'
import { openStore } from '../store/open.ts'
import { startedBefore } from './gateway-in-test.ts'
import { keysInTest } from './template-for-tests.ts'
import { startPostgres } from './test-postgres.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

let folder: string
const running = new Set<ChildProcess>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-'))
})
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    await ended(child)
  }
  running.clear()
  rmSync(folder, { recursive: true, force: true })
})

interface Process {
  child: ChildProcess
  output: () => string
}

function run(settings: Record<string, string>, more: { attached?: true } = {}): Process {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATA_KEYS: keysInTest.join(),
    GATEWAY_PORT: '0',
    GATEWAY_CONTROL: '1',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  }
  const child = spawn(process.execPath, [main], {
    env: { ...env, ...settings },
    stdio: more.attached ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { child, output: () => output }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return child.exitCode
}

/** A gateway over the test's folder, which has started before, and the port where it says that it listens. */
async function started(more?: { attached?: true }): Promise<Process & { port: number }> {
  if (!existsSync(join(folder, 'gateway'))) startedBefore(folder)
  const gateway = run({}, more)
  return { ...gateway, port: await listening(gateway) }
}

/** Opens the store of the test's folder in this process, which no other one has then. */
const store = () => openStore({ databaseUrl: null, dataDir: folder, dataKeys: keysInTest })

/** The port of a gateway that says that it listens. */
async function listening({ child, output }: Process): Promise<number> {
  const gone = once(child, 'close').then(() => {
    throw new Error(`the gateway ended: ${output()}`)
  })
  gone.catch(() => {})
  for (;;) {
    const port = /gateway: http:\/\/127\.0\.0\.1:(\d+)/.exec(output())?.[1]
    if (port) return Number(port)
    await Promise.race([once(child.stdout ?? child, 'data'), gone])
  }
}

async function ask(
  port: number,
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return response.json() as Promise<{ data: unknown; accessToken: string }>
}

/** What a gateway that cannot start says, in its one line. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const started = run(settings)
  expect(await ended(started.child)).toBe(1)
  return started.output()
}

test('a wrong setting ends the start with its one line', async () => {
  expect(await refusal({ GATEWAY_PORT: 'http' })).toMatch(/^GATEWAY_PORT: got "http", takes [^\n]+\n$/)
})

test('a data folder that cannot be made is told in one line', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(await refusal({ DATA_DIR: file })).toMatch(/^DATA_DIR: cannot write to [^\n]+\n$/)
})

test('a port in use is told in one line, and the data folder is free again', async () => {
  startedBefore(folder)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  expect(await refusal({ GATEWAY_PORT: port })).toBe(
    `GATEWAY_PORT: cannot listen on ${port}: the port is in use\n`,
  )
  taken.close()
  await (await store()).close()
})

test('a second gateway on the same folder is refused, and a killed one leaves it free', async () => {
  const first = await started()
  expect(await refusal({})).toMatch(/^DATA_DIR: [^\n]+ is in use by another gateway \(process \d+\)\n$/)
  first.child.kill('SIGKILL')
  await ended(first.child)
  await (await store()).close()
})

test('a folder of files that belongs to another database is told, and the gateway goes on', async () => {
  startedBefore(folder)
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  writeFileSync(join(files, 'folder-id'), 'of another database\n')
  const gateway = run({ LOG_LEVEL: 'warn' })
  await listening(gateway)
  const line =
    gateway
      .output()
      .split('\n')
      .find((one) => one.includes('files.folder')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ folder: files, reason: expect.stringContaining('one DATA_DIR') })
})

test('with database, keys and files elsewhere it needs no folder that it can write to', async () => {
  const server = await startPostgres()
  writeFileSync(join(folder, 'a-file'), '')
  const settings = {
    DATA_DIR: join(folder, 'a-file', 'data'),
    DATABASE_URL: await server.newDatabase(),
    FILE_STORE: 'database',
    LOG_LEVEL: 'warn',
  }
  const gateway = run(settings)
  const port = await listening(gateway)
  const host = { 'tenant-host': 'nowhere.localhost' }
  const { accessToken } = await ask(port, 'POST', '/__control/users', {}, host)
  const headers = { ...host, authorization: `Bearer ${accessToken}` }
  const body = new FormData()
  body.append('file', new File(['%PDF-1.7\n材料'], 'a.pdf'))
  const base = `http://127.0.0.1:${port}/uaa/api`
  const sent = await fetch(`${base}/uploadfile/file`, { method: 'POST', headers, body })
  const { data } = (await sent.json()) as { data: { filePath: string } }
  const back = await fetch(`${base}/download/file?filePath=${data.filePath}&fileName=a.pdf`, { headers })
  expect(await back.text()).toBe('%PDF-1.7\n材料')
  expect(gateway.output()).not.toContain('"level"')
  gateway.child.kill('SIGTERM')
  expect(await ended(gateway.child)).toBe(0)
  // With files in the folder it says at once that there is none.
  expect(await refusal({ ...settings, FILE_STORE: 'folder' })).toMatch(/^DATA_DIR: cannot write to [^\n]+\n$/)
  await server.stop()
})

test('with a portal it leaves Ctrl+C and SIGTERM to that, and ends when the portal is gone', async () => {
  const gateway = await started({ attached: true })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) gateway.child.kill(signal)
  expect((await ask(gateway.port, 'GET', '/uaa/api/states/provinces')).data).toHaveLength(34)
  // Its output may end later than itself: after a disconnect nothing tells of that.
  const exit = once(gateway.child, 'exit')
  gateway.child.disconnect()
  expect((await exit)[0]).toBe(0)
  // Alone, Ctrl+C is for itself; and the folder is free.
  const alone = await started()
  alone.child.kill('SIGINT')
  expect(await ended(alone.child)).toBe(0)
})

// The drills do this twenty times.
test('every write that was answered is there after SIGKILL in the middle of writing', async () => {
  const answered: string[] = []
  const host = { 'tenant-host': 'kill.localhost' }
  const { port, child } = await started()
  const { accessToken } = await ask(port, 'POST', '/__control/users', {}, host)
  const headers = { ...host, authorization: `Bearer ${accessToken}` }
  const writer = async (lane: number) => {
    for (let n = 0; ; n++) {
      const title = `问题 ${lane}-${n}`
      await ask(port, 'POST', '/policy/api/consult/save', { title, content: '内容' }, headers)
      answered.push(title)
      if (answered.length >= 20) child.kill('SIGKILL')
    }
  }
  await Promise.allSettled([1, 2, 3, 4].map(writer))
  await ended(child)
  const path = '/policy/api/customer/consult/list?size=100'
  const gateway = await openGateway(
    readSettings({
      DATA_DIR: folder,
      DATA_KEYS: keysInTest.join(),
      GATEWAY_PORT: '0',
      GATEWAY_CONTROL: '1',
      LOG_LEVEL: 'silent',
    }),
  )
  const list = (await (await gateway.app.request(path, { headers })).json()) as { data: unknown }
  await gateway.close()
  const kept = new Set((list.data as { records: { title: string }[] }).records.map(({ title }) => title))
  expect(answered.length).toBeGreaterThanOrEqual(20)
  expect(answered.filter((title) => !kept.has(title))).toEqual([])
})

test('SIGTERM: first not ready, then the call under way is finished, kept connections are let go and it ends with 0', async () => {
  const { port, child } = await started()
  const agent = new Agent({ keepAlive: true })
  const get = () =>
    new Promise<number>((resolve, reject) => {
      const asked = request(
        { port, host: '127.0.0.1', path: '/policy/api/ua/policy/policyCount', agent },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      asked.on('error', reject).end()
    })
  await ask(port, 'POST', '/__control/faults', { path: '**', times: 1, fault: { kind: 'delay', ms: 500 } })
  const slow = get()
  for (let received = 0; received === 0; ) {
    const calls = await fetch(`http://127.0.0.1:${port}/__control/calls`)
    received = ((await calls.json()) as unknown[]).length
  }
  // New connections are taken for one second more; who is connected before is answered after that too.
  const late = connect(port, '127.0.0.1')
  await once(late, 'connect')
  child.kill('SIGTERM')
  let ready = 200
  while (ready === 200) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz/ready`)
    // Once it is read, the next call goes over the same connection.
    await answer.text()
    ready = answer.status
  }
  expect(ready).toBe(503)
  // Whoever has not heard of that is answered, and told to come no more on this connection.
  late.write('GET /uaa/api/states/provinces HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  const [head] = (await text(late)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\b/is)
  expect(await slow).toBe(200)
  expect(await ended(child)).toBe(0)
})

describe('a gateway that serves', () => {
  let own: string
  let port: number
  let gateway: Process
  beforeAll(async () => {
    own = mkdtempSync(join(tmpdir(), 'main-'))
    startedBefore(own)
    gateway = run({ DATA_DIR: own })
    // Not of the one test that runs first.
    running.delete(gateway.child)
    port = await listening(gateway)
  })
  afterAll(async () => {
    gateway.child.kill('SIGKILL')
    await ended(gateway.child)
    rmSync(own, { recursive: true, force: true })
  })

  test('bytes that are no request are answered in the envelope too', async () => {
    for (const bytes of [
      'GET /uaa/api/dict/value?typeCode=\xe7 HTTP/1.1\r\nhost: x\r\n\r\n',
      'POST /policy/api/ua/feedback HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n',
      'nothing at all\r\n\r\n',
    ]) {
      const socket = connect(port, '127.0.0.1')
      socket.end(Buffer.from(bytes, 'latin1'))
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
      expect(JSON.parse(body)).toMatchObject({
        returnCode: '400',
        data: { errorMessage: expect.any(String) },
      })
    }
  })

  test('uploads that break off do not end it', async () => {
    const host = { 'tenant-host': 'upload.localhost' }
    const { accessToken } = await ask(port, 'POST', '/__control/users', {}, host)
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'
    const headers = {
      ...host,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'multipart/form-data; boundary=b',
    }
    const cut = await fetch(`http://127.0.0.1:${port}/uaa/api/uploadfile/file`, {
      method: 'POST',
      headers,
      body: part,
    })
    expect(await cut.json()).toMatchObject({ returnCode: '3000', data: [{ field: 'file' }] })
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries({ host: 'x', 'content-length': '9999', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.write(`POST /uaa/api/uploadfile/file HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${part}`, () =>
      socket.destroy(),
    )
    await once(socket, 'close')
    expect((await ask(port, 'GET', '/uaa/api/states/provinces')).data).toHaveLength(34)
  })
})
