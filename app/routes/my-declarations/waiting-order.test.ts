import { expect, test } from 'vitest'
import { inOrderOfNeed } from './waiting-order.ts'

test('what was returned stands before drafts, and a draft that closes next before the others', () => {
  const row = (status: 'draft' | 'returned', closesOn: string | null, day: number) => ({
    status,
    closesOn,
    updatedAt: `2026-06-${day}T02:00:00.000Z`,
  })
  const rows = [
    row('draft', null, 20),
    row('draft', '2026-07-09', 19),
    row('returned', '2026-06-30', 18),
    row('draft', '2026-06-25', 17),
    row('returned', null, 16),
  ]
  const hours = ['24:00', '09:00', '17:00'].map((closesAt, at) => ({
    ...row('draft', '2026-07-09', 10 + at),
    closesAt,
  }))
  expect(inOrderOfNeed(hours).map(({ closesAt }) => closesAt)).toEqual(['09:00', '17:00', '24:00'])
  expect(inOrderOfNeed(rows).map(({ status, updatedAt }) => `${status} ${updatedAt.slice(8, 10)}`)).toEqual([
    'returned 16',
    'returned 18',
    'draft 17',
    'draft 19',
    'draft 20',
  ])
})
