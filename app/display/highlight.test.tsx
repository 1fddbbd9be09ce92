import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Highlight, withoutMarks } from './highlight.tsx'

it.each([
  ['关于\uE000研发费用\uE001加计扣除', '关于<mark>研发费用</mark>加计扣除'],
  ['\uE000甲\uE001乙\uE000丙\uE001', '<mark>甲</mark>乙<mark>丙</mark>'],
  ['没有标记', '没有标记'],
  ['只有\uE000开始', '只有开始'],
  ['只有\uE001结束', '只有结束'],
  ['\uE000<script>\uE001', '<mark>&lt;script&gt;</mark>'],
])('%j is marked and stays text', (text, markup) => {
  expect(renderToStaticMarkup(<Highlight text={text} />)).toBe(markup)
})

it('takes the marks away where markup cannot go', () => {
  expect(withoutMarks('关于\uE000研发\uE001费用')).toBe('关于研发费用')
})
