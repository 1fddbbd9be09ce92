import { expect, it } from 'vitest'
import { codesOf, sizeLabels } from '../../../../contract/closed-lists.ts'
import { hasOffers } from './has-offers.ts'

const sizes = [...codesOf(sizeLabels), null]

it.each(sizes)('offers what is for small and medium-sized enterprises to no large one: %s', (sizeType) => {
  const judged = { kind: 'size', result: { sizeType } } as Parameters<typeof hasOffers>[0]
  expect(hasOffers(judged)).toBe(sizeType !== null && sizeType !== 'large')
})
