import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, foldWithPlaces } from './fold-text.ts'
import { normalizeText, stripDirectionMarks, stripInvisible } from './normalize-text.ts'
import { unifyIdeographs } from './unify-ideographs.ts'

test.each([
  ['⾼新技术企业', '高新技术企业'],
  ['⻛险投资', '风险投资'],
  ['⽣产⼒', '生产力'],
  ['⻋⻔⻉⻚⻢⻥⻦⻨⻩⻬⻮⻰⻓⻘', '车门贝页马鱼鸟麦黄齐齿龙长青'],
  ['⼈⼯智能', '人工智能'],
  ['⼩微企业', '小微企业'],
  ['⾦融⽀持', '金融支持'],
  ['更\uf901', '更更'],
  ['\ue863', '䶮'],
  ['\ue816', '\u{20087}'],
  ['\ue815', '厂'],
  ['ＡＢＣ１２３', 'abc123'],
  ['㎡ ① ½', 'm2 1 1⁄2'],
  ['高\u200b新\u00ad技术', '高新技术'],
  ['\ufeffISO', 'iso'],
  ['ﬁne Cafe\u0301', 'fine café'],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('keeps punctuation and what is no ideograph where only ideographs are unified', () => {
  expect(unifyIdeographs('⾼新（２０２６）ＡＢ，⻛\u200b险')).toBe('高新（２０２６）ＡＢ，风\u200b险')
})

test.each([
  ['🧪👩‍👩‍👧‍👦 ❤️ 👍🏽', '🧪👩‍👩‍👧‍👦 ❤️ 👍🏽'],
  ['王\u200d敏\ufe0f', '王敏'],
  ['1\ufe0f38\u200d', '138'],
])('strips invisible characters but those of emoji: %j', (text, result) => {
  expect(stripInvisible(text)).toBe(result)
})

test('strips what turns a text round and leaves joiners of emoji', () => {
  expect(stripDirectionMarks('a\u202eb\u202c\u2066c\u2069\u200e👩‍💻')).toBe('abc👩‍💻')
})

const signs = [
  'a',
  'Z',
  '高',
  '⾼',
  '⻛',
  '\u200b',
  '㎡',
  'e',
  '\u0301',
  '，',
  '\u{20087}',
  'ﬁ',
  '\ue863',
  ' ',
  'İ',
]
const texts = fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 })

test('normalises in pieces as in one', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(normalizeText(text)).toBe(text.normalize('NFKC'))
    }),
  )
})

test('finds the places that a folded word stands at', () => {
  const text = '支持\u200b⾼\u200b新技术：5㎡以上'
  const folded = foldWithPlaces(text)
  for (const [word, original] of [
    ['高新', '⾼\u200b新'],
    ['支持', '支持'],
    ['技术', '技术'],
    ['m', '㎡'],
    ['2', '㎡'],
    ['5m2以', '5㎡以'],
  ] as const) {
    const at = folded.text.indexOf(word)
    expect(text.slice(folded.startOf(at), folded.endOf(at + word.length))).toBe(original)
  }
})

test('maps a part of a character and its mark to all of it, also if folding keeps their length', () => {
  const folded = foldWithPlaces('ﬁ\u0301')
  expect(folded.text).toBe('fí')
  expect([folded.startOf(1), folded.endOf(2)]).toEqual([0, 2])
  expect([folded.startOf(0), folded.endOf(1)]).toEqual([0, 2])
})

test('maps every part of a folded text to a part that folds to it or holds it', () => {
  fc.assert(
    fc.property(texts, fc.nat(40), fc.nat(40), (text, from, length) => {
      const folded = foldWithPlaces(text)
      expect(folded.text).toBe(foldText(text))
      const part = folded.text.slice(from, from + length)
      if (part === '') return
      const original = text.slice(folded.startOf(from), folded.endOf(from + part.length))
      expect(foldText(original)).toContain(part)
    }),
  )
})

test('folds a hundred thousand marks in a moment', () => {
  const text = `a${'\u0301\u0323'.repeat(50_000)}`
  expect(foldText(text).length).toBeGreaterThan(50_000)
})
