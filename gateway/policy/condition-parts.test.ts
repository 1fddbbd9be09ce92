import { describe, expect, it } from 'vitest'
import type { AttributeAnswers } from '../../contract/entities/match.ts'
import { policyRecords } from '../data/policy-reference.ts'
import { conditionResult, policyVerdict } from '../rules/match/match.ts'
import { openFields } from '../rules/match/open-fields.ts'
import { decidingResults } from '../rules/match/requirements.ts'
import { conditionsOf } from '../seed/policy-conditions.ts'
import { policyRow } from '../seed/policy-row.ts'

const conditionsNamed = (id: string) =>
  conditionsOf(policyRecords.find((one) => one.id === id) ?? expect.fail(id))
const verdictOf = (id: string, known: AttributeAnswers) =>
  policyVerdict(
    'effective',
    conditionsNamed(id).map((one) => conditionResult(one, known)),
  )

describe('texts of several parts', () => {
  const small = {
    sizeType: 'small',
    yearsInNiche: 5,
    annualRevenue: 50_000,
    mainBusinessRatio: 95,
    debtRatio: 30,
    ipClass1Count: 1,
    ipEarning: true,
    seriousDishonesty: false,
    isInnovativeSme: true,
    specializedScore: 60,
  }

  it.each([
    [
      'every year reaches both',
      { rdExpense: 1500, rdExpenseYearBefore: 1600, rdRatio: 3, rdRatioYearBefore: 3.2 },
      'eligible',
    ],
    [
      'the year before spent 1 万元',
      { rdExpense: 1500, rdExpenseYearBefore: 1, rdRatio: 3, rdRatioYearBefore: 3 },
      'notYet',
    ],
    [
      'last year reaches 2.99 %',
      { rdExpense: 1500, rdExpenseYearBefore: 1600, rdRatio: 2.99, rdRatioYearBefore: 3 },
      'notYet',
    ],
    ['only last year is known', { rdExpense: 1500, rdRatio: 3 }, 'likely'],
    [
      'the share of the year before is open',
      { rdExpense: 1500, rdExpenseYearBefore: 1600, rdRatio: 3 },
      'likely',
    ],
  ] as const)('专精特新, R&D of each of two years: %s', (_case, research, verdict) => {
    expect(verdictOf('n-quality-2026-2', { ...small, ...research })).toBe(verdict)
  })

  const company = {
    region: '吴中区',
    foundedYears: 7,
    ipCount: 3,
    ipSupportsProduct: true,
    techStaffRatio: 20,
    annualRevenue: 5000,
    rdRatio3y: 5,
    domesticRdRatio: 100,
    highTechRevenueRatio: 80,
    majorIncident: false,
    inHighTechField: true,
    innovationScore: 71,
  }

  it('高企 asks for all of article 11: three years, the field, what the rights are for, and the score', () => {
    expect(verdictOf('n-hte-32', company)).toBe('eligible')
    for (const field of ['rdRatio3y', 'inHighTechField', 'ipSupportsProduct', 'innovationScore'] as const) {
      const { [field]: _open, ...others } = company
      expect([field, verdictOf('n-hte-32', others)]).toEqual([field, 'likely'])
    }
    const { rdRatio3y: _three, ...lastYearOnly } = company
    expect(verdictOf('n-hte-32', { ...lastYearOnly, rdRatio: 5, rdExpense: 250 })).toBe('likely')
    expect(verdictOf('n-hte-32', { ...company, innovationScore: 70 })).toBe('notYet')
  })

  const techSme = {
    region: '吴中区',
    employees: 100,
    annualRevenue: 1000,
    totalAssets: 1000,
    restrictedIndustry: false,
    majorIncident: false,
    seriousDishonesty: false,
  }

  it('科技型中小企业: the score counts only together with technicians; the direct way needs neither', () => {
    const of = (answers: AttributeAnswers) => verdictOf('n-techsme-115', { ...techSme, ...answers })
    expect(of({ techSmeScore: 80, techStaffRatio: 0, techSmeDirect: false })).toBe('notYet')
    expect(of({ techSmeScore: 80, techStaffRatio: 9.99, techSmeDirect: false })).toBe('notYet')
    expect(of({ techSmeScore: 80, techStaffRatio: 10, techSmeDirect: false })).toBe('eligible')
    expect(of({ techSmeScore: 80, techSmeDirect: false })).toBe('likely')
    expect(of({ techSmeScore: 80, techStaffRatio: 0 })).toBe('likely')
    expect(of({ techSmeScore: 20, techStaffRatio: 0, techSmeDirect: true })).toBe('eligible')
  })

  it('counts of alternatives the one that is met, and none of the others against it', () => {
    const of = (known: AttributeAnswers) =>
      decidingResults(conditionsNamed('n-loss-2018-76').map((one) => conditionResult(one, known))).map(
        (one) => [one.condition.field, one.verdict],
      )
    expect(of({ hasHighTechCert: false, isTechSme: true })).toEqual([['isTechSme', 'met']])
    expect(of({ hasHighTechCert: true, isTechSme: true })).toEqual([['hasHighTechCert', 'met']])
    expect(of({ hasHighTechCert: false })).toEqual([['isTechSme', 'unknown']])
    expect(of({ hasHighTechCert: false, isTechSme: false })).toHaveLength(2)
  })

  it('asks no more for what an unmet part beside it has decided', () => {
    const open = openFields(conditionsNamed('n-techsme-115'), { ...techSme, techStaffRatio: 0 })
    expect(open).toEqual(['techSmeDirect'])
  })

  it('国家企业技术中心 asks for the four conditions of its measures', () => {
    const all = {
      ...{ rdExpense: 1500, rdStaff: 150, techCentreEquipment: true },
      ...{ hasProvincialTechCenter: true, techCentreNotice: true },
    }
    expect(verdictOf('n-techcenter-34', all)).toBe('eligible')
    expect(verdictOf('n-techcenter-34', { ...all, rdExpense: 1499 })).toBe('notYet')
    expect(verdictOf('n-techcenter-34', { ...all, hasProvincialTechCenter: false })).toBe('notYet')
  })

  it('创业投资 looks at the invested enterprise, not at the investor’s own size', () => {
    const own = { employees: 5, totalAssets: 10, foundedYears: 1, annualRevenue: 1 }
    expect(verdictOf('n-vc-2023-17', own)).toBe('likely')
    expect(verdictOf('n-vc-2023-17', { ...own, isStartupInvestor: false })).toBe('notYet')
    const asked = {
      isStartupInvestor: true,
      investeeEmployees: 300,
      investeeAssets: 5000,
      investeeRevenue: 5000,
      investeeYears: 5,
    }
    // Staff with a degree, research in the costs, no listing: asked of the enterprise itself.
    expect(verdictOf('n-vc-2023-17', asked)).toBe('likely')
    expect(verdictOf('n-vc-2023-17', { ...asked, startupInvestmentRest: true })).toBe('eligible')
  })

  it('跨境电商零售出口: where the goods were declared is a part of its own', () => {
    const exported = { inCrossBorderPilotZone: true, exportGoodsExempt: true }
    expect(verdictOf('n-export-2018-103', exported)).toBe('likely')
    expect(verdictOf('n-export-2018-103', { ...exported, exportCustomsInZone: true })).toBe('eligible')
  })
})

