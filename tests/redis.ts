import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, temporaryFolder } from './processes.ts'
import { smallRedis } from './redis-protocol.ts'

/** A Redis for one test. */
export interface RedisUnderTest {
  /** What runs: `redis-server`, `valkey-server`, the one that `TEST_REDIS_URL` names, or the small one of these tests. */
  name: string
  url: string
  stop(): Promise<void>
  /** Starts it again on the same port, with nothing in it. */
  startAgain(): Promise<void>
}

/** Leads to the Redis that `TEST_REDIS_URL` names; without it, starts the machine's, or else the small one of these tests. */
export async function startRedis(): Promise<RedisUnderTest> {
  const port = await freePort()
  const given = process.env.TEST_REDIS_URL
  if (given) {
    const start = () => startWayTo(new URL(given), port)
    const redis = restartable(`the Redis at ${new URL(given).host}`, port, await start(), start)
    return { ...redis, url: `${redis.url}/${ownDatabase}` }
  }
  for (const name of ['redis-server', 'valkey-server']) {
    const stop = await startProgram(name, port)
    if (stop) return restartable(name, port, stop, () => startProgram(name, port))
  }
  const start = () => startSmall(port)
  return restartable('small Redis of the tests', port, await start(), start)
}

function restartable(
  name: string,
  port: number,
  first: () => Promise<void>,
  start: () => Promise<(() => Promise<void>) | null>,
): RedisUnderTest {
  let stop: (() => Promise<void>) | null = first
  return {
    name,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      await stop?.()
      stop = null
    },
    async startAgain() {
      stop = await start()
    },
  }
}

/** Null when the machine has no such program. */
async function startProgram(name: string, port: number): Promise<(() => Promise<void>) | null> {
  const folder = temporaryFolder()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder.path]
  const program = spawn(name, settings, { stdio: 'ignore' })
  const missing = await Promise.race([
    once(program, 'spawn').then(() => false),
    once(program, 'error').then(() => true),
  ]).catch(() => true)
  if (missing) {
    folder.remove()
    return null
  }
  const ended = once(program, 'exit')
  while (!(await takesConnections(port))) {
    if (program.exitCode !== null) throw new Error(`${name} ended`)
    await pause(50)
  }
  return async () => {
    program.kill('SIGKILL')
    await ended
    folder.remove()
  }
}

function takesConnections(port: number): Promise<boolean> {
  const probe = createConnection(port, '127.0.0.1')
  return Promise.race([once(probe, 'connect').then(() => true), once(probe, 'error').then(() => false)])
    .catch(() => false)
    .finally(() => probe.destroy())
}

/** Gives the lanes of drills one each of Redis's sixteen databases. */
const ownDatabase = process.argv.find((word) => word.startsWith('--lane='))?.slice('--lane='.length) ?? '0'

/** What cannot be stopped is led to by a way that can; whoever starts it finds nothing in the database. */
async function startWayTo({ hostname, port: there }: URL, port: number): Promise<() => Promise<void>> {
  const reach = () => createConnection(Number(there || 6379), hostname)
  const emptying = reach()
  emptying.end(`SELECT ${ownDatabase}\r\nFLUSHDB\r\nQUIT\r\n`)
  await once(emptying.resume(), 'close')
  const server = createServer((near) => {
    const far = reach()
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  return listening(server, port)
}

function startSmall(port: number): Promise<() => Promise<void>> {
  return listening(smallRedis(), port)
}

async function listening(server: Server, port: number): Promise<() => Promise<void>> {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    for (const socket of open) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}
