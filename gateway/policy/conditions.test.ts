import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttributeAnswers } from '../../contract/entities/match.ts'
import { condition as conditionSchema } from '../../contract/entities/policy.ts'
import { policyRecords } from '../data/policy-reference.ts'
import { attributes } from '../rules/match/attributes.ts'
import type { RuleCondition } from '../rules/match/condition.ts'
import { combined, conditionResult, policyVerdict } from '../rules/match/match.ts'
import { openFields } from '../rules/match/open-fields.ts'
import { conditionsOf } from '../seed/policy-conditions.ts'

const seeded = policyRecords.map((record) => ({ id: record.id, conditions: conditionsOf(record) }))
const conditionsNamed = (id: string) => seeded.find((one) => one.id === id)?.conditions ?? []
const verdictOf = (id: string, known: AttributeAnswers) =>
  policyVerdict(
    'effective',
    conditionsNamed(id).map((one) => conditionResult(one, known)),
  )

const condition = (parts: Partial<RuleCondition>): RuleCondition => ({
  id: 'c1',
  text: '',
  field: 'employees',
  operator: 'gte',
  value: 10,
  ...parts,
})

/** Any answer that a question can get. */
const answerTo = (field: string): fc.Arbitrary<AttributeAnswers[string]> => {
  const attribute = attributes.find((one) => one.field === field)
  const values = attribute?.options?.map((option) => option.value) ?? []
  if (attribute?.kind === 'boolean') return fc.boolean()
  if (attribute?.kind === 'choice') return fc.constantFrom(...values)
  if (attribute?.kind === 'choices') return fc.subarray(values, { minLength: 1 })
  return fc.integer({ min: 0, max: 100_000 })
}
const anyKnown: fc.Arbitrary<AttributeAnswers> = fc
  .subarray(attributes.map((one) => one.field))
  .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field, answerTo(field)]))))

describe('one condition', () => {
  it.each([
    ['gte', 10, 9.999999, 'unmet'],
    ['gte', 10, 10, 'met'],
    ['gt', 70, 70, 'unmet'],
    ['gt', 70, 70.01, 'met'],
    ['lte', 300, 300, 'met'],
    ['lte', 300, 300.000001, 'unmet'],
    ['lt', 5, 5, 'unmet'],
  ] as const)('%s %d against %d: %s', (operator, value, actual, verdict) => {
    expect(conditionResult(condition({ operator, value }), { employees: actual }).verdict).toBe(verdict)
  })

  it.each([undefined, '', [], Number.NaN, '许多'])('does not know %j', (value) => {
    const known: AttributeAnswers = value === undefined ? {} : { employees: value }
    expect(conditionResult(condition({}), known).verdict).toBe('unknown')
  })

  it('says what is missing, in words and as an exact number', () => {
    const revenue = condition({ field: 'annualRevenue', value: 0.3, unit: '万元' })
    expect(conditionResult(revenue, { annualRevenue: 0.1 })).toMatchObject({
      verdict: 'unmet',
      actual: '0.1 万元',
      gap: { text: '还差 0.2 万元（要求不低于 0.3 万元）', number: 0.2, unit: '万元' },
    })
    const debt = condition({ field: 'debtRatio', operator: 'lte', value: 75, unit: '%' })
    expect(conditionResult(debt, { debtRatio: 80.5 }).gap).toEqual({
      text: '超出 5.5 %（要求不高于 75 %）',
      number: 5.5,
      unit: '%',
    })
  })

  it('shows a number and a yes that came as text as what they are', () => {
    expect(conditionResult(condition({ unit: '人' }), { employees: '1200' }).actual).toBe('1,200 人')
    const listed = condition({ field: 'isListed', operator: 'eq', value: false })
    expect(conditionResult(listed, { isListed: 'false' })).toMatchObject({
      verdict: 'met',
      actual: '没有这种情况',
    })
  })

  it('compares the size by code and by name', () => {
    const sizes = condition({ field: 'sizeType', operator: 'in', value: ['中型', '小型', '微型'] })
    expect(conditionResult(sizes, { sizeType: 'small' })).toMatchObject({ verdict: 'met', actual: '小型' })
    expect(conditionResult(sizes, { sizeType: 'large' }).verdict).toBe('unmet')
  })
})

