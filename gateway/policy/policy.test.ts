import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasEnded } from '../../contract/closed-lists.ts'
import { isAppliedFor } from '../../contract/declaration-way.ts'
import { contract } from '../../contract/index.ts'
import { NotFound } from '../base/handler.ts'
import { chenghuSensorId } from '../data/demonstration-enterprises.ts'
import { policyRecords } from '../data/policy-reference.ts'
import { policy } from '../policy.ts'
import { enterprises } from '../seed/enterprises.ts'
import { policies } from '../seed/policies.ts'
import { seenAs } from '../seed/policy-row.ts'
import { idempotent } from '../store/idempotency.ts'
import { tagSubscription } from '../store/schema/policy.ts'
import { ask, callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  await enterprises.sow(context, 'test')
  await policies.sow(context, 'test')
})
afterAll(() => context.close())

const visitor = callerInTest({})
const person = callerInTest({ user: { id: 'u1', name: '张三' } })
const company = callerInTest({
  user: { id: 'u2', name: '王敏' },
  enterprise: { enId: chenghuSensorId, name: '苏州澄湖传感技术有限公司', creditCode: '91320500MA1ABCDE8R' },
})

const calls = contract.policy
const detail = (id: string, caller = visitor) =>
  ask(calls.detailNew, (input) => policy(context).detailNew(input, caller), {
    ...{ id, channel: 'pc', uuid: 'u-1' },
  })

describe('a policy', () => {
  it('is whole in the shape of the contract, every one of them', async () => {
    for (const record of policyRecords) {
      const found = await detail(record.id)
      expect(found).toMatchObject({
        title: record.title,
        summary: record.summary,
        officialUrl: record.officialUrl,
      })
      expect(found.verification).toMatchObject({
        ...seenAs(record.verification),
        statusVerified: record.statusVerified,
        titleExact: record.titleExact,
      })
      expect(found.bodyHtml).toContain('不是文件全文')
      expect(found.bodyHtml.includes('官方发布页面</a>')).toBe(record.officialUrl !== null)
    }
  })

  it('has a status that agrees with what was researched', async () => {
    const codes: Record<string, string> = {
      现行有效: 'effective',
      已到期: 'expired',
      已被替代: 'replaced',
      已失效: 'lapsed',
    }
    for (const record of policyRecords) {
      const { status } = await ask(calls.detail, (input) => policy(context).detail(input, visitor), {
        ...{ id: record.id, channel: 'calendar', uuid: 'u-1' },
      })
      const inForce = record.status === '现行有效'
      const wanted = inForce && !record.statusVerified ? 'unverified' : codes[record.status]
      expect([record.id, status]).toEqual([record.id, wanted])
    }
  })

  it('names what replaces it and what it replaces', async () => {
    expect((await detail('n-rd-2018-99')).replacedBy.map((one) => one.id)).toEqual(['n-rd-2023-7'])
    expect((await detail('n-rd-2023-7')).replaces.map((one) => one.id).toSorted()).toEqual([
      'n-rd-2018-99',
      'n-rd-mfg-2021-13',
      'n-rd-techsme-2022-16',
    ])
    expect((await detail('n-sme-tax-2023-12')).excludes.map((one) => one.id)).toEqual(['n-hte-32'])
  })

  it('counts its views', async () => {
    const before = (await detail('n-ai-11')).viewCount
    expect((await detail('n-ai-11')).viewCount).toBe(before + 1)
  })

  it('shows an enterprise its conditions, and nobody else', async () => {
    const own = await detail('n-sme-tax-2023-12', company)
    expect(own.conditionResults).toHaveLength(own.conditions.length)
    expect(own.conditionResults?.find((one) => one.condition.field === 'employees')).toMatchObject({
      verdict: 'met',
      actual: '186 人',
    })
    expect(own.profileUpdatedAt).toBeDefined()
    expect(await detail('n-sme-tax-2023-12', person)).not.toHaveProperty('conditionResults')
  })

  it('tells the holder of its title what follows, in place of conditions', async () => {
    const own = await detail('n-techsme-115', company)
    expect(own.heldNext).toBe('登记编号当年有效，次年评价时重新入库。')
    expect(own.conditionResults ?? []).toEqual([])
    expect(await detail('n-techsme-115', person)).not.toHaveProperty('heldNext')
  })

  it('tells a reprint and a report beside a level that older portals know', async () => {
    expect((await detail('sz-ai-measures-2026')).verification).toMatchObject({
      level: 'content',
      seenIn: 'copy',
    })
    expect((await detail('n-sme-loan-2026-4')).verification).toMatchObject({
      level: 'citedOnly',
      seenIn: 'media',
    })
  })

  it('does not exist at another tenant', async () => {
    await expect(detail('n-ai-11', callerInTest({ tenantId: 'other' }))).rejects.toThrow(NotFound)
    await expect(detail('nowhere')).rejects.toThrow(NotFound)
  })

  it('is similar to policies of its subject', async () => {
    const similar = await ask(calls.recommend, (input) => policy(context).recommend(input, visitor), {
      id: 'n-rd-2023-7',
    })
    expect(similar.length).toBeGreaterThan(2)
    expect(
      similar.every((one) => one.categories.some((name) => ['税费减免', '研发创新'].includes(name))),
    ).toBe(true)
    expect(similar.map((one) => one.id)).not.toContain('n-rd-2023-7')
  })
})

