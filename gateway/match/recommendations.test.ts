import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { chenghuSensorId } from '../data/demonstration-enterprises.ts'
import { jiangsu, suzhou, suzhouAreas } from '../rules/suzhou-areas.ts'
import { enterprises } from '../seed/enterprises.ts'
import { policies } from '../seed/policies.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { declarationProject } from '../store/schema/project.ts'
import { ask, callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { recommendations } from './recommendations.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-28T10:00:00+08:00'))
  await enterprises.sow(context, 'test')
  await policies.sow(context, 'test')
})
afterAll(() => context.close())

const visitor = callerInTest({})
const company = callerInTest({
  user: { id: 'u2', name: '王敏' },
  enterprise: { enId: chenghuSensorId, name: '苏州澄湖传感技术有限公司', creditCode: '91320500MA1ABCDE8R' },
})

const recommend = (caller = visitor, size = 5) =>
  ask(contract.policy.recommendList, (input) => recommendations(context).recommendList(input, caller), {
    size,
  })

/**
 * Checks the order that holds for everybody: confirmed before unverified, nothing that has ended,
 * this city first.
 */
function expectCurrentAndNear(shown: Awaited<ReturnType<typeof recommend>>) {
  expect(shown).toHaveLength(5)
  const statuses = shown.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 'effective' && status !== 'unverified')).toEqual([])
  expect(statuses).toEqual(statuses.toSorted())
  expect(statuses.filter((status) => status === 'unverified').length).toBeLessThanOrEqual(1)
  expect(['municipal', 'district']).toContain(shown[0]?.level)
}

const clocks = ['2026-11-28', '2027-01-02', '2028-01-02']

const levels = ['municipal', 'provincial', 'national', 'district']
const rankOf = ({ level }: { level: string }) => levels.indexOf(level)

describe('recommendations for a visitor', () => {
  it('are confirmed to be in force, the policies of the city first', async () => {
    const shown = await recommend()
    expect(shown).toHaveLength(5)
    expect(shown.map(({ status }) => status)).toEqual(Array(5).fill('effective'))
    expect(shown[0]?.level).toBe('municipal')
  })

  it.each(clocks)('are in force on %s, those of the city first', async (day) => {
    context.setNow(new Date(`${day}T10:00:00+08:00`))
    expectCurrentAndNear(await recommend())
  })

  it('go on with those of the province and of the nation', async () => {
    const shown = await recommend(visitor, 20)
    const ranks = shown.map(rankOf)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(shown.map(({ level }) => level)).size).toBeGreaterThan(1)
  })

  it('are in the same order whether a window is invented or there is none', async () => {
    const before = (await recommend(visitor, 20)).map(({ id }) => id)
    await context.db
      .delete(declarationProject)
      .where(and(eq(declarationProject.tenantId, 'test'), eq(declarationProject.windowBasis, 'example')))
    forgetMemoised(context.db, 'test')
    const after = (await recommend(visitor, 20)).map(({ id }) => id)
    expect(after).toEqual(before)
  })
})

describe('recommendations for an enterprise', () => {
  it.each(suzhouAreas.flatMap(({ code, name }) => clocks.map((day) => ({ code, name, day }))))(
    'of $name are in force on $day, those of its area and the city first',
    async ({ code, day }) => {
      context.setNow(new Date(`${day}T10:00:00+08:00`))
      await context.db
        .update(enterprise)
        .set({ areaIds: [jiangsu.code, suzhou.code, code] })
        .where(and(eq(enterprise.tenantId, 'test'), eq(enterprise.enId, chenghuSensorId)))
      expectCurrentAndNear(await recommend(company))
    },
  )

  it('put unverified policies behind those in force', async () => {
    const isUnverified = (await recommend(company, 20)).map(({ status }) => status !== 'effective')
    expect(isUnverified.length).toBeGreaterThan(5)
    expect(isUnverified).toEqual(isUnverified.toSorted((a, b) => Number(a) - Number(b)))
  })
})
