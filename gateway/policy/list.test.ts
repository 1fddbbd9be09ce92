import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { hasEnded } from '../../contract/closed-lists.ts'
import { hit } from '../../contract/entities/policy.ts'
import { contract } from '../../contract/index.ts'
import { policies } from '../seed/policies.ts'
import { policy } from '../store/schema/policy.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { policyLists } from './list.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  await policies.sow(context, 'test')
})
afterAll(() => context.close())

const { listNew } = contract.policy
async function query(filters: z.input<typeof listNew.query>) {
  const input = listNew.query.parse(filters)
  const answer = await policyLists(context).listNew(input, callerInTest({}))
  return listNew.data.parse(answer)
}
const titles = (page: Awaited<ReturnType<typeof query>>) => page.records.map((one) => one.title)
const ids = (page: Awaited<ReturnType<typeof query>>) => page.records.map((one) => one.id)

describe('the policy query', () => {
  it('has every seeded policy, newest first, in the shape of the contract', async () => {
    const all = await query({ size: 100 })
    expect(all.total).toBe(164)
    expect(all.capped).toBe(false)
    const days = all.records.map((one) => one.issuedOn)
    expect(days[0]).toBe('2026-06-16')
    const rest = await query({ size: 100, page: 2 })
    expect(new Set([...ids(all), ...ids(rest)]).size).toBe(164)
  })

  it('finds the announcement on R&D expenses among the first', async () => {
    const found = await query({ keyword: '研发费用' })
    expect(found.records.slice(0, 3).map((one) => one.documentNumber)).toContain(
      '财政部 税务总局公告2023年第7号',
    )
  })

  it.each([
    ['加计扣除', 'n-rd-2023-7'],
    ['2023年第7号', 'n-rd-2023-7'],
    ['工信部企业〔2026〕2号', 'n-quality-2026-2'],
    ['工信部企业[2026]2号', 'n-quality-2026-2'],
    ['工信部企业（２０２６）２号', 'n-quality-2026-2'],
    ['高企', 'n-hte-32'],
    ['小巨人', 'n-quality-2026-2'],
    ['首台套', 'n-first-set-89'],
    ['稳岗补贴', 'js-stable-2025'],
  ])('%s finds %s among the first three', async (keyword, id) => {
    expect(ids(await query({ keyword })).slice(0, 3)).toContain(id)
  })

  it('puts what holds before what has ended, and of what holds titles before texts', async () => {
    const found = await query({ keyword: '加计扣除', size: 100 })
    const holding = found.records.filter((one) => !hasEnded(one.status))
    const ended = found.records.filter((one) => hasEnded(one.status))
    expect(ended.length).toBeGreaterThan(2)
    expect(found.records).toEqual([...holding, ...ended])
    const firstText = holding.findIndex((one) => !one.title.includes('加计扣除'))
    expect(firstText).toBeGreaterThan(4)
    expect(holding.slice(firstText).some((one) => one.title.includes('加计扣除'))).toBe(false)
  })

  it('puts the measure that governs a subject before what explains or extends it', async () => {
    const found = ids(await query({ keyword: '高新技术企业' }))
    expect(found[0]).toBe('n-hte-32')
    expect(found).toContain('n-hte-195')
    expect(found).toContain('n-loss-2018-76')
  })

  it('puts the policies of a named area first and leaves out those of other areas', async () => {
    const found = await query({ keyword: '吴中 生物医药' })
    expect(found.records[0]?.region).toBe('吴中区')
    const regions = found.records.filter((one) => !hasEnded(one.status)).map((one) => one.region)
    expect(regions).toContain('苏州市')
    expect(regions).not.toContain('昆山市')
  })

  it.each([
    ['traditional characters', '高新技術企業', '高新技术企业'],
    ['a wrong character', '高薪技术企业', '高新技术企业'],
    ['pinyin', 'jiajikouchu', '加计扣除'],
    ['initials', 'gq', '高企'],
    ['English words', 'high-tech enterprise', '高新技术企业'],
  ])('reads %s as what is meant, and says so', async (_, keyword, readAs) => {
    expect(await query({ keyword })).toMatchObject({ readAs })
    expect((await query({ keyword })).total).toBe((await query({ keyword: readAs })).total)
  })

  it('finds by the words of English texts', async () => {
    expect(ids(await query({ keyword: 'deducting equipment in the year of purchase' }))[0]).toBe(
      'n-equip-2023-37',
    )
  })

  it('searches what was typed when that is asked for', async () => {
    const found = await query({ keyword: '高薪技术企业', literally: '1' })
    expect(found.readAs).toBeUndefined()
    expect(found.records[0]?.id).not.toBe('n-hte-32')
  })

  it('marks hits in titles, in any width', async () => {
    const found = await query({ keyword: '研发费用' })
    expect(found.records[0]?.highlights?.title).toContain(`${hit.start}研发费用${hit.end}`)
    const number = await query({ keyword: '专精特新' })
    expect(
      number.records.some((one) => one.highlights?.title?.includes(`${hit.start}专精特新${hit.end}`)),
    ).toBe(true)
  })

  it('looks for a title in titles only', async () => {
    const found = await query({ title: '加计扣除', size: 100 })
    expect(found.total).toBeGreaterThan(3)
    expect(titles(found).every((title) => title.includes('扣除'))).toBe(true)
    const text = await query({ keyword: '加计扣除' })
    expect(text.total).toBeGreaterThan(found.total)
  })

  it('falls back to some of the words when nothing has all of them', async () => {
    const found = await query({ keyword: '研发费用可以加计扣除多少' })
    expect(found.total).toBeGreaterThan(0)
    expect(found.records[0]?.title).toContain('加计扣除')
  })

  it.each(['', '   ', '，。！', "' | '", '研发 & !费用', '\\', '%_'])('survives %j', async (keyword) => {
    await expect(query({ keyword })).resolves.toHaveProperty('total')
  })
})

