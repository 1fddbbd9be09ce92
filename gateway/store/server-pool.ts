import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isAway, ServerSilent } from './is-away.ts'
import { preparingClient } from './prepared.ts'
import * as schema from './schema/index.ts'

/** What a gateway's connections are called on a server. */
export const connectionName = 'enterprise-policy-gateway'

/** Below what a portal waits for a reading, so that it hears from us why there is no page. */
const connectWithinMs = 8_000

/**
 * Makes names without a schema mean the product's own tables, even if an account has set itself
 * another default. Temporary tables come last: PostgreSQL would find them first if the path did not
 * name them.
 */
export const fixedSearchPath = 'set search_path = public, pg_temp'

export interface PoolSettings {
  databaseUrl: string
  Client: typeof pg.Client
  /**
   * Milliseconds after which a connection that owes an answer counts as lost: a machine or a cable that is gone says nothing, and the
   * system would wait for a quarter of an hour. Left out where a query may take long.
   */
  queryDeadlineMs?: number | undefined
}

/** Connections to a server, which come back by themselves after it was away. */
export function poolOf({ databaseUrl, Client: Plain, queryDeadlineMs }: PoolSettings): pg.Pool {
  const Client = preparingClient(Plain)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: connectionName,
    max: 20,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    Client: queryDeadlineMs === undefined ? Client : withQueryDeadline(Client, queryDeadlineMs),
    onConnect: async (client) => void (await client.query(prepared(queryDeadlineMs))),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that breaks while a transaction has it: its queries tell of it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

function prepared(queryDeadlineMs: number | undefined): string {
  // Compiling a query takes longer than any of ours runs; and lists of hits are exact only while they fit.
  const usual = `${fixedSearchPath}; set jit = off; set work_mem = '16MB'`
  // The locks of a gateway that went away without a word.
  return queryDeadlineMs === undefined
    ? usual
    : `${usual}; set idle_in_transaction_session_timeout = ${queryDeadlineMs}`
}

/** The database over a pool. Its transactions give their connection back whatever becomes of it. */
export function databaseOver(pool: pg.Pool): NodePgDatabase<typeof schema> {
  const db = drizzle(pool, { schema })
  const dialect = new PgDialect()
  // drizzle-orm's own begins before its `try`: a connection that breaks there would be missing from the pool for ever.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let lost: boolean | undefined
    try {
      const session = new NodePgSession<typeof schema, never>(client, dialect, undefined)
      return await session.transaction((inside) => work(inside as never), config)
    } catch (error) {
      lost = isAway(error)
      throw error
    } finally {
      client.release(lost)
    }
  }
  return db
}

/** In front of a query that waits for another gateway's work, however long that takes: this is no silence. */
export const asLongAsItTakes = '/* as long as it takes */'

/** A client that cuts its connection when a query is not answered in time, so that everything that waits for it fails at once. */
function withQueryDeadline(Client: typeof pg.Client, queryDeadlineMs: number): typeof pg.Client {
  return class extends Client {
    override query(...all: unknown[]): never {
      const ask = super.query as (...all: unknown[]) => unknown
      if (textOf(all[0]).startsWith(asLongAsItTakes)) return ask.apply(this, all) as never
      const timer = setTimeout(
        () => this.connection.stream.destroy(new ServerSilent(`no answer in ${queryDeadlineMs} ms`)),
        queryDeadlineMs,
      ).unref()
      const done = () => clearTimeout(timer)
      const last = all.at(-1)
      if (typeof last === 'function') {
        const reply = (...answer: unknown[]) => {
          done()
          last(...answer)
        }
        return ask.apply(this, [...all.slice(0, -1), reply]) as never
      }
      const answer = ask.apply(this, all)
      if (answer instanceof Promise) return answer.finally(done) as never
      done()
      return answer as never
    }
  } as typeof pg.Client
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
