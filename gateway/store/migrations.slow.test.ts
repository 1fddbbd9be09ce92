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

test('0012 makes ways of the kinds, and ends a title where it was given', async () => {
  await migrate(0, 11)
  const projects = [
    'gazelle:apply',
    'stable-post:free',
    'rd-deduction:apply',
    'small-loan:apply',
    'wz-special-fund:apply',
  ]
  for (const [id, kind] of projects.map((one) => one.split(':')))
    await db.query(
      `insert into declaration_project (tenant_id, id, title, policy_id, department, phone, level, region, kind, opens_on,
        amount_text, audience, guide_html, materials, steps, source, words)
       values ('t', $1, '', '', '', '', 'municipal', '', $2, '2026-01-01', '', '', '', '[]', '[]', '', '')`,
      [id, kind],
    )
  const timeline = ['submitted', 'approved', 'paid'].map((status) => ({
    status,
    at: '2026-06-01T00:00:00Z',
    note: status,
  }))
  for (const [id, project, status] of [
    ['a', 'gazelle', 'approved'],
    ['b', 'gazelle', 'paid'],
    ['c', 'wz-special-fund', 'approved'],
    ['d', 'gazelle', 'reviewing'],
  ])
    await db.query(
      `insert into declaration (tenant_id, id, en_id, user_id, project_id, round, status, version, form, materials, timeline,
        return_reasons, created_at, updated_at)
       values ('t', $1, $1, '', $2, '2026-01-01', $3, 1, '{}', '[]', $4, '[]', now(), now())`,
      [id, project, status, JSON.stringify(timeline)],
    )
  await migrate(12, 12)
  expect(await column("select id || ':' || way as value from declaration_project order by id")).toEqual([
    'gazelle:recognition',
    'rd-deduction:selfDeclare',
    'small-loan:institution',
    'stable-post:automatic',
    'wz-special-fund:apply',
  ])
  expect(await column('select status as value from declaration order by id')).toEqual([
    'recognised',
    'recognised',
    'approved',
    'reviewing',
  ])
  const steps = (id: string) =>
    column(
      `select step->>'status' as value from declaration, jsonb_array_elements(timeline) as step where id = '${id}'`,
    )
  expect(await steps('b')).toEqual(['submitted', 'recognised', 'paid'])
  expect(await steps('c')).toEqual(['submitted', 'approved', 'paid'])
})

test('what was in plain before there was encryption is marked, and the gateway encrypts it', async () => {
  const marking = names.findIndex((name) =>
    readFileSync(new URL(name, folder), 'utf8').includes('"plain_remains"'),
  )
  await migrate(0, marking - 1)
  await db.exec(`insert into tenant_seed (tenant_id, seed, version, at) values ('t', 'people', 1, now());
    insert into account (tenant_id, id, name, nick_name, phone, registered_at) values
      ('t', 'with', '', '', '13958472610', now()), ('t', 'without', '', '', null, now());
    insert into sms_code (id, tenant_id, phone, purpose, code, sent_at, expires_at, tries_left)
      values ('c', 't', '13958472610', 'login', '1', now(), now(), 1);
    insert into login_failure (tenant_id, subject, count, last_at) values ('t', 'name:x 13958472610', 1, now());
    insert into enterprise (tenant_id, en_id, name, credit_code, updated_at, contact)
      values ('t', 'e', '', '', now(), '{"phone": "13958472611"}');
    insert into declaration (id, tenant_id, en_id, user_id, project_id, round, status, version, form, materials, timeline,
      return_reasons, created_at, updated_at) values ('d', 't', 'e', 'with', 'p', '2026-01-01', 'draft', 1,
      '{"bank": {"accountNumber": "6222020958472613"}}', '[]', '[]', '[]', now(), now())`)
  await migrate(marking, marking)
  expect(await column('select phone as value from account order by id')).toEqual(['plain:13958472610', null])
  expect(await column('select form as value from declaration')).toEqual([
    'plain:{"bank": {"accountNumber": "6222020958472613"}}',
  ])
  expect(await column('select contact as value from enterprise')).toEqual(['plain:{"phone": "13958472611"}'])
  expect(await column('select what as value from plain_remains')).toEqual(['values'])
  expect(await column('select id as value from sms_code')).toEqual([])
  expect(await column('select subject as value from login_failure')).toEqual([])
})

test('0026 leaves one standing consent of those that were given twice, and no name at a rating of earlier years', async () => {
  await migrate(0, 25)
  await db.exec(`
    insert into consent (id, tenant_id, user_id, version, agreed_at, withdrawn_at) values
      ('a', 't', 'u', 'v', '2026-01-01', '2026-01-02'), ('b', 't', 'u', 'v', '2026-02-01', null),
      ('c', 't', 'u', 'v', '2026-02-01', null), ('d', 't', 'w', 'v', '2026-02-01', null);
    insert into rating (id, tenant_id, kind, subject_id, title, user_id, stars, reasons, words, may_show, at) values
      ('rating_d1', 't', 'declaration', 'd1', '', 'u', 5, '[]', '', false, now()),
      ('rating_x', 't', 'declaration', 'd2', '', 'u', 5, '[]', '', false, now())`)
  await migrate(26, 26)
  expect(await column('select id as value from consent where withdrawn_at is null order by id')).toEqual([
    'b',
    'd',
  ])
  expect(await column('select user_id as value from rating order by subject_id')).toEqual([null, 'u'])
})
