import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { benefitsToday } from '../policy/benefits.ts'
import { policy } from '../policy.ts'
import { isOwnWord } from '../rules/match/attributes.ts'
import { policies } from '../seed/policies.ts'
import { ask, callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-28T10:00:00+08:00'))
  await policies.sow(context, 'test')
})
afterAll(() => context.close())

const profiles = [
  {},
  { region: '姑苏区', industry: '住宿和餐饮业', sizeType: 'micro', answers: { employees: 10 } },
  {
    ...{ region: '苏州工业园区', industry: '制造业', sizeType: 'medium' },
    answers: { employees: 400, levyMethod: '查账征收', taxpayerType: '增值税一般纳税人', rdExpense: 600 },
  },
]

it.each(profiles)('promises nothing that rests on a word which %o does not give', async (profile) => {
  const report = await ask(
    contract.policy.visitorReport,
    (input) => policy(context).visitorReport(input, callerInTest({})),
    profile,
  )
  const verdicts = new Map(report.items.map(({ benefit, verdict }) => [benefit.id, verdict]))
  const resting = (await benefitsToday(context, 'test'))
    .filter(({ conditions }) => conditions.some((one) => isOwnWord(one.field) && !one.alternative))
    .map(({ item }) => item.id)
  expect(resting).toEqual(expect.arrayContaining(['policy-n-veteran-2023', 'policy-n-cit-disabled-96']))
  const promised = resting.filter((id) => ['eligible', 'held'].includes(verdicts.get(id) ?? ''))
  expect(promised).toEqual([])
  expect(verdicts.get('policy-n-veteran-2023')).toBe('likely')
})