describe('what the conditions do not settle', () => {
  it('a place of registration alone promises nothing that a guide decides (昆山 最高 800 万元)', () => {
    const shop = { region: '昆山市', industry: '批发和零售业', employees: 3, annualRevenue: 50 }
    for (const id of ['ks-cluster-2022', 'wz-industry-2021-15', 'sip-industry-2025', 'sz-transfer-2025'])
      expect(verdictOf(id, shop)).not.toBe('eligible')
    expect(verdictOf('ks-cluster-2022', { ...shop, region: '张家港市' })).toBe('notYet')
  })

  it('an own word decides it, and the result says whose word it is', () => {
    const guide = conditionsNamed('ks-cluster-2022').find((one) => one.field === 'ksCluster') ?? expect.fail()
    expect(conditionResult(guide, {})).toMatchObject({
      verdict: 'unknown',
      gap: { text: '请对照昆山市产业创新集群政策当年申报指南，核对其他条件是否都符合' },
    })
    expect(conditionResult(guide, { ksCluster: true })).toMatchObject({
      verdict: 'met',
      actual: '是（按您的回答）',
    })
    expect(conditionResult(guide, { ksCluster: false }).verdict).toBe('unmet')
  })

  it('no policy that is open to whoever is registered is eligible by that', () => {
    const places = ['region', 'sizeType', 'industry', 'isPrivate', 'isForeignInvested', 'hasHighTechCert']
    const known = {
      region: ['中国', '江苏省', '苏州市', '昆山市', '吴中区', '苏州工业园区', '苏州高新区'],
      sizeType: 'small',
      industry: ['制造业', '生物医药', '低空经济'],
      isPrivate: true,
      isForeignInvested: true,
      hasHighTechCert: true,
    }
    const open = policyRecords.filter(
      (record) =>
        record.conditions.every((one) => places.includes(one.field)) &&
        policyRow('test', record).benefit?.amount !== undefined,
    )
    expect(open.map((one) => one.id)).toContain('ks-cluster-2022')
    expect(open.filter((one) => verdictOf(one.id, known) === 'eligible')).toEqual([])
  })
})

describe('an answer that says the industry too', () => {
  const ic = { levyMethod: '查账征收', rdExpense: 100 }
  const openFor = (known: AttributeAnswers) => openFields(conditionsNamed('n-rd-ic-2023-44'), known)

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
