import { expect, test } from 'vitest'
import { type Closing, closingOf, closingOfBegun, together } from './coming.ts'
import type { Begun } from './tasks.ts'

const today = '2026-11-23'

function closing(id: string, closesOn: string): Closing {
  return { id, title: id, href: `/${id}`, closesOn, windowBasis: 'notice' }
}

test('looks ninety days ahead from today on, over the end of the year', () => {
  const isShown = (deadline: string | null) =>
    closingOf({ id: 'p', title: 'p', deadline, deadlineBasis: 'notice' }, today).length === 1
  expect(['2026-11-22', today, '2027-02-20', '2027-02-21', null].map(isShown)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('a favourite that fits as well is one line, and the soonest is first', () => {
  const fitting = [closing('a', '2026-12-01'), closing('b', '2026-12-03')]
  const favourites = [closing('c', '2026-12-02'), closing('b', '2026-12-03')]
  expect(together(fitting, null, favourites).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

test('a draft closes, what was returned does not', () => {
  const begun = (id: string, returned: boolean): Begun => ({
    ...{ id, title: id, department: '', returned, reasons: [], windowBasis: 'notice' },
    ...{ closesOn: '2026-12-02', updatedAt: '2026-11-01T00:00:00+08:00', trialUntil: null },
  })
  const lines = closingOfBegun([begun('draft', false), begun('returned', true)], today)
  expect(lines).toEqual([{ ...closing('draft', '2026-12-02'), href: '/user/my-apply/draft', draft: true }])
})