describe('regions', () => {
  const inRegion = (value: string, region: AttributeAnswers[string]) =>
    conditionResult(condition({ field: 'region', operator: 'eq', value }), { region }).verdict

  it.each([
    ['中国', '吴中区', 'met'],
    ['江苏省', '吴中区', 'met'],
    ['苏州市', '昆山市', 'met'],
    ['吴中区', '吴中区', 'met'],
    ['吴中区', '昆山市', 'unmet'],
    ['苏州高新区', '虎丘区（高新区）', 'met'],
    ['苏州工业园区', '苏州工业园区', 'met'],
    ['苏州市', '江苏省其他市', 'unmet'],
    ['江苏省', '江苏省其他市', 'met'],
    ['江苏省', '江苏省外', 'unmet'],
    ['江苏省', '浙江省', 'unmet'],
    ['吴中区', '苏州市', 'unknown'],
    ['苏州市', '江苏省', 'unknown'],
    ['吴中区', '江苏省', 'unknown'],
    ['浙江省', '江苏省', 'unmet'],
    ['浙江省', '苏州市', 'unmet'],
    ['杭州市', '苏州市', 'unmet'],
  ])('%s asked, %s given: %s', (asked, given, verdict) => {
    expect(inRegion(asked, given)).toBe(verdict)
  })

  it('takes the whole path of a profile', () => {
    expect(inRegion('苏州市', ['中国', '江苏省', '苏州市', '吴中区'])).toBe('met')
    expect(inRegion('昆山市', ['中国', '江苏省', '苏州市', '吴中区'])).toBe('unmet')
    expect(inRegion('昆山市', ['中国', '江苏省', '苏州市'])).toBe('unknown')
  })
})

describe('industries', () => {
  const of = (operator: 'in' | 'notIn', value: string[], industry: AttributeAnswers[string]) =>
    conditionResult(condition({ field: 'industry', operator, value }), { industry }).verdict

  it.each([
    ['in', ['制造业'], '制造业', 'met'],
    ['in', ['制造业'], '金融业', 'unmet'],
    ['in', ['生物医药'], '制造业', 'unknown'],
    ['in', ['生物医药'], '金融业', 'unmet'],
    ['in', ['生物医药'], ['制造业', '不属于上述重点产业'], 'unmet'],
    ['in', ['低空经济'], ['制造业', '生物医药'], 'unmet'],
    ['in', ['制造业'], '生物医药', 'unknown'],
    ['notIn', ['房地产业', '娱乐业'], '制造业', 'met'],
    ['notIn', ['房地产业', '娱乐业'], '房地产业', 'unmet'],
    ['in', ['制造业'], 'C40', 'met'],
  ] as const)('%s %j, given %j: %s', (operator, value, given, verdict) => {
    expect(of(operator, [...value], typeof given === 'string' ? given : [...given])).toBe(verdict)
  })
})

describe('what a text says besides its condition', () => {
  it('takes one of two alternatives (财税〔2018〕76号)', () => {
    expect(verdictOf('n-loss-2018-76', { hasHighTechCert: true })).toBe('eligible')
    expect(verdictOf('n-loss-2018-76', { hasHighTechCert: false, isTechSme: true })).toBe('eligible')
    expect(verdictOf('n-loss-2018-76', { hasHighTechCert: false })).toBe('likely')
    expect(verdictOf('n-loss-2018-76', { hasHighTechCert: false, isTechSme: false })).toBe('notYet')
  })

  it('holds small enterprises to another layoff rate', () => {
    const rate = conditionsNamed('js-stable-2025').find((one) => one.field === 'layoffRate') ?? condition({})
    expect(conditionResult(rate, { layoffRate: 10, employees: 30 }).verdict).toBe('met')
    expect(conditionResult(rate, { layoffRate: 10, employees: 31 }).verdict).toBe('unmet')
    expect(conditionResult(rate, { layoffRate: 10 }).verdict).toBe('unknown')
    expect(conditionResult(rate, { layoffRate: 5 }).verdict).toBe('met')
    expect(conditionResult(rate, { layoffRate: 21 }).verdict).toBe('unmet')
  })

  it('asks high-tech enterprises for 5, 4 or 3 percent by revenue', () => {
    const ratio = conditionsNamed('n-hte-32').find((one) => one.field === 'rdRatio3y') ?? condition({})
    const of = (annualRevenue: number, rdRatio3y: number) =>
      conditionResult(ratio, { annualRevenue, rdRatio3y })
    expect(of(5000, 4.99).verdict).toBe('unmet')
    expect(of(5000, 5).verdict).toBe('met')
    expect(of(5000.01, 4).verdict).toBe('met')
    expect(of(20_000, 3.99).gap?.text).toBe('还差 0.01 %（要求不低于 4 %）')
    expect(of(20_000.01, 3).verdict).toBe('met')
    expect(conditionResult(ratio, { rdRatio3y: 3.5 }).verdict).toBe('unknown')
    expect(conditionResult(ratio, { rdRatio3y: 2 }).verdict).toBe('unmet')
  })
})

