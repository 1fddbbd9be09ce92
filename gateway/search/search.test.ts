import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hit } from '../../contract/entities/policy.ts'
import { contract } from '../../contract/index.ts'
import { chenghuSensorId } from '../data/demonstration-enterprises.ts'
import { search } from '../search.ts'
import { enterprises } from '../seed/enterprises.ts'
import { policies } from '../seed/policies.ts'
import { synthesize } from '../seed/synthesize.ts'
import { account } from '../store/schema/account.ts'
import { news } from '../store/schema/content.ts'
import { declarationProject } from '../store/schema/project.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  await enterprises.sow(context, 'test')
  await policies.sow(context, 'test')
  await context.db.insert(news).values({
    tenantId: 'test',
    id: 'news-1',
    title: '高新技术企业申报培训举行',
    summary: '讲解认定条件',
    source: '科技局',
    bodyHtml: '<p>下半年还有两批</p>',
    publishedOn: '2026-11-01',
  })
})
afterAll(() => context.close())

const { once, oneClick, oncePolicies } = contract.search
const visitor = callerInTest({})
const ask = async (input: object, caller = visitor) =>
  once.data.parse(await search(context).once(once.query.parse(input), caller))

describe('one-click search', () => {
  it('groups what it finds and says what else it looked for', async () => {
    const found = await ask({ keyword: '高企' })
    expect(found.alsoSearched).toContain('高新技术企业')
    expect(found.groups.map((one) => one.type)).toEqual(['policy', 'project', 'subject', 'news', 'case'])
    const totals = Object.fromEntries(found.groups.map((one) => [one.type, one.total]))
    expect(totals.policy).toBeGreaterThan(2)
    expect(totals.project).toBeGreaterThan(0)
    expect(totals.news).toBe(1)
    expect(found.total).toBe(found.groups.reduce((sum, one) => sum + one.total, 0))
    for (const group of found.groups) expect(group.hits.length).toBeLessThanOrEqual(5)
  })

  it('marks hits of synonyms', async () => {
    const found = await ask({ keyword: '高企', type: 'news' })
    expect(found.groups[0]?.hits[0]?.titleHighlight).toBe(`${hit.start}高新技术企业${hit.end}申报培训举行`)
  })

  it('pages one type', async () => {
    const first = await ask({ keyword: '企业', type: 'policy', size: 3 })
    const second = await ask({ keyword: '企业', type: 'policy', size: 3, page: 2 })
    const ids = [...(first.groups[0]?.hits ?? []), ...(second.groups[0]?.hits ?? [])].map((one) => one.id)
    expect(new Set(ids).size).toBe(6)
  })

  it.each(['', ' ', '？！', '没有这样的词语'])('finds nothing for %j, without failing', async (keyword) => {
    expect((await ask({ keyword })).total).toBe(0)
  })

  it('tells only of projects that are applied for that they are open', async () => {
    const found = await ask({ keyword: '企业', type: 'project', size: 100 })
    const hits = found.groups[0]?.hits ?? []
    const open = hits.filter((one) => one.status === 'open').map((one) => one.id)
    const applied = await context.db
      .select({ id: declarationProject.id })
      .from(declarationProject)
      .where(inArray(declarationProject.way, ['apply', 'recognition']))
    expect(open).not.toEqual([])
    expect(applied.map((one) => one.id)).toEqual(expect.arrayContaining(open))
  })

  it('tells of a policy that it no longer holds', async () => {
    const found = await ask({ keyword: '财税〔2018〕99号', type: 'policy' })
    expect(found.groups[0]?.hits[0]).toMatchObject({ id: 'n-rd-2018-99', status: 'replaced' })
  })
})

