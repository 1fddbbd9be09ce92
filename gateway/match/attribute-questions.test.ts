import { afterAll, beforeAll, expect, it } from 'vitest'
import { chenghuSensorId } from '../data/demonstration-enterprises.ts'
import { enterprises } from '../seed/enterprises.ts'
import { policies } from '../seed/policies.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { attributeQuestions } from './attribute-questions.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-21T10:00:00+08:00'))
  await enterprises.sow(context, 'test')
  await policies.sow(context, 'test')
})
afterAll(() => context.close())

const company = callerInTest({
  user: { id: 'u2', name: '王敏' },
  enterprise: { enId: chenghuSensorId, name: '苏州澄湖传感技术有限公司', creditCode: '91320500MA1ABCDE8R' },
})

it('counts the taxable income, which decides 高企 and 小型微利, among the questions that change a sum', async () => {
  const { open } = await attributeQuestions(context).attribute({}, company)
  const money = open.filter(({ changesSum }) => changesSum)
  expect(money.map(({ field }) => field)).toContain('taxableIncome')
  expect(open.slice(0, money.length)).toEqual(money)
  expect(money.length).toBeLessThan(open.length)
})

it('asks last what only the page of a document asks', async () => {
  const { open } = await attributeQuestions(context).attribute({}, company)
  const ofDocuments = open.filter(({ decides }) => decides === 0)
  expect(ofDocuments.map(({ field }) => field)).toContain('specializedScore')
  expect(open.slice(-ofDocuments.length)).toEqual(ofDocuments)
  expect(ofDocuments.filter(({ changesSum }) => changesSum)).toEqual([])
})
