import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { type Way, wayTo } from '../testing/way-to-server.ts'
import { openStore, type Store } from './open.ts'
import { asLongAsItTakes } from './server-pool.ts'

// A gateway whose database server goes away comes back by itself, with all of its connections.

/** More often than a pool has connections. */
const times = 21
/** So long that a busy machine answers within it what it can answer. */
const queryDeadlineMs = 4_000

let server: TestPostgres
let way: Way
let store: Store
let address: string
beforeAll(async () => {
  server = await startPostgres()
  const own = new URL(await server.newDatabase())
  const socket = own.searchParams.get('host')
  way = await wayTo(
    socket ? { path: `${socket}/.s.PGSQL.5432` } : { host: own.hostname, port: Number(own.port || 5432) },
  )
  own.searchParams.delete('host')
  own.hostname = '127.0.0.1'
  own.port = String(way.port)
  address = own.href
  store = await openStore({ databaseUrl: address, dataDir: '', dataKeys: keysInTest, queryDeadlineMs })
})
afterAll(async () => {
  await store.close()
  await way.close()
  await server.stop()
})

/** As many transactions at once as never fit into what a leaking pool has left. */
const allAtOnce = () =>
  Promise.allSettled(
    Array.from({ length: times }, () => store.db.transaction((inside) => inside.execute(sql`select 1`))),
  )

/** What broke while it was idle is noticed a moment later, or by whoever takes it next. */
async function isWellAgain(): Promise<void> {
  const end = Date.now() + 60_000
  while ((await allAtOnce()).some(({ status }) => status === 'rejected')) {
    if (Date.now() > end) throw new Error('it does not come back')
    await pause(50)
  }
}

test('what serves is given up after the deadline; a snapshot, what waits for another gateway, and a command take as long as they take', async () => {
  const longer = `select pg_sleep(${(queryDeadlineMs * 1.5) / 1000})`
  await expect(store.db.execute(sql.raw(longer))).rejects.toThrow()
  const ofCommand = await openStore({ databaseUrl: address, dataDir: '', dataKeys: keysInTest })
  await Promise.all([
    store.snapshot((asking) => asking.query(longer)),
    store.db.execute(sql.raw(`${asLongAsItTakes} ${longer}`)),
    ofCommand.db.transaction((inside) => inside.execute(sql.raw(longer))),
  ])
  await ofCommand.close()
  await isWellAgain()
})

test('lost in the middle of transactions, more often than there are connections', async () => {
  for (let time = 0; time < times; time++) {
    const lost = store.db.transaction(async (inside) => {
      await inside.execute(sql`select 1`)
      way.cut()
      await inside.execute(sql`select 2`)
    })
    await expect(lost).rejects.toThrow()
    way.open()
  }
  await isWellAgain()
})

test('lost between two transactions, more often than there are connections', async () => {
  for (let time = 0; time < times; time++) {
    await store.db.transaction((inside) => inside.execute(sql`select 1`))
    // The pool has not heard of it yet when the next one begins.
    way.cut()
    const next = store.db.transaction((inside) => inside.execute(sql`select 1`))
    await expect(next).rejects.toThrow()
    way.open()
    await isWellAgain()
  }
})

test('silent: who waits is told within the deadline, and nobody waits for those lines again', async () => {
  await isWellAgain()
  way.silence()
  const waiting = Array.from({ length: times }, () =>
    store.db
      .transaction((inside) => inside.execute(sql`select 1`))
      .then(
        () => 'answered',
        () => 'told',
      ),
  )
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['told']))
  way.open()
  await isWellAgain()
})

test('silent in the middle of a transaction: its locks are let go', async () => {
  await store.db.execute(sql`create table held (id int primary key)`)
  const gone = store.db.transaction(async (inside) => {
    await inside.execute(sql`insert into held values (1)`)
    way.silence()
    await inside.execute(sql`select 1`)
  })
  await expect(gone).rejects.toThrow()
  way.open()
  await isWellAgain()
  const [stored] = (await store.db.execute(sql`insert into held values (1) returning id`)).rows
  expect(stored).toEqual({ id: 1 })
})

test('silent: a store that is closed waits for no line, neither of its queries nor of its lock', async () => {
  // To the server, silent lines are open ones, of which it has only so many.
  way.cut()
  way.open()
  await isWellAgain()
  const closing = await openStore({
    databaseUrl: address,
    dataDir: '',
    dataKeys: keysInTest,
    queryDeadlineMs,
  })
  way.silence()
  const outcome = Promise.race([closing.close().then(() => 'closed'), pause(60_000, 'still open')])
  expect(await outcome).toBe('closed')
  way.open()
  await isWellAgain()
})
