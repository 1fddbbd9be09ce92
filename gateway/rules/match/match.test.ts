import { expect, it } from 'vitest'
import type { RuleCondition } from './condition.ts'
import { conditionResult } from './match.ts'

it('a condition that asks for a no says in words how it is', () => {
  const condition: RuleCondition = {
    ...{ id: 'c', field: 'seriousDishonesty', operator: 'eq', value: false },
    text: '未被列入严重失信主体名单',
  }
  const shown = (known: boolean | string) => {
    const { actual, verdict } = conditionResult(condition, { seriousDishonesty: known })
    return { actual, verdict }
  }
  for (const no of [false, '否']) expect(shown(no)).toEqual({ actual: '没有这种情况', verdict: 'met' })
  for (const yes of [true, '是']) expect(shown(yes)).toEqual({ actual: '有这种情况', verdict: 'unmet' })
  expect(conditionResult({ ...condition, value: true }, { seriousDishonesty: true }).actual).toBe('是')
})

it('a condition with tiers asks for what tells which of them counts, once its own value is known', () => {
  const condition: RuleCondition = {
    ...{
      id: 'c',
      field: 'layoffRate',
      operator: 'lte',
      value: 5.5,
      text: '裁员率不高于5.5%（30人及以下不高于20%）',
    },
    tiers: [{ when: { field: 'employees', operator: 'lte', value: 30 }, value: 20 }],
  }
  const asked = (known: Record<string, number>) => {
    const { asks, gap, verdict } = conditionResult(condition, known)
    return { asks, text: gap?.text, verdict }
  }
  expect(asked({ layoffRate: 10 })).toEqual({
    asks: 'employees',
    text: '补充“从业人数”后可以判断',
    verdict: 'unknown',
  })
  expect(asked({})).toMatchObject({ asks: undefined, text: expect.stringContaining('裁员率') })
  expect(asked({ layoffRate: 10, employees: 20 })).toEqual({ verdict: 'met' })
})
