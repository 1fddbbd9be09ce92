import { expect, it } from 'vitest'
import { hit } from '../../contract/entities/policy.ts'
import { extract, highlight } from './highlight.ts'
import { readQuestion } from './question.ts'

const plainly = (text: string) => text.replaceAll(hit.start, '[').replaceAll(hit.end, ']')
const shown = (text: string, ...words: string[]) => plainly(extract(text, words))

it('shows the sentence with the hit and what follows it, not what stands before', () => {
  const text = '政策面向全市企业。研发费用可以加计扣除。比例为百分之百。'
  expect(shown(text, '研发费用')).toBe('[研发费用]可以加计扣除。比例为百分之百。')
})

it('keeps headings out of sentences, and shows one only where nothing else is hit', () => {
  const text = '什么是研发费用\n企业为研发活动支出的费用。\n怎样申报研发费用\n按季预缴时申报研发费用。'
  expect(shown(text, '研发费用')).toBe('按季预缴时申报[研发费用]。')
  expect(shown(text, '什么是')).toBe('[什么是]研发费用')
})

it('begins at the beginning where nothing is hit', () => {
  expect(shown('第一句。第二句。', '别的')).toBe('第一句。第二句。')
  expect(shown('', '别的')).toBe('')
})

it('cuts a long sentence at a clause, with the hit in sight', () => {
  const text = `${'前面的话很长，'.repeat(12)}其中研发费用${'后面的话也很长，'.repeat(12)}完。`
  const piece = shown(text, '研发费用')
  expect(piece).toMatch(/^…其中\[研发费用\]/)
  expect(piece.endsWith('…')).toBe(true)
  expect(piece.length).toBeLessThan(100)
})

it('marks a name that was asked for as a whole, and no word out of it', () => {
  const { hitTexts = [] } = readQuestion('高新技术企业补贴') ?? {}
  expect(hitTexts).toContain('高新技术企业')
  expect(shown('高新技术企业由苏州市科学技术局受理，企业可以申报。', ...hitTexts)).toBe(
    '[高新技术企业]由苏州市科学技术局受理，企业可以申报。',
  )
})

it.each([
  ['⾼新技术企业认定', '高新技术企业', '[⾼新技术企业]认定'],
  ['支持⻛险投资机构', '风险投资', '支持[⻛险投资]机构'],
  ['支持高\u200b新\u00ad技术企业', '高新技术企业', '支持[高\u200b新\u00ad技术企业]'],
  ['厂房 500㎡以上、ＩＳＯ认证', 'iso', '厂房 500㎡以上、[ＩＳＯ]认证'],
  ['面积㎡与㎡之间', '之间', '面积㎡与㎡[之间]'],
  ['\ue863氏科技', '䶮氏', '[\ue863氏]科技'],
])('marks what a word is found in, whatever its characters: %j', (text, word, result) => {
  expect(plainly(highlight(text, [word]) ?? '')).toBe(result)
})
