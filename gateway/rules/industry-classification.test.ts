import { expect, test } from 'vitest'
import {
  allIndustries,
  finestCodesOf,
  industryCodesOf,
  industryName,
  industryNames,
  readIndustryCode,
} from './industry-classification.ts'

const codes = allIndustries().map(({ value }) => value)
const ofLength = (length: number) => codes.filter((code) => code.length === length)

test('the classification is whole: as many sections, divisions, groups and classes as were published', () => {
  expect([1, 3, 4, 5].map((length) => ofLength(length).length)).toEqual([20, 97, 473, 1382])
  expect(new Set(codes).size).toBe(codes.length)
})

test('every code stands in the one above it, and every group has a class', () => {
  const all = new Set(codes)
  const above = (code: string) => (code.length === 3 ? code.slice(0, 1) : code.slice(0, -1))
  expect(codes.filter((code) => code.length > 1 && !all.has(above(code)))).toEqual([])
  expect(ofLength(4).filter((group) => !ofLength(5).some((code) => code.startsWith(group)))).toEqual([])
})

test.each([
  ['A0111', '稻谷种植'],
  ['A0171', '中草药种植'],
  ['B0610', '烟煤和无烟煤开采洗选'],
  ['C1311', '稻谷加工'],
  ['C2541', '生物质液体燃料生产'],
  ['C2762', '基因工程药物和疫苗制造'],
  ['C3491', '工业机器人制造'],
  ['C3562', '半导体器件专用设备制造'],
  ['C3741', '飞机制造'],
  ['C3963', '智能无人飞行器制造'],
  ['C3973', '集成电路制造'],
  ['C4021', '环境监测专用仪器仪表制造'],
  ['D4415', '风力发电'],
  ['D4416', '太阳能发电'],
  ['E4710', '住宅房屋建筑'],
  ['F5193', '互联网批发'],
  ['G5632', '空中交通管理'],
  ['H6130', '民宿服务'],
  ['I6513', '应用软件开发'],
  ['I6520', '集成电路设计'],
  ['J6631', '融资租赁服务'],
  ['M7340', '医学研究和试验发展'],
  ['S9231', '监察委员会'],
])('%s is %s', (code, name) => {
  expect(industryNames(code).at(-1)).toBe(name)
})

test('a code is one of the classification, in whatever spelling', () => {
  for (const code of ['40', 'c40', ' 4021 ', 'C4021']) expect(readIndustryCode(code)?.section).toBe('C')
  for (const code of ['C4029x', 'C4099', 'A40', 'C400', 'U', '']) expect(readIndustryCode(code)).toBeNull()
})

test('a stored code of an older edition has the name and the class of what is known of it', () => {
  expect(industryNames('I6588')).toEqual(['信息传输、软件和信息技术服务业', '软件和信息技术服务业'])
  expect(industryName('I6598')).toBe('其他信息技术服务业')
  expect(finestCodesOf(['I6588'])).toEqual(['I65'])
  for (const code of ['A4021', 'C4029x', 'C99', 'C9999', 'U', '']) expect(industryNames(code)).toEqual([])
  expect([readIndustryCode('I6588'), industryCodesOf('I6588')]).toEqual([null, null])
})

test('a name that a part shares with the whole means the whole', () => {
  expect(industryCodesOf('炼铁')).toEqual(['C311'])
  expect(industryCodesOf('教育')).toEqual(['P'])
  expect(industryCodesOf('集成电路制造')).toEqual(['C3973'])
})
