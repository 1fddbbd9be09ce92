import { expect, test } from 'vitest'
import { findChoices, type SearchChoice } from './find-choices.ts'
import { readingOf } from './pinyin.server.ts'

const choices: SearchChoice[] = [
  ['C', '制造业'],
  ['C40', '仪器仪表制造业'],
  ['C402', '专用仪器仪表制造'],
  ['C4021', '环境监测专用仪器仪表制造'],
  ['I65', '软件和信息技术服务业'],
  ['I651', '软件开发'],
  ['I6513', '应用软件开发'],
  ['320506', '吴中区'],
  ['500000', '重庆市'],
  ['350200', '厦门市'],
].map(([value = '', name = '']) => ({ value, label: `${value} ${name}`, pinyin: readingOf(name) }))

const found = (typed: string) => findChoices(choices, typed).map(({ value }) => value)

test.each([
  ['a code', 'C4021', ['C4021']],
  ['small letters', 'c4021', ['C4021']],
  ['letters and digits of full width', 'Ｃ４０２１', ['C4021']],
  ['the digits of a code', '402', ['C402', 'C4021']],
  ['a name', '软件开发', ['I651', 'I6513']],
  ['a part of a name', '环境监测', ['C4021']],
  ['pinyin in full', 'ruanjiankaifa', ['I651', 'I6513']],
  ['pinyin that is begun', 'ruanjiank', ['I651', 'I6513']],
  ['initials', 'rjkf', ['I651', 'I6513']],
  ['initials within a name', 'yqyb', ['C40', 'C402', 'C4021']],
  ['one syllable of more than one reading', 'chongqing', ['500000']],
  ['the reading of a place', 'xiamen', ['350200']],
  ['the code of an area', '3205', ['320506']],
  ['two words', 'yingyong 软件', ['I6513']],
  ['what there is not', '火星农业', []],
])('a choice is found by %s', (_by, typed, wanted) => {
  expect(found(typed)).toEqual(wanted)
})

test('nothing typed finds all in their order', () => {
  expect(findChoices(choices, ' 　')).toEqual(choices)
})

test('a name that begins with what was typed stands before one that holds it', () => {
  expect(found('软件')).toEqual(['I65', 'I651', 'I6513'])
  expect(found('rj')).toEqual(['I65', 'I651', 'I6513'])
})

test('no more than five different words are weighed, and a choice is made plain once', () => {
  expect(found('C C C C C C40 火星')).toEqual([])
  expect(found('C C4 C40 C402 C4021 火星')).toEqual(['C4021'])
  let reads = 0
  const counted = {
    value: 'C1',
    get label() {
      reads += 1
      return 'C1 制造'
    },
  }
  for (const typed of ['c', '制 造', '火星 木星 土星']) findChoices([counted], typed)
  expect(reads).toBe(1)
})

test('a long text is answered at once, however many ways it could be spelt', () => {
  expect(found('z'.repeat(100))).toEqual([])
  const slow = [{ value: '1', label: '一', pinyin: Array(40).fill('sh').join(' ') }]
  expect(findChoices(slow, `${'sh'.repeat(39)}x`)).toEqual([])
})
