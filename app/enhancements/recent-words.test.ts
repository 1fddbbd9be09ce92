import { expect, it } from 'vitest'
import { rememberSearch, storedSearches } from './recent-words.ts'

it.each([null, '', '{', 'null', '{"0":"x"}', '"x"'])('reads nothing from %j', (stored) => {
  expect(storedSearches(stored)).toEqual([])
})

it('reads texts, each once, ten at most', () => {
  expect(storedSearches('["a",1,null,"a","b",""]')).toEqual(['a', 'b'])
  expect(storedSearches(JSON.stringify(Array.from({ length: 30 }, (_, at) => `w${at}`)))).toHaveLength(10)
})

it('puts the newest in front, once', () => {
  expect(rememberSearch(['a', 'b'], 'b')).toEqual(['b', 'a'])
  expect(rememberSearch(['a'], '')).toEqual(['a'])
  expect(rememberSearch(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'], 'new')).toHaveLength(10)
})
