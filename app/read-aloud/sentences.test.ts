// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { partsOf, sentencesIn } from './sentences.ts'

function spoken(html: string): string[] {
  document.body.innerHTML = `<main>${html}</main>`
  return sentencesIn(document.body).map(({ text }) => text)
}

it('are one after the other, with their quotation marks, across bold words and links', () => {
  expect(
    spoken('<p>企业可以<b>申报</b>。“符合<a href="/x">条件</a>的。”不收费！</p><p>没有句号</p>'),
  ).toEqual(['企业可以申报。', '“符合条件的。”', '不收费！', '没有句号'])
})

it('are of one block each: headings, items, and rows with a pause between cells', () => {
  expect(
    spoken(
      '<h2>标准</h2><ul><li>一级</li><li>二级</li></ul><table><tr><th>类型</th><td>50 万元</td></tr></table>',
    ),
  ).toEqual(['标准', '一级', '二级', '类型，50 万元'])
})

it('leave out what is not read: controls, drawings, what is hidden, mere signs', () => {
  expect(
    spoken(
      '<p>读<button>按钮</button><span aria-hidden="true">※</span></p><p>——</p><p data-unspoken="">第 1 张</p>',
    ),
  ).toEqual(['读'])
})

it('stand where they are read: the range of each holds its words', () => {
  document.body.innerHTML = '<p>甲<b>乙。丙</b>丁。</p>'
  const sentences = sentencesIn(document.body)
  expect(sentences.map(({ range }) => range.toString())).toEqual(['甲乙。', '丙丁。'])
})

it('are in the language of what holds them', () => {
  document.body.innerHTML = '<p>中文。</p><div lang="en"><p>English text.</p></div>'
  expect(sentencesIn(document.body).map(({ language }) => language)).toEqual(['zh-CN', 'en'])
})

it('that are long are parted at commas, and nothing is lost', () => {
  const long = `${'企业应当按照规定如实填写申报材料，'.repeat(20)}并对真实性负责。短句。`
  const parts = partsOf(long)
  expect(parts.map(([from, to]) => long.slice(from, to)).join('')).toBe(long)
  expect(Math.max(...parts.map(([from, to]) => to - from))).toBeLessThanOrEqual(80)
  expect(parts.length).toBeLessThan(8)
})
