import { expect, test } from 'vitest'
import type { MatchItem } from '../../../contract/entities/match.ts'
import { type Closing, closingOf, closingOfBegun, namedByProjects, openBenefits, together } from './coming.ts'
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
    ...{ faults: 0, correctBy: null },
    ...{ closesOn: '2026-12-02', updatedAt: '2026-11-01T00:00:00+08:00', trialUntil: null },
  })
  const lines = closingOfBegun([begun('draft', false), begun('returned', true)], today)
  expect(lines).toEqual([{ ...closing('draft', '2026-12-02'), href: '/user/my-apply/draft', draft: true }])
})

test('a favourite is named by the project that closes with it and leads to where it is applied for', () => {
  const favourites = [closing('document', '2026-12-02'), closing('other', '2026-12-02')]
  const project = { id: 'x', title: '一次性扩岗补助', policyId: 'document', way: 'automatic' as const }
  const [named, other] = namedByProjects(favourites, [
    { ...project, closesOn: '2027-01-01' },
    { ...project, closesOn: '2026-12-02' },
  ])
  expect(named).toMatchObject({ title: '一次性扩岗补助', href: '/zct-ee/declare-project/free/x' })
  expect(other).toEqual(favourites[1])
})

test('what can be applied for now leaves out what is begun, refused, closed or a right', () => {
  const item = (verdict: MatchItem['verdict'], closesOn: string | null, more = {}, benefit = {}) =>
    ({
      ...{ verdict, benefit: { way: 'apply', window: { status: 'open', closesOn }, ...benefit } },
      ...more,
    }) as MatchItem
  const likely = [
    item('likely', '2026-12-18'),
    item('likely', null, {}, { way: 'recognition' }),
    item('notYet', '2026-12-01'),
    item('eligible', '2026-12-01', { declared: { id: 'd', status: 'draft' } }),
    item('eligible', '2026-12-01', { feedback: 'refused' }),
    item('eligible', '2026-12-01', {}, { window: { status: 'upcoming', closesOn: '2026-12-01' } }),
    item('eligible', null, {}, { way: 'selfDeclare' }),
  ]
  const maybe = [
    { isSure: false, closesOn: '2026-12-18' },
    { isSure: false, closesOn: null },
  ]
  expect(openBenefits(likely)).toEqual(maybe)
  const sure = item('eligible', '2026-12-20')
  expect(openBenefits([...likely, sure])).toEqual([...maybe, { isSure: true, closesOn: '2026-12-20' }])
})
