import { describe, expect, it } from 'vitest'
import { withQuery } from '../../base/addresses.ts'
import {
  answeredFields,
  outdatedInWords,
  profileFields,
  readProfileQuery,
  withAnswer,
} from './profile-query.ts'

const read = (search: string) => readProfileQuery(new URLSearchParams(search), 2025)

describe('the attributes of a match in the address', () => {
  it('reads numbers as a person means them', () => {
    const { profile, errors } = read('employees=１８６&annualRevenue=8，420.50&rdExpense=388')
    expect(errors).toEqual({})
    expect(profile).toMatchObject({ employees: 186, annualRevenue: 8420.5, rdExpense: 388 })
  })

  it('takes a number with its unit, and one of another unit of the same kind, as every form does', () => {
    const { profile, errors } = read(
      'annualRevenue=8420.5+万元&totalAssets=12+亿元&rdExpense=6,200,000元&employees=1.2万人&foundedYears=3年',
    )
    expect(errors).toEqual({})
    expect(profile).toMatchObject({ annualRevenue: 8420.5, totalAssets: 120_000, rdExpense: 620 })
    expect(profile).toMatchObject({ employees: 12_000, foundedYears: 3 })
    expect(read('annualRevenue=12,345元').errors.annualRevenue).toBeDefined()
    expect(read('annualRevenue=5人').errors.annualRevenue).toBeDefined()
  })

  it('reads a pasted number among blanks and invisible characters', () => {
    const typed = `\u202d${' '.repeat(20)}\u200b8 4 2 0 . 5 0${'\u200b'.repeat(10)} 万元\u202c`
    const { profile, errors } = read(`annualRevenue=${encodeURIComponent(typed)}`)
    expect(errors).toEqual({})
    expect(profile.annualRevenue).toBe(8420.5)
    expect(read(`annualRevenue=${'9'.repeat(200)}`).errors.annualRevenue).toHaveLength(1)
  })

  it.each(['-1', '1e5', '12.345', '10000000000', 'abc', '0x10', '1.2.3', '1,5', '1,00', '12,34,567'])(
    'says what a field takes: %s',
    (value) => {
      const { profile, errors, entered } = read(`annualRevenue=${encodeURIComponent(value)}`)
      expect(profile.annualRevenue).toBeUndefined()
      expect(errors.annualRevenue?.[0]).toContain('上年营业收入')
      expect(entered.annualRevenue).toBe(value)
    },
  )

  it('says how much is too much', () => {
    expect(read('employees=10000000').errors.employees).toEqual(['从业人员最多填 9,999,999 人'])
    expect(read('employees=9,999,999').profile.employees).toBe(9_999_999)
  })

  it('counts a rare character of a name as one', () => {
    expect(read(`name=${'𠮷'.repeat(100)}`)).toMatchObject({
      errors: {},
      profile: { name: '𠮷'.repeat(100) },
    })
    expect(read(`name=${'𠮷'.repeat(101)}`).errors.name).toEqual(['最多 100 个字'])
  })

  it('takes the legal form as an answer, and leaves unknown ones out', () => {
    expect(read('legalForm=个体工商户')).toMatchObject({
      profile: { answers: { legalForm: '个体工商户' } },
      entered: { legalForm: '个体工商户' },
      blank: false,
    })
    expect(read('legalForm=shop').profile).not.toHaveProperty('answers')
  })

  it('takes no half people', () => {
    expect(read('employees=1.5').errors.employees).toBeDefined()
  })

  it('leaves unknown sizes out and knows when nothing was filled in', () => {
    expect(read('sizeType=giant').profile.sizeType).toBeUndefined()
    expect(read('').blank).toBe(true)
    expect(read('region=苏州市').blank).toBe(false)
  })

  it('takes answers to what a report asks, and takes them back', () => {
    const { profile, entered } = read('said=levyMethod:查账征收;b-c:x;isListed:;wzRobot:true;rdRatio:5.2')
    expect(profile.answers).toEqual({ levyMethod: '查账征收', wzRobot: true, rdRatio: 5.2 })
    expect(entered.said).toBe('levyMethod:查账征收;wzRobot:true;rdRatio:5.2')
    const again = withAnswer(entered, 'wzRobot', 'false')
    expect(again.said).toBe('levyMethod:查账征收;rdRatio:5.2;wzRobot:false')
    expect(answeredFields(again)).toContain('wzRobot')
    const open = withAnswer(again, 'wzRobot', '')
    expect(open.said).toBe('levyMethod:查账征收;rdRatio:5.2')
    expect(answeredFields(open)).not.toContain('wzRobot')
    expect(read('region=苏州市').profile).not.toHaveProperty('answers')
  })

  it('reads the answers of former links', () => {
    const { profile, entered, blank } = read('yes=wzRobot.isPrivate&no=isListed.a-b&ask=rdRatio&value=5.2')
    expect(profile.answers).toEqual({ wzRobot: true, isPrivate: true, isListed: false, rdRatio: 5.2 })
    expect(entered.said).toBe('wzRobot:true;isPrivate:true;isListed:false;rdRatio:5.2')
    expect(blank).toBe(false)
  })

  it('keeps what was typed, and nothing else of an address', () => {
    const fields = (search: string) => profileFields(new URLSearchParams(search))
    const address = 'region=苏州市&employees=十几个&year=2025&yes=wzRobot&verdict=likely&own=1&page=2'
    expect(fields(address)).toEqual({
      region: '苏州市',
      employees: '十几个',
      said: 'wzRobot:true',
      year: '2025',
    })
    for (const search of ['', 'year=2025', 'verdict=likely', 'region=&said='])
      expect(fields(search)).toEqual({})
  })

  it('writes back what it read', () => {
    const { entered } = read('region=苏州市&employees=186')
    expect(read(withQuery('/x', entered).split('?')[1] ?? '').profile).toMatchObject({
      region: '苏州市',
      employees: 186,
    })
  })

  it('carries the year of its figures, and leaves them out when another year is the last one', () => {
    const { entered } = read('region=苏州市&rdExpense=388')
    expect(entered.year).toBe('2025')
    const shared = new URLSearchParams(withQuery('/x', entered).split('?')[1])
    expect(readProfileQuery(shared, 2025)).toMatchObject({ profile: { rdExpense: 388 }, outdated: null })
    const later = readProfileQuery(shared, 2026)
    expect(later.profile).toEqual({ region: '苏州市' })
    expect(later.outdated).toBe(2025)
    expect(later.entered.year).toBeUndefined()
    expect(outdatedInWords(later.outdated, 2026)).toContain('2025 年的')
  })

  it.each(['year=2024', 'year=2024&region=苏州市', 'year=soon&rdExpense=1'])(
    '%s: nothing is of another year',
    (search) => {
      expect(read(search).outdated).toBeNull()
    },
  )
})
