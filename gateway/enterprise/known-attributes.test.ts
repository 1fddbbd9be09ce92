import { afterAll, beforeAll, expect, it } from 'vitest'
import { enterprise } from '../store/schema/enterprise.ts'
import { toolResult } from '../store/schema/tool.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { knownEnterprise } from './known-attributes.ts'

const noon = new Date('2026-06-24T12:00:00+08:00')
let context: ContextInMemory

beforeAll(async () => {
  context = await contextInMemory(noon)
  await context.db.insert(enterprise).values({
    tenantId: 'test',
    enId: 'e-1',
    name: '苏州澄湖传感技术有限公司',
    creditCode: '91320500MA1ABCDE8R',
    updatedAt: noon,
    annualRevenueFen: 8_000_000_000,
    highTechRevenueFen: 6_000_000_000,
  })
})
afterAll(() => context.close())

const ratio = async () => (await knownEnterprise(context, 'test', 'e-1')).known.highTechRevenueRatio

async function saveTest(id: string, year: number, totalRevenue: string) {
  await context.db.insert(toolResult).values({
    tenantId: 'test',
    id,
    enId: 'e-1',
    tool: 'highTech',
    year,
    answers: { totalRevenue },
    result: {},
    ruleVersion: '',
    userId: 'u-1',
    judgedAt: noon,
  })
}

it('takes the total revenue of last year from the high-tech self-test, and of no other year', async () => {
  expect(await ratio()).toBe(75)
  await saveTest('t-1', 2024, '20000')
  expect(await ratio()).toBe(75)
  await saveTest('t-2', 2025, '10000')
  expect(await ratio()).toBe(60)
})
