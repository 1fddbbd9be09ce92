import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { contract } from '../../contract/index.ts'
import governing from '../data/governing-policies.json' with { type: 'json' }
import { tagRecords } from '../data/policy-reference.ts'
import { policyLists } from '../policy/list.ts'
import { rankedAtMost } from '../policy/query.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { policy, policyTotals } from '../store/schema/policy.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { synthesize } from './synthesize.ts'
import { syntheticPolicy } from './synthetic-policies.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  await upTo(50)
  await upTo(rankedAtMost + 100)
})
afterAll(() => context.close())

const upTo = (count: number) =>
  synthesize(context.db, { tenantId: 'test', count, today: '2026-11-21' }, () => {})
const { listNew } = contract.policy
const tagsOf = (group: string) => tagRecords.filter((tag) => tag.group === group).map((tag) => tag.name)

describe('synthetic policies', () => {
  it('are always the same, and labelled', () => {
    expect(syntheticPolicy('test', 7)).toEqual(syntheticPolicy('test', 7))
    expect(syntheticPolicy('test', 7)).toMatchObject({
      synthetic: true,
      title: expect.stringMatching(/^〔合成〕/),
    })
  })

  it('have titles about other matters than the reference policies', () => {
    const asked = [...governing.flatMap(({ names }) => names), ...tagsOf('主题'), ...tagsOf('重点产业')]
    const titles = Array.from({ length: 500 }, (_, at) => syntheticPolicy('test', at + 1).title)
    expect(asked.filter((name) => titles.some((title) => title.includes(name)))).toEqual([])
  })

  it('go on where an earlier run stopped', async () => {
    const rows = await context.db.select({ id: policy.id }).from(policy).where(eq(policy.tenantId, 'test'))
    expect(rows).toHaveLength(rankedAtMost + 100)
    expect(await upTo(10)).toBe(rankedAtMost + 100)
  })

  it('leaves out other places where the one that is named has plenty', async () => {
    const ask = async (keyword: string) =>
      listNew.data.parse(
        await policyLists(context).listNew(listNew.query.parse({ keyword, size: 100 }), callerInTest({})),
      )
    const found = await ask('昆山 合成')
    expect(found.total).toBeGreaterThan(100)
    expect(found.records[0]?.region).toBe('昆山市')
    const areas = found.facets.find(({ field }) => field === 'area')?.options.map(({ value }) => value)
    expect(areas?.toSorted()).toEqual(['全国', '昆山市', '江苏省', '苏州市'].toSorted())
  })

  it('says that there are more than it counts', async () => {
    const ask = async (filters: object) =>
      listNew.data.parse(await policyLists(context).listNew(listNew.query.parse(filters), callerInTest({})))
    expect(await ask({ keyword: '合成' })).toMatchObject({ total: rankedAtMost, capped: true })
    expect(await ask({})).toMatchObject({ total: rankedAtMost + 100, capped: false })
    const one = await ask({ keyword: '第1234号' })
    expect(one.records[0]?.id).toBe('syn-00001234')
    const narrow = await ask({ level: ['municipal'] })
    expect(narrow.records.every((record) => record.level === 'municipal')).toBe(true)
    expect(narrow.total).toBeGreaterThan(100)
  })

  it('answer the same where the newest months are looked into first, and also what was issued after them', async () => {
    const lookInto = async (newestDays: string[]) => {
      await context.db.update(policyTotals).set({ newestDays }).where(eq(policyTotals.tenantId, 'test'))
      forgetMemoised(context.db, 'test')
    }
    const asked: z.input<typeof listNew.query>[] = [
      { keyword: '人才引进' },
      { keyword: '人才引进', sort: 'newest', page: 3 },
      { keyword: '合成', page: 20, size: 100 },
      { keyword: '合成', sort: 'newest', size: 100 },
      { keyword: '合成', level: ['municipal'] },
      { keyword: '贷款贴息', level: ['municipal', 'district'], year: ['2024'] },
      { keyword: '昆山 设备更新' },
      { keyword: '第1234号' },
      { keyword: '量子玫瑰' },
      { title: '数字化' },
      { tag: ['theme-talent'] },
      { level: ['municipal'], category: ['人才就业'] },
    ]
    const answers = async () => {
      const pages = await Promise.all(
        asked.map((one) => policyLists(context).listNew(listNew.query.parse(one), callerInTest({}))),
      )
      const { list } = contract.policy
      const titled = await policyLists(context).list(list.query.parse({ title: '数字化' }), callerInTest({}))
      return [...pages, titled]
    }
    // Most of this year's policies are then in none of the parts.
    context.setNow(new Date('2026-02-20T10:00:00+08:00'))
    await lookInto([])
    const whole = await answers()
    expect(whole.filter(({ total }) => total > 0)).toHaveLength(asked.length)
    await lookInto(['2026-02-17', '2026-01-20', '2025-07-03', '2025-06-09', '2022-04-01'])
    expect(await answers()).toEqual(whole)
  })
})
