import { expect, test } from 'vitest'
import { type Begun, inOrderOfUrgency } from './tasks.ts'

const today = '2026-12-28'

function begun(id: string, more: Partial<Begun> = {}): Begun {
  return {
    ...{ id, title: id, department: '市工信局', returned: false, reasons: [], faults: 0, correctBy: null },
    ...{ closesOn: null, windowBasis: 'notice', updatedAt: '2026-12-20T08:00:00+08:00', trialUntil: null },
    ...more,
  }
}

const orderOf = (all: Begun[]) => inOrderOfUrgency(all, today).map(({ id }) => id)

test('what was returned comes first, by its day, then by how long it waits; then drafts by their last day', () => {
  const all = [
    begun('no last day'),
    begun('in eight days', { closesOn: '2027-01-05' }),
    begun('returned yesterday', { returned: true, updatedAt: '2026-12-27T08:00:00+08:00' }),
    begun('returned long ago', { returned: true, updatedAt: '2026-12-01T08:00:00+08:00' }),
    begun('returned with a day', { returned: true, correctBy: '2027-01-10' }),
    begun('in seven days', { closesOn: '2027-01-04' }),
    begun('today', { closesOn: today }),
  ]
  const expected = [
    'returned with a day',
    'returned long ago',
    'returned yesterday',
    'today',
    'in seven days',
    'in eight days',
    'no last day',
  ]
  expect(orderOf(all)).toEqual(expected)
  expect(orderOf(all.toReversed())).toEqual(expected)
})

test('a draft whose window is over is no task, what was returned stays one', () => {
  const closesOn = '2026-12-27'
  expect(orderOf([begun('draft', { closesOn }), begun('returned', { closesOn, returned: true })])).toEqual([
    'returned',
  ])
})

test('a draft is no task from the minute on at which its window closes', () => {
  const drafts = [
    begun('until five', { closesOn: today, closesAt: '17:00' }),
    begun('today', { closesOn: today }),
  ]
  const at = (time: string) => inOrderOfUrgency(drafts, `${today} ${time}`).map(({ id }) => id)
  expect(at('16:59')).toEqual(['until five', 'today'])
  expect(at('17:00')).toEqual(['today'])
})