describe('filters and facets', () => {
  const optionsOf = (page: Awaited<ReturnType<typeof query>>, field: string) =>
    page.facets.find((one) => one.field === field)?.options ?? []
  const countOf = (page: Awaited<ReturnType<typeof query>>, field: string, value: string) =>
    optionsOf(page, field).find((one) => one.value === value)?.count

  it('shows themes apart, after the industries', async () => {
    const { facets } = await query({})
    const options = facets.find((one) => one.field === 'industry')?.options ?? []
    const groups = options.map((one) => one.group)
    expect(groups).toEqual([...groups.filter((one) => !one), ...groups.filter((one) => one === '重点产业')])
    expect(options.find((one) => one.value === '电子信息')?.group).toBe('重点产业')
    expect(options.find((one) => one.value === '制造业')?.group).toBeUndefined()
  })

  it('lets any option of a group match, and asks every group', async () => {
    const two = await query({ level: ['municipal', 'district'], size: 100 })
    expect(two.total).toBe(40)
    const narrower = await query({ level: ['municipal', 'district'], category: ['生物医药'], size: 100 })
    expect(narrower.total).toBe(6)
    for (const one of narrower.records) expect(one.categories).toContain('生物医药')
  })

  it('counts each group without its own selection', async () => {
    const all = await query({})
    const chosen = await query({ level: ['municipal'] })
    expect(optionsOf(chosen, 'level')).toEqual(optionsOf(all, 'level'))
    expect(countOf(chosen, 'area', '苏州市')).toBe(chosen.total)
    expect(countOf(chosen, 'area', '全国')).toBeUndefined()
  })

  it('promises with a count what choosing the option then shows', async () => {
    const all = await query({ keyword: '专精特新' })
    for (const { field, options } of all.facets) {
      for (const { value, count } of options.slice(0, 2)) {
        const chosen = await query({ keyword: '专精特新', [field]: [value] })
        expect([field, value, chosen.total]).toEqual([field, value, count])
      }
    }
  })

  it('tells what has ended by the day of the tenant', async () => {
    const statuses = ['expired', 'replaced', 'lapsed'] as const
    const ended = await query({ status: [...statuses], size: 100 })
    expect(ended.total).toBe(29)
    expect(new Set(ended.records.map(({ status }) => status))).toEqual(new Set(statuses))
  })

  it('bundles the older years', async () => {
    const old = await query({ year: ['2021-'], size: 100 })
    expect(old.total).toBe(countOf(await query({}), 'year', '2021-'))
    expect(old.records.every((one) => one.issuedOn < '2022')).toBe(true)
  })

  it('keeps a chosen option in sight though nothing matches', async () => {
    const none = await query({ category: ['政府采购'], level: ['district'] })
    expect(none.total).toBe(0)
    expect(countOf(none, 'category', '政府采购')).toBe(0)
  })

  it('pages without gaps and without repeating', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => query({ keyword: '企业', page, size: 10 })))
    const together = pages.flatMap(ids)
    expect(new Set(together).size).toBe(together.length)
    expect(pages[0]?.total).toBe(pages[2]?.total)
  })

  it('sorts by closing date', async () => {
    const found = await query({ sort: 'closing', size: 100 })
    const known = found.records.map((one) => one.deadline).filter((day) => day !== null)
    expect(known.length).toBeGreaterThan(3)
    expect(known).toEqual(known.toSorted())
    expect(found.records[0]?.deadline).toBe(known[0])
  })
})

it('the flat list leaves test data out where that is asked for, and counts the rest', async () => {
  await policies.sow(context, 'marked')
  await context.db.update(policy).set({ synthetic: true }).where(eq(policy.tenantId, 'marked'))
  const { list } = contract.policy
  const totalOf = async (asked: z.input<typeof list.query>, tenantId: string) =>
    (await policyLists(context).list(list.query.parse(asked), callerInTest({ tenantId }))).total
  expect(await totalOf({ genuine: '1' }, 'marked')).toBe(0)
  expect(await totalOf({ genuine: '1' }, 'test')).toBe(164)
})
