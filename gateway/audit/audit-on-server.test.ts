import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidyUp } from '../account/housekeeping.ts'
import { openStore } from '../store/open.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { contextOnServer } from '../testing/context-in-memory.ts'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { record } from './record.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** The statements that docs/operating.md gives to operators, for roles of these names. */
function statementsOfTheGuide(database: string, role: string, keeper: string): string[] {
  const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const section = guide.slice(guide.indexOf('### An account that cannot change the records'))
  const block = section.split('\n\n').find((part) => part.startsWith('    create role')) ?? ''
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      line
        .replaceAll('portal_db', database)
        .replaceAll('audit_keeper', keeper)
        .replaceAll('portal_app', role)
        .replaceAll("'…'", "'secret'"),
    )
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code,
  )

test('a gateway over an account that owns the rest works, and can neither change records nor take the refusal away', async () => {
  const address = new URL(await server.newDatabase())
  const database = address.pathname.slice(1)
  const [role, keeper] = [`${database}_app`, `${database}_keeper`]
  const administrator = new pg.Client(address.href)
  await administrator.connect()
  const statements = statementsOfTheGuide(database, role, keeper)
  expect(statements.length).toBeGreaterThan(5)
  const handOver = statements.findIndex((one) => one.startsWith('alter table audit_event'))
  for (const one of statements.slice(0, handOver)) await administrator.query(one)

  const own = new URL(address)
  own.username = role
  own.password = 'secret'
  // The first start makes the tables.
  await (await openStore({ databaseUrl: own.href, dataDir: '', dataKeys: keysInTest })).close()
  for (const one of statements.slice(handOver)) await administrator.query(one)

  const context = await contextOnServer(own.href)
  const caller = callerInTest({ user: { id: 'u1', name: '张三' } })
  await record(context, caller, 'logout')
  const attempt = (statement: string) => codeOf(context.db.execute(statement))
  const forbidden = '42501'
  expect(await attempt(`update audit_event set outcome = 'done'`)).toBe(forbidden)
  expect(await attempt('truncate audit_event')).toBe(forbidden)
  expect(await attempt('drop table audit_event')).toBe(forbidden)
  expect(await attempt('drop trigger audit_event_stays on audit_event')).toBe(forbidden)
  expect(await attempt('alter table audit_event disable trigger all')).toBe(forbidden)
  expect(await attempt('drop function refuse_audit_change() cascade')).toBe(forbidden)
  expect(await attempt('drop schema public cascade')).toBe(forbidden)
  expect(await attempt('alter table audit_event owner to current_user')).toBe(forbidden)
  expect(await attempt('set session_replication_role = replica')).toBe(forbidden)
  const replaced = `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return old; end'`
  expect(await attempt(replaced)).toBe(forbidden)
  // What it may delete is told by the trigger: nothing that is younger than a year.
  expect(await attempt('delete from audit_event')).toBe('23000')

  const { rows } = await administrator.query('select event, outcome from audit_event')
  expect(rows).toEqual([{ event: 'logout', outcome: 'done' }])
  await administrator.query(
    `insert into audit_event (id, tenant_id, at, written_at, user_id, event, outcome, network, request_id)
     values ('old', 'test', now(), now() - interval '401 days', 'u1', 'logout', 'done', '', '')`,
  )
  await tidyUp(context, false)
  expect((await administrator.query('select id from audit_event')).rows).toHaveLength(1)
  await context.close()
  await administrator.end()
})

test('the owner of the tables is refused as well', async () => {
  const context = await contextOnServer(await server.newStore())
  const caller = callerInTest({ user: { id: 'u1', name: '张三' } })
  await record(context, caller, 'logout')
  for (const statement of [
    `update audit_event set outcome = 'refused'`,
    'delete from audit_event',
    'truncate audit_event',
  ])
    expect(await codeOf(context.db.execute(statement)), statement).toBe('23000')
  expect(await context.db.execute('select 1 from audit_event')).toMatchObject({ rowCount: 1 })
  await context.close()
})