describe('suggestions', () => {
  const suggest = async (keyword: string) =>
    oneClick.data.parse(await search(context).oneClick({ keyword }, visitor))

  it.each([
    ['加计', '加计扣除'],
    ['gxjs', '高新技术企业'],
    ['zhuanjing', '专精特新“小巨人”'],
    ['稳岗', '失业保险稳岗返还'],
  ])('%s suggests %s', async (typed, wanted) => {
    expect((await suggest(typed)).suggestions).toContain(wanted)
  })

  it('counts what people look for, and never what could be theirs', async () => {
    for (let times = 0; times < 4; times++) await ask({ keyword: '绿色工厂认定' })
    for (let times = 0; times < 4; times++) await ask({ keyword: '税 13812345678' })
    const { hot } = await suggest('')
    expect(hot).not.toContain('税 13812345678')
    expect(hot).toHaveLength(10)
    for (let times = 0; times < 6; times++) await ask({ keyword: '低空经济' })
    expect((await suggest('')).hot[0]).toBe('低空经济')
  })

  it.each(['加计扣除都是骗局', '研发费用 打倒某局长', '加计扣除🤡'])(
    'never shows words that nobody published: %s',
    async (keyword) => {
      for (let times = 0; times < 8; times++) await ask({ keyword })
      expect((await ask({ keyword })).total, 'it finds something all the same').toBeGreaterThan(0)
      const { hot } = await suggest('')
      expect(hot.join()).not.toMatch(/骗局|打倒|🤡/u)
    },
  )

  it('shows words of a title that is no name', async () => {
    for (let times = 0; times < 8; times++) await ask({ keyword: '亏损结转年限' })
    expect((await suggest('')).hot).toContain('亏损结转年限')
  })
})

describe('policies by profile', () => {
  const company = callerInTest({
    user: { id: 'u1', name: '王敏' },
    enterprise: {
      enId: chenghuSensorId,
      name: '苏州澄湖传感技术有限公司',
      creditCode: '91320500MA1ABCDE8R',
    },
  })

  it.each([
    ['高企', 'n-hte-32'],
    ['专精特新', 'n-quality-2026-2'],
    ['加计扣除', 'n-rd-2023-7'],
  ])('leaves the measure that governs %s first', async (keyword, first) => {
    const query = oncePolicies.query.parse({ keyword })
    const { records } = oncePolicies.data.parse(await search(context).oncePolicies(query, company))
    expect(records[0]?.id).toBe(first)
  })

  it('puts what fits the enterprise before what does not, and loses nothing', async () => {
    const query = oncePolicies.query.parse({ keyword: '若干', size: 100 })
    const own = oncePolicies.data.parse(await search(context).oncePolicies(query, company))
    const plain = oncePolicies.data.parse(
      await search(context).oncePolicies(query, callerInTest({ user: { id: 'u1', name: '王敏' } })),
    )
    expect(own.records.map((one) => one.id).toSorted()).toEqual(plain.records.map((one) => one.id).toSorted())
    const placeOf = (page: typeof own, id: string) => page.records.findIndex((one) => one.id === id)
    const gained = placeOf(plain, 'wz-industry-2021-15') - placeOf(own, 'wz-industry-2021-15')
    const gainedElsewhere = placeOf(plain, 'ks-cluster-2022') - placeOf(own, 'ks-cluster-2022')
    expect(gained).toBeGreaterThan(gainedElsewhere)

    const who = { tenantId: 'test', id: 'u1', name: '王敏', nickName: '王敏', registeredAt: new Date(0) }
    await context.db.insert(account).values({ ...who, recommendByProfile: false })
    const turnedOff = oncePolicies.data.parse(await search(context).oncePolicies(query, company))
    expect(turnedOff.records.map((one) => one.id)).toEqual(plain.records.map((one) => one.id))
  })

  it('lists each once, also on the page behind the last that is put in another order', async () => {
    await synthesize(context.db, { tenantId: 'test', count: 260, today: '2026-11-21' }, () => {})
    const asking = callerInTest({ user: { id: 'u2', name: '王敏' }, enterprise: company.enterprise })
    const page = async (page: number, size: number, caller = asking) =>
      oncePolicies.data.parse(
        await search(context).oncePolicies(oncePolicies.query.parse({ keyword: '合成', page, size }), caller),
      )
    // The border between what is put in another order and the rest is in the middle of a page.
    for (const size of [30, 70, 80, 90]) {
      const ids: string[] = []
      for (let at = 1; at <= Math.ceil(260 / size); at++)
        ids.push(...(await page(at, size)).records.map(({ id }) => id))
      expect(ids).toHaveLength(260)
      expect(new Set(ids).size, `pages of ${size}`).toBe(260)
    }
  })
})