describe('favourites', () => {
  const list = (query = {}) =>
    ask(calls.favourites, (input) => policy(context).favourites(input, person), query)

  it('are kept once, last added first, and removed', async () => {
    const { addFavourite, removeFavourite } = policy(context)
    await addFavourite({ id: 'n-ai-11' }, person)
    context.setNow(new Date('2026-11-21T10:01:00+08:00'))
    await addFavourite({ id: 'n-rd-2018-99' }, person)
    await addFavourite({ id: 'n-rd-2018-99' }, person)
    expect((await list()).records.map((one) => one.policy.id)).toEqual(['n-rd-2018-99', 'n-ai-11'])
    expect((await list({ ended: 'yes' })).records.map((one) => one.policy.id)).toEqual(['n-rd-2018-99'])
    expect((await list({ keyword: '人工智能' })).total).toBe(1)
    expect((await detail('n-ai-11', person)).favourite).toBe(true)
    expect(await detail('n-ai-11')).not.toHaveProperty('favourite')
    await removeFavourite({ id: 'n-rd-2018-99' }, person)
    expect((await list()).total).toBe(1)
  })

  it('are refused for what does not exist, and hidden from others', async () => {
    await expect(policy(context).addFavourite({ id: 'nowhere' }, person)).rejects.toThrow(NotFound)
    const others = await ask(calls.favourites, (input) => policy(context).favourites(input, company), {})
    expect(others.total).toBe(0)
  })
})

describe('consultations', () => {
  it('are asked once under one key and listed to who asked', async () => {
    const asker = { ...person, idempotencyKey: 'k1' }
    const question = { policyId: 'n-ai-11', title: '怎么申报', content: '请问……' }
    const save = () =>
      idempotent(context, asker, 'policy.saveConsult', question, (inside) =>
        ask(calls.saveConsult, (input) => policy(inside).saveConsult(input, asker), question),
      )
    const [first, second] = [await save(), await save()]
    expect(second.id).toBe(first.id)
    expect(first).toMatchObject({
      status: 'waiting',
      policyTitle: expect.stringContaining('人工智能'),
      answer: null,
    })
    const mine = await ask(calls.consults, (input) => policy(context).consults(input, person), {
      status: 'waiting',
    })
    expect(mine.total).toBe(1)
    const others = await ask(calls.consults, (input) => policy(context).consults(input, company), {})
    expect(others.total).toBe(0)
  })
})

describe('subscriptions', () => {
  it('bring what the tags bring and mark what is new since the last visit', async () => {
    const at = context.now('test')
    await context.db
      .insert(tagSubscription)
      .values({ tenantId: 'test', userId: 'u1', tagId: 'theme-biomedicine', at })
    const look = () => ask(calls.subscriptions, (input) => policy(context).subscriptions(input, person), {})
    const first = await look()
    expect(first.total).toBe(7 - 1)
    expect(first.records.every((one) => one.tags.some((tag) => tag.id === 'theme-biomedicine'))).toBe(true)
    expect(first.records.every((one) => !one.isNew)).toBe(true)
  })
})

describe('today', () => {
  it('lists what is open, closing soonest first, and counts it', async () => {
    const today = await ask(calls.todayDeclare, (input) => policy(context).todayDeclare(input, visitor), {
      size: 100,
    })
    const figures = await ask(calls.count, (input) => policy(context).count(input, visitor), {})
    expect(figures).toMatchObject({ policies: 164, effective: 86, openProjects: today.total })
    const closing = today.records.map((one) => one.closesOn ?? '9999')
    expect(closing).toEqual(closing.toSorted())
    expect(closing[0]).toBe('2026-11-23')
    expect(today.records.every((one) => one.status === 'open' && isAppliedFor(one.way))).toBe(true)
    const examples = today.records.filter((one) => one.windowBasis === 'example')
    expect(figures.exampleWindows).toBe(examples.length)
    expect(examples.length).toBeGreaterThan(0)
    expect(figures.updatedOn <= '2026-11-21').toBe(true)
    expect(figures.closingSoon).toBe(closing.filter((day) => day <= '2026-11-28').length)
  })

  it('announces windows before they open, by month', async () => {
    const notices = await ask(
      calls.declareNotices,
      (input) => policy(context).declareNotices(input, visitor),
      {
        size: 100,
      },
    )
    expect(notices.records.every((one) => one.publishedOn <= '2026-11-21')).toBe(true)
    const december = await ask(
      calls.declareNotices,
      (input) => policy(context).declareNotices(input, visitor),
      {
        month: '2026-12',
        size: 100,
      },
    )
    expect(december.total).toBeGreaterThan(0)
    expect(
      december.records.every(
        (one) => one.opensOn.startsWith('2026-12') || one.closesOn?.startsWith('2026-12'),
      ),
    ).toBe(true)
  })

  it('recommends what holds', async () => {
    for (const caller of [visitor, company]) {
      const some = await ask(calls.recommendList, (input) => policy(context).recommendList(input, caller), {
        size: 6,
      })
      expect(some).toHaveLength(6)
      expect(some.every((one) => !hasEnded(one.status))).toBe(true)
    }
  })
})

describe('English policies', () => {
  it('say that they are summaries', async () => {
    const page = await ask(calls.englishPage, (input) => policy(context).englishPage(input, visitor), {
      keyword: 'income tax',
    })
    expect(page.total).toBeGreaterThan(1)
    const [first] = page.records
    const one = await ask(calls.english, (input) => policy(context).english(input, visitor), {
      id: first?.id,
    })
    expect(one.bodyHtml).toContain('the Chinese text prevails')
    const all = await ask(calls.englishPage, (input) => policy(context).englishPage(input, visitor), {
      keyword: 'amortised at 200%',
    })
    expect(all.records.map((row) => row.id)).toEqual(['en-rd-2023-7'])
  })
})
