import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Deployment, startDeployment } from './deployment.ts'
import { type Kind, kinds, times, visitorsOf } from './kinds.ts'

/** What one request of a kind costs. Times are milliseconds of processor; `Main` is the one thread that JavaScript has. */
export interface Cost {
  requests: number
  portalMs: number
  portalMainMs: number
  gatewayMs: number
  gatewayMainMs: number
  databaseMs: number
  storeMs: number
  /** Calls of the portal to the gateway. */
  calls: number
  /** What the database has grown by, with its indexes, and what went into its log of writes. */
  databaseBytes: number
  walBytes: number
}

export interface Costs {
  measured: { on: string; node: string; postgres: string; processor: string; cores: number; policies: number }
  requests: Record<Kind, Cost>
  /** Milliseconds of processor in a second in which nobody asks. */
  idle: { portalMs: number; gatewayMs: number; databaseMs: number; storeMs: number }
  /** A round that tells people of windows that close: for each notice. */
  notice: { notices: number; gatewayMs: number; databaseMs: number }
  /** Bytes of a row with its share of the indexes, of the tables that grow. */
  rowBytes: Record<string, number>
}

const policies = 10_000
/** People, of whom each declares once. */
const people = 240
const atOnce = 4

/** How often each kind is asked; those that cost little more often, since the system counts in hundredths of a second. */
const often: Record<Kind, number> = {
  cachedPage: 4000,
  newPage: 360,
  policy: 360,
  search: 360,
  record: 600,
  loginBySso: people,
  loginByPassword: people / 2,
  ownPage: 2 * people,
  begun: people,
  draftSaved: 2 * people,
  upload: people,
  handedIn: people,
  receipt: people,
}
/** Those that a first round warms up; the others happen once to each person. */
const warmed: Kind[] = ['cachedPage', 'newPage', 'policy', 'search', 'record', 'ownPage']
const growing = [
  'audit_event',
  'message',
  'idempotent_answer',
  'declaration',
  'declaration_change',
  'uploaded_file',
  'login_session',
  'behaviour_log',
  'policy_view',
]

export async function measureCosts(): Promise<Costs> {
  const deployment = await startDeployment(policies)
  try {
    const { next, beginWithFiles } = await visitorsOf(deployment.port, deployment.control, people)
    const requests = {} as Record<Kind, Cost>
    for (const kind of Object.keys(kinds) as Kind[]) {
      if (kind === 'upload') await beginWithFiles()
      const before = warmed.includes(kind) ? Math.ceil(often[kind] / 5) : 0
      await times(before, atOnce, next[kind])
      requests[kind] = await costOf(deployment, kind, (at) => next[kind](before + at))
      console.log(kind, JSON.stringify(requests[kind]))
    }
    const { sql } = deployment
    const { rows } = await sql.query('show server_version')
    return {
      measured: {
        on: new Date().toISOString().slice(0, 10),
        node: process.version,
        postgres: String(rows[0]?.server_version).split(' ')[0] ?? '',
        processor: cpus()[0]?.model ?? '',
        cores: cpus().length,
        policies,
      },
      requests,
      idle: await idleOf(deployment),
      notice: await noticeOf(deployment),
      rowBytes: await rowBytesOf(deployment),
    }
  } finally {
    await deployment.stop()
  }
}

async function stateOf({ sql, used }: Deployment) {
  const { rows } = await sql.query(
    `select pg_database_size(current_database()) as bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal`,
  )
  const row: Record<string, string> = rows[0]
  const of = (name: string) => Number(row[name])
  return {
    bytes: of('bytes'),
    wal: of('wal'),
    used: used(),
  }
}

async function costOf(
  deployment: Deployment,
  kind: Kind,
  next: (at: number) => Promise<void>,
): Promise<Cost> {
  const many = often[kind]
  await deployment.control.forgetCalls()
  const before = await stateOf(deployment)
  await times(many, atOnce, next)
  // What is done behind the answer belongs to it.
  await pause(1000)
  const after = await stateOf(deployment)
  const calls = (await deployment.control.calls()).length
  const each = (whole: number, digits = 3) => Number((whole / many).toFixed(digits))
  const ms = (of: 'portal' | 'gateway' | 'database' | 'store', thread: 'all' | 'main' = 'all') =>
    each(after.used[of][thread] - before.used[of][thread])
  return {
    requests: many,
    portalMs: ms('portal'),
    portalMainMs: ms('portal', 'main'),
    gatewayMs: ms('gateway'),
    gatewayMainMs: ms('gateway', 'main'),
    databaseMs: ms('database'),
    storeMs: ms('store'),
    calls: each(calls, 1),
    databaseBytes: each(after.bytes - before.bytes, 0),
    walBytes: each(after.wal - before.wal, 0),
  }
}

const idleSeconds = 20

async function idleOf({ used }: Deployment): Promise<Costs['idle']> {
  const before = used()
  await pause(idleSeconds * 1000)
  const after = used()
  const ms = (of: keyof typeof after) => Number(((after[of].all - before[of].all) / idleSeconds).toFixed(2))
  return {
    portalMs: ms('portal'),
    gatewayMs: ms('gateway'),
    databaseMs: ms('database'),
    storeMs: ms('store'),
  }
}

/** Each person has begun a second declaration, with files, and not handed it in: its window is let close tomorrow. */
async function noticeOf({ control, sql, used }: Deployment): Promise<Costs['notice']> {
  const day = 86_400_000
  const dayAt = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
  await control.setClock(`${dayAt(0)}T02:00:00.000Z`)
  await control.changeProject('digital-sme-pilot', { opensOn: dayAt(-20), closesOn: dayAt(1) })
  await control.tellNotices()
  const count = async () => Number((await sql.query('select count(*) as n from message')).rows[0]?.n)
  await control.setClock(`${dayAt(1)}T02:00:00.000Z`)
  const [before, earlier] = [used(), await count()]
  await control.changeProject('digital-sme-pilot', { opensOn: dayAt(-20), closesOn: dayAt(2) })
  await control.tellNotices()
  const [after, notices] = [used(), (await count()) - earlier]
  const ms = (of: 'gateway' | 'database') => Number(((after[of].all - before[of].all) / notices).toFixed(3))
  return { notices, gatewayMs: ms('gateway'), databaseMs: ms('database') }
}

async function rowBytesOf({ sql }: Deployment): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {}
  for (const table of growing) {
    const { rows } = await sql.query(
      `select pg_total_relation_size('${table}') as bytes, count(*) as many from ${table}`,
    )
    const many = Number(rows[0]?.many)
    if (many >= 50) bytes[table] = Math.round(Number(rows[0]?.bytes) / many)
  }
  return bytes
}
