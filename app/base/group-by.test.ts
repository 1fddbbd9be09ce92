import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('groups values in the order in which their keys come up', () => {
  const groups = groupBy(['b1', 'a1', 'b2', '1'], ([letter]) => (letter === '1' ? undefined : letter))
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
    [undefined, ['1']],
  ])
  expect([...groupBy([], String)]).toEqual([])
})
