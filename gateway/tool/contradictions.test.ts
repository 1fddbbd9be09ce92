import { describe, expect, it } from 'vitest'
import { sound } from '../rules/high-tech/high-tech.sample.ts'
import { cloudStarTool, extraDeductionTool, highTechTool, sizeTool, techSmeTool } from './definitions.ts'

const today = '2026-06-24'
const highTech = (change: Partial<typeof sound>) => highTechTool.judge({ ...sound, ...change }, today)
const textsOf = ({ contradictions }: { contradictions: { text: string }[] }) =>
  contradictions.map(({ text }) => text)

describe('contradictions between answers', () => {
  it('leave the verdict standing, and make its words less sure', () => {
    const certain = highTech({})
    const doubtful = highTech({ totalRevenue: '4400' })
    expect(certain).toMatchObject({ contradictions: [], verdict: { title: '临界，需完善' } })
    expect(doubtful.verdict).toMatchObject({ code: 'borderline', title: '临界，需完善（数据待核对）' })
    expect(doubtful.verdict.text).toContain('有 1 处互相矛盾，核对以前结论只作参考')
    expect(doubtful.contradictions).toEqual([
      { fields: ['sales', 'totalRevenue'], text: '上年销售收入 4,500 万元，大于上年总收入 4,400 万元' },
    ])
    expect(doubtful.nextSteps[0]).toBe('先核对互相矛盾的数据，改正后再测。')
  })

  it('name a founding date against the operating years and against amounts of earlier years', () => {
    const texts = textsOf(
      highTech({ foundedOn: '2025-05-27', netAssets: undefined, domesticRdExpense: undefined }),
    )
    expect(texts[0]).toContain('与所选的“三年及以上”不一致')
    expect(texts.slice(1)).toEqual([
      '企业 2025 年成立，却填了 2023 年的销售收入 4,000 万元',
      '企业 2025 年成立，却填了 2024 年的销售收入 4,500 万元',
      '企业 2025 年成立，却填了 2023 年的研究开发费用 300 万元',
      '企业 2025 年成立，却填了 2024 年的研究开发费用 300 万元',
    ])
  })

  it('accept a year begun, counted or not', () => {
    const amounts = {
      sales: [undefined, '4500', '4500'],
      rdExpense: [undefined, '300', '300'],
      domesticRdExpense: [undefined, '300', '300'],
      netAssets: [undefined, '1', '1'],
    }
    for (const operatingYears of ['1', '2'] as const)
      expect(textsOf(highTech({ ...amounts, foundedOn: '2024-09-01', operatingYears }))).toEqual([])
    expect(textsOf(highTech({ ...amounts, foundedOn: '2024-09-01', operatingYears: '3' }))).toHaveLength(1)
    expect(textsOf(highTech({ operatingYears: '1' }))).toHaveLength(1)
  })

  it('name property rights that there are and are not', () => {
    expect(textsOf(highTech({ ipAcquisition: 'none' }))).toHaveLength(1)
    expect(textsOf(highTech({ ipClass1Count: 0, ipClass2Count: 0 }))).toHaveLength(1)
  })

  it('name R&D above all costs, and say nothing where they are equal', () => {
    const judge = (rdExpense: string) => techSmeTool.judge({ rdExpense, costAndExpense: '900' }, today)
    expect(textsOf(judge('900.01'))).toEqual(['研发费用 900.01 万元，大于成本费用支出 900 万元'])
    expect(textsOf(judge('900'))).toEqual([])
  })

  it('name revenue without any employee', () => {
    const judge = (employees: number) =>
      sizeTool.judge({ industryCode: 'C39', employees, annualRevenue: '500' }, today)
    expect(textsOf(judge(0))).toEqual(['从业人员填了 0 人，营业收入却有 500 万元'])
    expect(textsOf(judge(1))).toEqual([])
  })

  it('name devices without a value, a cloud without business and a target below the star', () => {
    const result = cloudStarTool.judge(
      {
        connectedEquipmentCount: 3,
        connectedEquipmentValue: '0',
        cloudInUse: true,
        businessDomains: [],
        currentStar: '4',
        targetStar: '3',
      },
      today,
    )
    expect(result.contradictions.map(({ fields }) => fields[0])).toEqual([
      'connectedEquipmentCount',
      'businessDomains',
      'targetStar',
    ])
  })

  it('name a manufacturer of another industry, and public funds above all costs', () => {
    const result = extraDeductionTool.judge(
      {
        taxYear: 2025,
        levyMethod: 'accounts',
        industryClass: 'F51',
        isManufacturing: true,
        listedIndustryRevenueRatio: '50.01',
        personnel: '100',
        nonTaxFunded: '100.01',
      },
      today,
    )
    expect(textsOf(result)).toEqual([
      '选了制造业企业，所属行业却不是制造业',
      '选了制造业企业（制造业收入占一半以上），所列行业的收入却占 50.01%',
      '来自不征税收入的费用 100.01 元，大于填写的研发费用合计 100 元',
    ])
  })
})
