import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { installFromDebian } from '../../debian.ts'
import { freePort, temporaryFolder } from '../../processes.ts'
import { until } from '../until.ts'
import { debianPrograms, packagedPrograms, type SystemUser, unprivilegedUser } from './postgres-programs.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'

/** The oldest PostgreSQL that its makers still support. */
export const oldest = '15'

/** A PostgreSQL on a machine of its own: its disk can get full or lost, it can end badly, and another can follow it. */
export interface PostgresMachine {
  version: string
  port: number
  /** Null where this machine lets nobody mount one: then it cannot get full. */
  disk: SmallDisk | null
  ask(statement: string): Promise<Record<string, unknown>[]>
  /** `SIGINT` ends it at once and in order, `SIGQUIT` as a crash does. */
  stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Does nothing while it runs. */
  start(): Promise<void>
  /** Another machine that follows this one, and that each commit waits for until it has written it down. */
  follower(): Promise<PostgresMachine>
  /** Ends it for good, with all that it has stored. */
  lose(): Promise<void>
}

const database = 'portal'

/** The address of the database behind a port. */
export function databaseUrl(port: number): string {
  return `postgres://portal@127.0.0.1:${port}/${database}`
}

interface Programs {
  user: SystemUser | null
  postgres: string
  initdb: string
}

/** The one that npm brought, or the oldest that is supported, of Debian's packages. */
export async function startPostgresMachine(wanted: 'packaged' | 'oldest'): Promise<PostgresMachine> {
  const user = unprivilegedUser()
  const folder = temporaryFolder()
  chmodSync(folder.path, 0o755)
  if (wanted === 'oldest' && !debianPrograms(oldest)) installFromDebian(`postgresql-${oldest}`)
  const binaries = wanted === 'oldest' ? debianPrograms(oldest) : packagedPrograms(folder.path, user)
  if (!binaries)
    throw new Error(
      `No PostgreSQL ${oldest} for this drill: install it (Debian: postgresql-${oldest}) and run again.`,
    )
  const programs = { user, postgres: join(binaries, 'postgres'), initdb: join(binaries, 'initdb') }
  const machine = await machineIn(programs, (data) => {
    execFileSync(
      programs.initdb,
      ['-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '-D', data],
      { ...user, cwd: '/', stdio: 'ignore' },
    )
    appendFileSync(join(data, 'postgresql.conf'), settings)
  })
  await machine.ask(`create database ${database}`)
  return { ...machine, lose: () => machine.lose().finally(folder.remove) }
}

/** Four processes ask over twenty lines each at most; what a follower still lacks is kept. */
const settings = `
max_connections = 100
wal_keep_size = 64MB
max_wal_size = 128MB
`

async function machineIn(
  programs: Programs,
  fill: (data: string) => Promise<void> | void,
): Promise<PostgresMachine> {
  const { user, postgres } = programs
  const folder = temporaryFolder()
  chmodSync(folder.path, 0o755)
  const data = join(folder.path, 'data')
  mkdirSync(data, { mode: 0o700 })
  const disk = smallDisk(data, 1024)
  chmodSync(data, 0o700)
  if (user) chownSync(data, user.uid, user.gid)
  await fill(data)
  const port = await freePort()
  let server: ChildProcess | null = null
  let ended = Promise.resolve()

  const ask = async (statement: string, name = 'postgres') => {
    const client = new pg.Client({
      connectionString: databaseUrl(port).replace(/\w+$/, name),
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query(statement).finally(() => client.end())
    return rows as Record<string, unknown>[]
  }
  const start = async () => {
    if (server && server.exitCode === null && server.signalCode === null) return
    const words = ['-D', data, '-k', '', '-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1']
    const child = spawn(postgres, words, { ...user, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = `${complaint}${text}`.slice(-2_000)
    })
    server = child
    ended = new Promise((done) => child.on('close', () => done()))
    await until('PostgreSQL takes connections', async () => {
      if (child.exitCode !== null) throw new Error(complaint)
      return (await ask('select 1')).length === 1
    })
  }
  const stop: PostgresMachine['stop'] = async (signal) => {
    server?.kill(signal)
    await ended
  }
  await start()
  const [shown] = await ask('show server_version')
  return {
    version: String(shown?.['server_version']),
    port,
    disk,
    ask,
    stop,
    start,
    follower: () => followerOf({ programs, data, port, ask }),
    async lose() {
      await stop('SIGKILL')
      disk?.unmount()
      folder.remove()
    },
  }
}

interface Leading {
  programs: Programs
  data: string
  port: number
  ask: (statement: string) => Promise<Record<string, unknown>[]>
}

/** By PostgreSQL's own means without its `pg_basebackup`: a copy of the folder between the start and the end of a backup. */
async function followerOf({ programs, data, port, ask }: Leading): Promise<PostgresMachine> {
  const leading = new pg.Client(databaseUrl(port))
  await leading.connect()
  try {
    await leading.query("select pg_backup_start('follower', true)")
    const machine = await machineIn(programs, async (own) => {
      // What changes while it is read is made right by the log, and what goes meanwhile is no loss.
      spawnSync('cp', ['-a', `${data}/.`, own], { stdio: 'ignore' })
      const { rows } = await leading.query('select labelfile from pg_backup_stop(false)')
      rmSync(join(own, 'postmaster.pid'), { force: true })
      const made = {
        backup_label: String(rows[0]?.labelfile),
        'standby.signal': '',
        'postgresql.auto.conf': `primary_conninfo = 'host=127.0.0.1 port=${port} user=portal application_name=follower'\n`,
      }
      for (const [name, text] of Object.entries(made)) {
        const path = join(own, name)
        writeFileSync(path, text)
        if (programs.user) chownSync(path, programs.user.uid, programs.user.gid)
      }
    })
    await ask("alter system set synchronous_standby_names = 'follower'")
    await ask('select pg_reload_conf()')
    await until('each commit waits for the follower', async () => {
      const [row] = await ask('select sync_state from pg_stat_replication')
      return row?.['sync_state'] === 'sync'
    })
    return machine
  } finally {
    await leading.end()
  }
}
