import { describe, expect, test } from 'vitest'
import { enteredNumber, plainOf } from './entered-number.ts'

const inWan = { unit: '万元', places: 2 }

test.each([
  ['1234.5', '1234.5'],
  ['1,234,567.89', '1234567.89'],
  ['１２３，４５６．７', '123456.7'],
  [' 1 234 ', '1234'],
  ['1，234.5 万元', '1234.5'],
  ['１２ 万元', '12'],
  ['12万', '12'],
  ['-3', '-3'],
  ['\u22123', '-3'],
  ['－3', '-3'],
  ['–3', '-3'],
  ['—3万元', '-3'],
  ['+3', '3'],
  ['5.', '5'],
  ['.5', '.5'],
  ['３。５', '3.5'],
  ['￥12万元', '12'],
  ['¥ 12 万元', '12'],
  ['12万元整', '12'],
  ['007', '007'],
])('%j is %s 万元, and nothing needs to be said', (typed, plain) => {
  expect(enteredNumber(typed, inWan)).toEqual({ plain })
})

test.each([
  ['12 亿元', '万元', '120000', '按 12 亿元 = 120,000 万元 填入'],
  ['12亿', '万元', '120000', '按 12 亿元 = 120,000 万元 填入'],
  ['-0.5亿元', '万元', '-5000', '按 -0.5 亿元 = -5,000 万元 填入'],
  ['12,345,600 元', '万元', '1234.56', '按 12,345,600 元 = 1,234.56 万元 填入'],
  ['500元', '万元', '0.05', '按 500 元 = 0.05 万元 填入'],
  ['3 百万元', '万元', '300', '按 3 百万元 = 300 万元 填入'],
  ['1,234.5 万元', '元', '12345000', '按 1,234.5 万元 = 12,345,000 元 填入'],
  ['￥120,000 元整', '万元', '12', '按 120,000 元 = 12 万元 填入'],
  ['1.2万人', '人', '12000', '按 1.2 万人 = 12,000 人 填入'],
])('%j where %s are asked for is %s, and is said', (typed, unit, plain, said) => {
  expect(enteredNumber(typed, { unit, places: 2 })).toEqual({ plain, said })
})

test.each([
  ['12,345 元', '万元'],
  ['5 人', '万元'],
  ['5 万元', '人'],
  ['5 万元', ''],
  ['12 万', '%'],
  ['1,2', '万元'],
  ['12,3456', '万元'],
  ['1e5', '万元'],
  ['1.2.3', '万元'],
  ['约三百万', '万元'],
  ['12 万元左右', '万元'],
  ['12 亿 3 千万', '万元'],
  ['12 美元', '万元'],
  ['￥12', '万元'],
  ['12元整', '人'],
  ['12人整', '人'],
  ['￥12', '人'],
  ['￥￥12', '元'],
  ['12w', '万元'],
  ['12，5', '万元'],
  ['--5', '万元'],
  ['.', '万元'],
  ['', '万元'],
  ['9'.repeat(10_000), '万元'],
])('%j in %s could mean anything, or would lose a decimal', (typed, unit) => {
  expect(enteredNumber(typed, { unit, places: 2 })).toEqual({ plain: null })
  expect(plainOf({ unit, places: 2 })(typed)).toBe(typed)
})

test.each(['￥12', '¥12', '￥ 12 元', '12元整', '12 元 整', '人民币12元', 'RMB 12', '￥12.00元整'])(
  '%j is 12 元',
  (typed) => {
    expect(Number(enteredNumber(typed, { unit: '元', places: 2 }).plain)).toBe(12)
  },
)

describe('a unit is its own spelling', () => {
  test.each([
    ['12 ％', '%', '12'],
    ['2024年', '年', '2024'],
    ['3 台（套）', '台（套）', '3'],
    ['3台', '台（套）', '3'],
    ['12个月', '个月', '12'],
  ])('%j in %s is %s', (typed, unit, plain) => {
    expect(enteredNumber(typed, { unit })).toEqual({ plain })
  })
})

test('only texts are read', () => {
  expect([undefined, 3, ['1']].map(plainOf(inWan))).toEqual([undefined, 3, ['1']])
})