describe('properties of matching', () => {
  it('never counts what is unknown as unmet', () => {
    for (const { id, conditions } of seeded) {
      const results = conditions.map((one) => conditionResult(one, {}))
      expect([id, results.filter((one) => one.verdict !== 'unknown')]).toEqual([id, []])
    }
    fc.assert(
      fc.property(anyKnown, (known) => {
        for (const { conditions } of seeded) {
          for (const one of conditions) {
            const said = one.saidBy !== undefined && one.saidBy in known
            if (!(one.field in known) && !said) expect(conditionResult(one, known).verdict).toBe('unknown')
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  it('a further answer never takes back what was decided', () => {
    const field = fc.constantFrom(...attributes.map((one) => one.field))
    fc.assert(
      fc.property(
        anyKnown,
        field.chain((name) => fc.tuple(fc.constant(name), answerTo(name))),
        (known, [name, value]) => {
          if (name in known) return
          for (const { id, conditions } of seeded) {
            // An industry that another answer stood for yields to the one that is given itself.
            const stoodFor = conditions.some(({ field, saidBy }) => field === name && saidBy && known[saidBy])
            if (stoodFor) continue
            const before = combined(conditions.map((one) => conditionResult(one, known)))
            const after = combined(conditions.map((one) => conditionResult(one, { ...known, [name]: value })))
            if (before !== 'unknown') expect([id, name, after]).toEqual([id, name, before])
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  it('is monotone: more is never worse for a lower bound, less never for an upper one', () => {
    const amount = fc.float({ min: 0, max: 100_000, noNaN: true })
    const order = { unmet: 0, unknown: 1, met: 2 }
    for (const { conditions } of seeded) {
      for (const one of conditions) {
        const up = one.operator === 'gte' || one.operator === 'gt'
        if (!up && one.operator !== 'lte' && one.operator !== 'lt') continue
        fc.assert(
          fc.property(amount, amount, (a, b) => {
            const [less, more] = [Math.min(a, b), Math.max(a, b)]
            const of = (value: number) => order[conditionResult(one, { [one.field]: value }).verdict]
            expect(up ? of(more) >= of(less) : of(less) >= of(more)).toBe(true)
          }),
          { numRuns: 20 },
        )
      }
    }
  })

  it('calls ended what has ended, whatever is known', () => {
    for (const status of ['replaced', 'repealed', 'lapsed', 'expired'] as const) {
      expect(policyVerdict(status, [])).toBe('ended')
    }
    expect(policyVerdict('amended', [])).toBe('eligible')
    expect(policyVerdict('upcoming', [])).toBe('eligible')
  })
})

describe('open fields', () => {
  it('asks exactly for fields whose answer can change a policy', () => {
    fc.assert(
      fc.property(anyKnown, (known) => {
        for (const record of policyRecords) {
          const conditions = conditionsOf(record)
          const open = openFields(conditions, known)
          const verdict = combined(conditions.map((one) => conditionResult(one, known)))
          expect(open.length > 0).toBe(verdict === 'unknown')
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('the seeded conditions', () => {
  it('parse through the contract, with a known attribute and a unique identifier', () => {
    const fields = new Set(attributes.map((one) => one.field))
    const ids = seeded.flatMap((one) => one.conditions.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const { conditions } of seeded) {
      for (const one of conditions) {
        expect(conditionSchema.parse(one)).toMatchObject({ id: one.id })
        expect(fields).toContain(one.field)
      }
    }
  })
})
