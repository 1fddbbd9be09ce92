import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test } from 'vitest'

const folder = new URL('./migrations/', import.meta.url)
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()

let db: PGlite
beforeEach(async () => {
  db = await PGlite.create()
})
afterEach(() => db.close())

/** Runs the migrations from one number to another, both included. */
async function migrate(from: number, to: number): Promise<void> {
  for (const name of names.slice(from, to + 1)) await db.exec(readFileSync(new URL(name, folder), 'utf8'))
}

async function column<T>(query: string): Promise<T[]> {
  return (await db.query<{ value: T }>(query)).rows.map(({ value }) => value)
}

test('0009 keeps what was answered, and drops a first attempt that never answered', async () => {
  await migrate(0, 8)
  await db.exec(`insert into kept_answer (tenant_id, user_id, call, key, request_hash, answer, at) values
    ('t', 'u', 'c', 'answered', 'h', '{"given": 1}', now()), ('t', 'u', 'c', 'dead', 'h', null, now())`)
  await migrate(9, 9)
  expect(await column('select key as value from idempotent_answer')).toEqual(['answered'])
})

test('0010 makes targets of the addresses that were stored', async () => {
  await migrate(0, 9)
  const links: [string | null, object | null][] = [
    ['/zct-ee/policy-match', { kind: 'policyMatch' }],
    ['/user/relation/en-1', { kind: 'enterprise', id: 'en-1' }],
    ['/user/relation/en-1/people', { kind: 'enterprisePeople', id: 'en-1' }],
    ['/activity/a-ledger', { kind: 'activity', id: 'a-ledger' }],
    ['/user/consult', { kind: 'consultations' }],
    ['/user/my-apply/d_01', { kind: 'declaration', id: 'd_01' }],
    ['/zct-ee/policy-info/n-rd-2023-7', { kind: 'policy', id: 'n-rd-2023-7' }],
    ['/zct-ee/policy-topic/payment', { kind: 'subject', id: 'payment' }],
    ['/zct-ee/declare-project/free/p1', { kind: 'freeProject', id: 'p1' }],
    ['/zct-ee/declare-project/p1', { kind: 'project', id: 'p1' }],
    ['/zct-ee/declare-project?kind=free', { kind: 'freeProjects' }],
    ['/tool/calculate', { kind: 'tool', id: 'extraDeduction' }],
    ['https://www.gov.cn/a?b=c', { kind: 'site', url: 'https://www.gov.cn/a?b=c' }],
    ['/somewhere/else', null],
    [null, null],
  ]
  for (const [at, [address]] of links.entries()) {
    await db.query(
      `insert into message (id, tenant_id, user_id, kind, title, body, link, at) values ($1, 't', 'u', 'system', '', '', $2, now())`,
      [String(at).padStart(2, '0'), address],
    )
  }
  await db.exec(`
    insert into banner (tenant_id, id, title, image_name, alt, href, body_html, published_on, position) values
      ('t', 'a', '', '', '', '/zct-ee/policy-topic/payment', '', now(), 1), ('t', 'b', '', '', '', '/gone', '', now(), 2);
    insert into news (tenant_id, id, title, summary, source, body_html, href, published_on) values
      ('t', 'a', '', '', '', '', '/user/relation', now()), ('t', 'b', '', '', '', '', null, now())`)
  await migrate(10, 10)
  expect(await column('select link as value from message order by id')).toEqual(
    links.map(([, target]) => target),
  )
  expect(await column('select link as value from banner order by id')).toEqual([
    { kind: 'subject', id: 'payment' },
    { kind: 'projects' },
  ])
  expect(await column('select link as value from news order by id')).toEqual([{ kind: 'profile' }, null])
})
