import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tool } from '../tool.ts'
import { anyOf, compareDecimals, day, decimal, oneOf, threeYears, whole, yesNo } from './tool-answer.ts'
import { sizeAnswers } from './tool-size.ts'

describe('decimal', () => {
  const revenue = decimal('0', '999999999.99', 2)

  it.each([
    ['15735.28', '15735.28'],
    [15735.28, '15735.28'],
    ['１５７３５．２８', '15735.28'],
    ['15,735.28', '15735.28'],
    ['1，234', '1234'],
    [' 007.50 ', '7.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+3', '3'],
    ['-0', '0'],
    ['0', '0'],
    ['999999999.99', '999999999.99'],
  ])('reads %j as %s', (typed, read) => {
    expect(revenue.parse(typed)).toBe(read)
  })

  it.each(['', '   ', null, undefined])('takes %j as not known', (blank) => {
    expect(revenue.parse(blank)).toBeUndefined()
  })

  it.each([
    '-0.01',
    '1000000000',
    '999999999.991',
    '1.234',
    'abc',
    '1,23',
    '1e5',
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '12\u0000',
    '9'.repeat(10_000),
    '.',
    true,
    {},
  ])('refuses %j and says what is accepted', (typed) => {
    const { error } = revenue.safeParse(typed)
    expect(error?.issues[0]?.message).toBe('请填写 0 至 999,999,999.99 之间的数，最多 2 位小数')
  })

  it('may be negative where its range says so', () => {
    expect(decimal('-5', '5', 2).parse('\u22124.99')).toBe('-4.99')
    expect(decimal('-5', '5', 2).safeParse('-5.01').success).toBe(false)
  })
})

describe('whole', () => {
  const people = whole(1, 9_999_999)

  it.each([
    ['１２０', 120],
    ['1,200', 1200],
    [9_999_999, 9_999_999],
    ['1', 1],
    ['3.0', 3],
  ])('reads %j as %d', (typed, read) => {
    expect(people.parse(typed)).toBe(read)
  })

  it.each(['0', '10000000', '1.5', '-1', 'x', '9'.repeat(400), Number.NaN, []])('refuses %j', (typed) => {
    expect(people.safeParse(typed).error?.issues[0]?.message).toBe('请填写 1 至 9,999,999 之间的整数')
  })

  it('takes blank as not known', () => {
    expect(people.parse('')).toBeUndefined()
  })

  it('tells a year without thousands', () => {
    expect(whole(2016, 2100).safeParse('2015').error?.issues[0]?.message).toBe(
      '请填写 2016 至 2100 之间的年度',
    )
  })
})

describe('choices and days', () => {
  it('reads yes and no, and blank as not known', () => {
    expect([true, 'true', false, 'false', '', null].map((value) => yesNo().parse(value))).toEqual([
      true,
      true,
      false,
      false,
      undefined,
      undefined,
    ])
    expect(yesNo().safeParse('maybe').success).toBe(false)
  })

  it('keeps "none of them" apart from not known', () => {
    expect(anyOf(['a', 'b']).parse([])).toEqual([])
    expect(anyOf(['a', 'b']).parse(undefined)).toBeUndefined()
    expect(anyOf(['a', 'b']).parse(['b', 'b'])).toEqual(['b'])
    expect(anyOf(['a', 'b']).safeParse(['c']).success).toBe(false)
    expect(oneOf(['a', 'b']).parse('')).toBeUndefined()
    expect(oneOf(['a', 'b']).safeParse('__proto__').success).toBe(false)
  })

  it('refuses days that do not exist', () => {
    expect(day().parse('2024-02-29')).toBe('2024-02-29')
    expect(day().safeParse('2025-02-29').success).toBe(false)
    expect(day().parse('')).toBeUndefined()
  })

  it('keeps the place of a year that is not known', () => {
    expect(threeYears('0', '10', 2).parse(['', '1', null])).toEqual([undefined, '1', undefined])
    expect(threeYears('0', '10', 2).safeParse(['1']).success).toBe(false)
    expect(threeYears('0', '10', 2).safeParse(['1', '11', '1']).error?.issues[0]?.path).toEqual([1])
  })
})

describe('answers', () => {
  it('are all optional', () => {
    expect(sizeAnswers.parse({})).toEqual({})
  })

  it('compare exactly', () => {
    expect(compareDecimals('0.3', '0.30')).toBe(0)
    expect(compareDecimals('999999999.99', '999999999.98')).toBe(1)
    expect(compareDecimals('-1', '0')).toBe(-1)
  })

  it('are checked together when they are judged, and kept as they are in a draft', () => {
    const answers = {
      employees: '10',
      techStaff: '10.1',
      rdExpense: ['', '', '5'],
      domesticRdExpense: ['', '', '5.01'],
    }
    const { error } = tool.technologySave.body.safeParse(answers)
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(['techStaff', 'domesticRdExpense.2'])
    expect(tool.preview.body.safeParse({ tool: { kind: 'highTech', answers } }).success).toBe(false)
    expect(tool.draft.body.safeParse({ tool: { kind: 'highTech', answers } }).success).toBe(true)
    expect(tool.techSmeSaveBase.body.safeParse({ employees: 5, techStaff: 6 }).success).toBe(true)
    expect(tool.techSmeCommit.body.safeParse({ employees: 5, techStaff: 6 }).success).toBe(false)
  })

  it('describe themselves as JSON schema in both directions', () => {
    for (const call of Object.values(tool)) {
      expect(z.toJSONSchema(call.body, { io: 'input' }).type).toBe('object')
      expect(z.toJSONSchema(call.data, { io: 'output' }).type).toBe('object')
    }
  })
})
