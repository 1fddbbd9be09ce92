import { describe, expect, it } from 'vitest'
import type { AttributeAnswers } from '../../contract/entities/match.ts'
import { policyRecords } from '../data/policy-reference.ts'
import { conditionResult, policyVerdict } from '../rules/match/match.ts'
import { openFields } from '../rules/match/open-questions.ts'
import { conditionsOf } from '../seed/policy-conditions.ts'

const conditionsNamed = (id: string) =>
  conditionsOf(policyRecords.find((one) => one.id === id) ?? expect.fail(id))
const verdictOf = (id: string, known: AttributeAnswers) =>
  policyVerdict(
    'effective',
    conditionsNamed(id).map((one) => conditionResult(one, known)),
  )

describe('an answer that says the industry too', () => {
  const ic = { levyMethod: '查账征收', rdExpense: 100 }
  const openFor = (known: AttributeAnswers) => {
    const conditions = conditionsNamed('n-rd-ic-2023-44')
    return [...openFields({ id: 'x', status: 'effective', conditions, benefit: null }, known)]
  }

  it('who is in the list of 集成电路 and 工业母机 is not asked for the industry as well', () => {
    expect(openFor(ic)).toEqual(['inIcOrMachineToolList'])
    expect(verdictOf('n-rd-ic-2023-44', ic)).toBe('likely')
    expect(verdictOf('n-rd-ic-2023-44', { ...ic, inIcOrMachineToolList: true })).toBe('eligible')
    expect(verdictOf('n-rd-ic-2023-44', { ...ic, inIcOrMachineToolList: false })).toBe('notYet')
    const scope = conditionsNamed('n-rd-ic-2023-44').find((one) => one.field === 'industry') ?? expect.fail()
    expect(conditionResult(scope, { inIcOrMachineToolList: true })).toMatchObject({
      verdict: 'met',
      actual: '已回答“是否列入集成电路或工业母机企业清单”：是',
    })
    expect(conditionResult(scope, { inIcOrMachineToolList: false }).verdict).toBe('unknown')
  })

  it('a known industry that is another one stays one that is not met', () => {
    const shop = { ...ic, industry: 'F5211' }
    expect(verdictOf('n-rd-ic-2023-44', shop)).toBe('notYet')
    expect(verdictOf('n-rd-ic-2023-44', { ...shop, inIcOrMachineToolList: true })).toBe('notYet')
  })

  it.each([
    ['n-first-set-89', { inFirstSetCatalog: true, hasFirstSetInsurance: true }],
    [
      'n-export-2018-103',
      { inCrossBorderPilotZone: true, exportGoodsExempt: true, exportCustomsInZone: true },
    ],
    ['n-overseas-wh-2025-3', { exportsByOverseasWarehouse: true }],
  ] as const)('%s needs no industry beside it', (id, known) => {
    expect(verdictOf(id, known)).toBe('eligible')
  })
})
