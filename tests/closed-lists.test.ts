import { expect, it } from 'vitest'
import * as closedLists from '../contract/closed-lists.ts'
import { readSources } from './sources.ts'

const home = 'contract/closed-lists.ts'
const lists = Object.entries(closedLists).flatMap(([name, list]) =>
  typeof list === 'object' ? [[name, Object.entries<string>(list)] as const] : [],
)

/** Counts the codes of a list that stand beside their words in a text. */
function pairsIn(text: string, list: readonly [string, string][]): number {
  return list.filter(
    ([code, word]) =>
      text.includes(word) && new RegExp(`\\b${code}['"]?\\s*[:,]\\s*['"]${word}['"]`).test(text),
  ).length
}

it.each(lists)('the words of %s stand in one place', (_, list) => {
  const written = readSources()
    .filter(({ path }) => path !== home && !/\.(test|spec)\.tsx?$/.test(path))
    .filter(({ text }) => pairsIn(text, list) > list.length / 2)
  expect(written.map(({ path }) => path)).toEqual([])
})

it('sees a list that is written a second time', () => {
  const list = Object.entries(closedLists.sizeLabels)
  expect(pairsIn(`const sizes = { large: '大型', medium: "中型", small: '小企业' }`, list)).toBe(2)
  expect(pairsIn(`new Map([['large', '大型'], ['micro', '微型']])`, list)).toBe(2)
})
