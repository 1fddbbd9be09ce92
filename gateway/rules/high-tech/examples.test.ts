import { describe, expect, it } from 'vitest'
import { assess, criterionOf, itemOf, rangeOf, verdictOf } from './high-tech.sample.ts'

describe('worked examples', () => {
  it('B1 sales of 5000 ask for 5 %, and 650 of 13000 is exactly that', () => {
    const h5 = criterionOf({ sales: ['4000', '4000', '5000'], rdExpense: ['200', '200', '250'] }, 'H5')
    expect(h5).toMatchObject({ verdict: 'met', needed: '5%', actual: '650 / 13,000 = 5.00%' })
  })

  it('B2 sales of 5000.01 ask for 4 %, and 519.99 of 13000 is 3.9999 %', () => {
    const h5 = criterionOf(
      { sales: ['4000', '3999.99', '5000.01'], rdExpense: ['200', '200', '119.99'] },
      'H5',
    )
    expect(h5).toMatchObject({ verdict: 'unmet', needed: '4%', actual: '519.99 / 13,000 = 3.9999%' })
    expect(h5?.gap).toEqual({ text: '还差 0.01 万元', number: '0.01', unit: '万元' })
  })

  it('B3 sales of 20000 ask for 4 %, 20000.01 for 3 %', () => {
    const needed = (last: string) => criterionOf({ sales: ['1', '1', last] }, 'H5')?.needed
    expect([needed('20000'), needed('20000.01')]).toEqual(['4%', '3%'])
  })

  it('B4 5 of 50 people are 10 %, 4.9 are not', () => {
    expect(verdictOf({ employees: '50', techStaff: '5' }, 'H4')).toBe('met')
    expect(criterionOf({ employees: '50', techStaff: '4.9' }, 'H4')).toMatchObject({
      verdict: 'unmet',
      gap: { text: '还差 0.1 人', number: '0.1', unit: '人' },
    })
  })

  it('B5 365 days are enough, 364 are not', () => {
    expect(verdictOf({ foundedOn: '2025-11-21', applyDate: '2026-11-21' }, 'H1')).toBe('met')
    expect(criterionOf({ foundedOn: '2025-11-21', applyDate: '2026-11-20' }, 'H1')).toMatchObject({
      verdict: 'unmet',
      gap: { text: '还差 1 天' },
    })
    expect(verdictOf({ foundedOn: '2025-11-21', applyDate: '2026-11-22' }, 'H1')).toBe('met')
  })

  it('B6 600 of 1000 in China is enough, 599.99 is not', () => {
    const rdExpense = ['500', '300', '200']
    expect(verdictOf({ rdExpense, domesticRdExpense: ['300', '200', '100'] }, 'H5b')).toBe('met')
    expect(verdictOf({ rdExpense, domesticRdExpense: ['300', '200', '99.99'] }, 'H5b')).toBe('unmet')
    expect(verdictOf({ rdExpense, domesticRdExpense: ['300', '200', '100.01'] }, 'H5b')).toBe('met')
  })

  it('B7 growth of exactly 35 % is grade A', () => {
    expect(rangeOf({ netAssets: ['1000', '1350', '1822.5'] }, 'netAssetGrowth')).toEqual(['A', 9, 10])
  })

  it('B8 growth of exactly 15 % is grade C', () => {
    expect(rangeOf({ netAssets: ['1000', '1150', '1322.5'] }, 'netAssetGrowth')).toEqual(['C', 5, 6])
  })

  it('B10 nothing in the second year scores nothing', () => {
    expect(rangeOf({ netAssets: ['1000', '0', '500'] }, 'netAssetGrowth')).toEqual(['F', 0, 0])
  })

  it('B12 14 conversions in 3 years are grade B, 15 are A, 2 are F', () => {
    expect(rangeOf({ conversions: 14 }, 'conversions')).toEqual(['B', 19, 24])
    expect(itemOf({ conversions: 14 }, 'conversions')?.actual).toBe('3 年 14 项，年均 4.67 项')
    expect(rangeOf({ conversions: 15 }, 'conversions')).toEqual(['A', 25, 30])
    expect(rangeOf({ conversions: 2 }, 'conversions')).toEqual(['F', 0, 0])
    expect(itemOf({ conversions: 2 }, 'conversions')).toMatchObject({
      mark: 'M',
      reference: '平台参考口径，非官方标准',
    })
  })

  it('B13 four of class Ⅱ are C, five are B, one of class Ⅰ is A', () => {
    const count = (class1: number, class2: number) =>
      rangeOf({ ipClass1Count: class1, ipClass2Count: class2 }, 'ipCount')
    expect(count(0, 4)).toEqual(['C', 3, 4])
    expect(count(0, 5)).toEqual(['B', 5, 6])
    expect(count(1, 0)).toEqual(['A', 7, 8])
  })

  it('B15 rights are capped at 30', () => {
    const { scores } = assess({
      techAdvancementPoints: 8,
      techSupportPoints: 8,
      ipCountPoints: 8,
      ipAcquisitionPoints: 6,
      joinedStandards: true,
      standardsPoints: 2,
    })
    expect(scores[0]).toMatchObject({ id: 'rights', min: 30, max: 30 })
    expect(scores[0]?.items.reduce((sum, item) => sum + item.max, 0)).toBe(32)
  })

  it('B16 exactly 70 is not enough, 71 is', () => {
    const exact = { techAdvancementPoints: 8, techSupportPoints: 8, ipCountPoints: 8, ipAcquisitionPoints: 6 }
    const at = (m4: number) =>
      assess({
        ...exact,
        conversions: 12,
        conversionPoints: 24,
        sales: ['4500', '4500', '4500'],
        m1: 6,
        m2: 6,
        m3: 3,
        m4,
      })
    expect(at(1)).toMatchObject({ scoreMin: 70, scoreMax: 70, verdict: { code: 'unmet', title: '不符合' } })
    expect(at(2)).toMatchObject({ scoreMin: 71, scoreMax: 71, verdict: { code: 'likely', title: '较符合' } })
    expect(at(0)).toMatchObject({ scoreMin: 69, verdict: { code: 'unmet' } })
  })
})
