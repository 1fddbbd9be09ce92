import { readdirSync, readFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import pg from 'pg'
import { finished } from '../bench/servers.ts'
import { startPostgres } from '../conformance/postgres.ts'
import { type Control, controlOf } from '../control.ts'
import {
  dataKeys,
  freePort,
  type Server,
  startGateway,
  startPortalAlone,
  temporaryFolder,
} from '../processes.ts'
import { startRedis } from '../redis.ts'

/** Milliseconds of processor since a process began: of all its threads, and of the one that its JavaScript has. */
export interface Used {
  all: number
  main: number
}

/** One portal, one gateway, a PostgreSQL server and a shared store, each in processes of its own. */
export interface Deployment {
  port: number
  gatewayPort: number
  /** Where each tells its metrics. */
  metrics: { portal: number; gateway: number }
  control: Control
  sql: pg.Client
  used(): Record<'portal' | 'gateway' | 'database' | 'store', Used>
  stop(): Promise<void>
}

/**
 * Starts them with a city's number of policies; another version from its `folder`, and the portal with more settings. Whoever asks may tell by `x-forwarded-for` from where, so that no limit of one network is
 * met. Reads `/proc`, so it needs Linux.
 */
export async function startDeployment(
  policies: number,
  folder?: string,
  more: Record<string, string> = {},
): Promise<Deployment> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const one of stops) await one()
  }
  try {
    const data = temporaryFolder()
    stops.unshift(data.remove)
    const postgres = await startPostgres()
    if ('missing' in postgres) throw new Error(postgres.missing)
    stops.unshift(() => postgres.stop())
    const ofGateway = { DATABASE_URL: postgres.databaseUrl, LOG_LEVEL: 'info', ...dataKeys }
    await finished('gateway/seed/synthesize.ts', ['--policies', String(policies)], {
      ...ofGateway,
      DATA_DIR: data.path,
    })
    const redis = await startRedis()
    stops.unshift(() => redis.stop())
    const metrics = { portal: await freePort(), gateway: await freePort() }
    const gateway = await startGateway(
      data.path,
      undefined,
      { ...ofGateway, GATEWAY_METRICS_PORT: String(metrics.gateway) },
      folder,
    )
    stops.unshift(() => gateway.stop())
    const ofPortal = {
      STORE_URL: redis.url,
      PAGE_CACHE: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_PORT: String(metrics.portal),
      ...more,
    }
    const portal = await startPortalAlone(`http://127.0.0.1:${gateway.port}`, ofPortal, { folder })
    stops.unshift(() => portal.stop())
    const sql = new pg.Client(postgres.databaseUrl)
    await sql.connect()
    stops.unshift(() => sql.end())
    const { rows } = await sql.query('select pg_backend_pid() as pid')
    const postmaster = parentOf(Number(rows[0]?.pid))
    const store = await processOfRedis(Number(new URL(redis.url).port))
    return {
      port: portal.port,
      gatewayPort: gateway.port,
      metrics,
      control: controlOf(gateway.port, `localhost:${portal.port}`),
      sql,
      used: () => ({
        portal: usedBy(pidOf(portal)),
        gateway: usedBy(pidOf(gateway)),
        database: withChildren(postmaster),
        store: store === null ? { all: Number.NaN, main: Number.NaN } : usedBy(store),
      }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const pidOf = (server: Server) => server.process.pid ?? 0

/** The fields of a `stat` file of `/proc` behind the name: its state is 0, its parent 1. Ticks are hundredths of a second. */
const statOf = (path: string) => (readFileSync(path, 'utf8').split(') ').at(-1) ?? '').split(' ').map(Number)
const msOf = (stat: number[], ...fields: number[]) =>
  fields.reduce((sum, field) => sum + (stat[field] ?? Number.NaN) * 10, 0)

function parentOf(pid: number): number {
  return statOf(`/proc/${pid}/stat`)[1] ?? 0
}

export function usedBy(pid: number): Used {
  return {
    all: msOf(statOf(`/proc/${pid}/stat`), 11, 12),
    main: msOf(statOf(`/proc/${pid}/task/${pid}/stat`), 11, 12),
  }
}

/** A server and its processes, those that have ended included. */
function withChildren(pid: number): Used {
  let all = msOf(statOf(`/proc/${pid}/stat`), 11, 12, 13, 14)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = statOf(`/proc/${name}/stat`)
      if (stat[1] === pid) all += msOf(stat, 11, 12)
    } catch {
      // It has ended since, and its parent has its time.
    }
  }
  return { all, main: all }
}

/** The process of a Redis server; null for one that does not say it. */
function processOfRedis(port: number): Promise<number | null> {
  return new Promise((done) => {
    const line = createConnection(port, '127.0.0.1')
    let said = ''
    line.on('error', () => done(null))
    // The small one of the tests knows no such commands, and has no process of its own.
    line.setTimeout(2000, () => line.destroy())
    line.on('close', () => done(Number(/process_id:(\d+)/.exec(said)?.[1]) || null))
    line.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    line.write('INFO server\r\nQUIT\r\n')
  })
}
