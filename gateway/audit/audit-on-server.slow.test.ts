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
  const section = guide.slice(guide.indexOf('### 不能改操作记录的账号'))
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

/** A database as docs/operating.md sets it up, after the gateway's first start. */
async function handedOver() {
  const address = new URL(await server.newDatabase())
  const database = address.pathname.slice(1)
  const [role, keeper] = [`${database}_app`, `${database}_keeper`]
  const administrator = new pg.Client(address.href)
  await administrator.connect()
  const statements = statementsOfTheGuide(database, role, keeper)
  expect(statements.length).toBeGreaterThan(5)
  const handOver = statements.findIndex((one) => one.startsWith('alter table public.audit_event'))
  expect(handOver).toBeGreaterThan(0)
  for (const one of statements.slice(0, handOver)) await administrator.query(one)

  const own = new URL(address)
  own.username = role
  own.password = 'secret'
  // The first start makes the tables.
  await (await openStore({ databaseUrl: own.href, dataDir: '', dataKeys: keysInTest })).close()
  for (const one of statements.slice(handOver)) await administrator.query(one)
  return { administrator, own: own.href, database, role }
}

test('a gateway over an account that owns the rest works, and can neither change records nor take the refusal away', async () => {
  const { administrator, own } = await handedOver()
  const context = await contextOnServer(own)
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

/** Tries to put another table, function or rule between the product and its records. */
function diversions(database: string, role: string): string[] {
  const decoy = '(like public.audit_event including defaults)'
  return [
    'create schema evil',
    `create schema "${role}"`,
    `create schema authorization "${role}"`,
    `create table evil.audit_event ${decoy}`,
    `create table "${role}".audit_event ${decoy}`,
    `create table drizzle.audit_event ${decoy}`,
    `create table public.audit_event_decoy ${decoy}`,
    `create temp table audit_event ${decoy}`,
    'create temp view audit_event as select 1 as id',
    'create view public.audit_event as select 1 as id',
    `alter role "${role}" set search_path = evil, drizzle, pg_temp, public`,
    `alter role "${role}" in database "${database}" set search_path = pg_temp, drizzle, public`,
    'alter role all set search_path = drizzle, public',
    `alter database "${database}" set search_path = drizzle, public`,
    `alter database "${database}" owner to "${role}"`,
    'alter system set search_path = drizzle',
    `alter role "${role}" set session_replication_role = replica`,
    'set session_replication_role = replica',
    `alter role "${role}" superuser`,
    'set role pg_database_owner',
    'alter table public.audit_event rename to audit_event_old',
    'alter table public.audit_event set schema drizzle',
    'alter table public.audit_event disable trigger all',
    'alter table public.audit_event add column more text',
    'alter table public.audit_event inherit public.account',
    'alter table public.audit_event enable row level security',
    'create policy mine on public.audit_event using (false)',
    'create rule away as on insert to public.audit_event do instead nothing',
    'create rule away as on insert to public.audit_event do instead insert into drizzle.audit_event select new.*',
    'create trigger away before insert on public.audit_event for each row execute function suppress_redundant_updates_trigger()',
    "create function public.swallow() returns trigger language plpgsql as 'begin return null; end'",
    'create trigger away before insert on public.audit_event for each row execute function public.swallow()',
    'create event trigger away on ddl_command_start execute function public.swallow()',
    "create function pg_temp.now() returns timestamptz language sql as 'select clock_timestamp()'",
    "create function public.now() returns timestamptz language sql as 'select clock_timestamp()'",
    "create function public.later(timestamptz, timestamptz) returns boolean language sql as 'select true'",
    'create operator public.< (leftarg = timestamptz, rightarg = timestamptz, function = public.later)',
    'set search_path = public, drizzle, pg_catalog; delete from public.audit_event',
    'drop trigger audit_event_stays on public.audit_event',
    'drop table public.audit_event',
    'drop schema public cascade',
    'drop function public.refuse_audit_change() cascade',
    "create or replace function public.refuse_audit_change() returns trigger language plpgsql as 'begin return old; end'",
    'alter function public.refuse_audit_change() reset search_path',
    'truncate public.audit_event',
    'delete from public.audit_event',
    "update public.audit_event set outcome = 'done'",
    "copy public.audit_event to program 'true'",
    "copy public.audit_event from '/dev/null'",
    'begin; lock table public.audit_event in access exclusive mode; commit',
    "comment on table public.audit_event is 'gone'",
    "security label on table public.audit_event is 'gone'",
    `grant all on public.audit_event to "${role}"`,
    `alter table public.audit_event owner to "${role}"`,
    `reassign owned by "${role}" to postgres`,
    'create publication away for table public.audit_event',
    'create index away on public.audit_event (id)',
    'alter default privileges revoke all on tables from public',
    'set search_path = pg_temp, drizzle, public',
  ]
}

test('nothing that the account may do leads a later record away', async () => {
  const { administrator, own, database, role } = await handedOver()
  const first = await contextOnServer(own)
  const caller = callerInTest({ user: { id: 'u1', name: '张三' } })
  await record(first, caller, 'logout')

  const asRole = new pg.Client(own)
  await asRole.connect()
  const refused: string[] = []
  for (const statement of diversions(database, role))
    await asRole.query(statement).catch(() => refused.push(statement))
  await asRole.end()
  expect(refused.length).toBeGreaterThan(40)
  expect(refused).toContain('create schema evil')

  // On a connection that the product has already, and on those that it makes from now on.
  await first.db.transaction(async (inside) => {
    await inside.execute('create temp table audit_event (like public.audit_event including defaults)')
    await inside.execute('set local search_path = pg_temp, drizzle, public')
    await record({ ...first, db: inside }, caller, 'profileChanged')
  })
  await first.close()
  const next = await contextOnServer(own)
  expect((await next.db.execute('show search_path')).rows).toEqual([{ search_path: 'public, pg_temp' }])
  await next.db.execute('reset search_path').catch(() => {})
  await record({ ...next, newId: () => 'ae_later' }, caller, 'passwordChanged')
  await next.close()

  const { rows } = await administrator.query('select event from public.audit_event order by event')
  expect(rows.map(({ event }) => event)).toEqual(['logout', 'passwordChanged', 'profileChanged'])
  await administrator.end()
})
