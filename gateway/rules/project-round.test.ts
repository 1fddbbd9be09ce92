import { describe, expect, test } from 'vitest'
import { type AnnouncedProject, nextRevision, roundName } from './project-round.ts'

const changedAt = new Date('2026-11-20T10:00:00+08:00')
const project: AnnouncedProject = {
  title: '认定',
  department: '科技局',
  amountText: '50 万元',
  opensOn: '2026-10-01',
  closesOn: '2026-12-15',
  closesAt: null,
  windowBasis: 'notice',
  cycle: null,
  revision: null,
}
const revised = (before: AnnouncedProject, change: Partial<AnnouncedProject>, today = '2026-11-20') =>
  nextRevision(before, { ...before, revision: null, ...change }, { today, changedAt })

describe('a revision of a project', () => {
  test('counts each change of what is announced, and keeps its instant', () => {
    const first = revised(project, { closesOn: '2027-01-15' })
    expect(first).toEqual({ number: 1, changedAt: changedAt.toISOString(), round: '2026' })
    const moved = { ...project, closesOn: '2027-01-15', revision: first }
    expect(revised(moved, { title: '认定（延期）' })).toMatchObject({ number: 2, round: '2026' })
    expect(revised(moved, {})).toEqual(first)
  })

  test('keeps the round when its days move, over the end of a year too', () => {
    expect(revised(project, { opensOn: '2026-12-15', closesOn: '2027-02-01' })?.round).toBe('2026')
    expect(revised(project, { closesOn: null })?.round).toBe('2026')
    // An extension that is announced after the last day.
    expect(revised(project, { closesOn: '2027-01-15' }, '2026-12-20')?.round).toBe('2026')
  })

  test('begins a round with a window that opens behind the last day of the one before', () => {
    const next = { opensOn: '2027-10-01', closesOn: '2027-12-15' }
    for (const today of ['2026-08-01', '2026-11-20', '2026-12-15', '2027-05-01'])
      expect(revised(project, next, today)?.round).toBe('2027')
    const soon = { opensOn: '2026-12-16', closesOn: '2027-01-15' }
    expect(revised(project, soon)?.round).toBe('2026-2')
    const spring = { ...project, opensOn: '2026-02-01', closesOn: '2026-03-01' }
    const autumn = revised(spring, { opensOn: '2026-09-01', closesOn: '2026-10-01' })
    expect(autumn?.round).toBe('2026-2')
    const third = { ...spring, opensOn: '2026-09-01', closesOn: '2026-10-01', revision: autumn }
    expect(revised(third, { opensOn: '2026-11-25', closesOn: '2026-12-25' })?.round).toBe('2026-3')
  })

  test('keeps the round of an invented window that becomes a known one', () => {
    const cycle = { firstDay: '09-21', lastDay: '12-31' }
    const invented = { ...project, opensOn: null, closesOn: null, windowBasis: 'example', cycle }
    expect(roundName(invented, '2026-11-20')).toBe('2026')
    const known = { cycle: null, windowBasis: 'notice', opensOn: '2026-10-08', closesOn: '2027-01-08' }
    expect(revised(invented, known)).toMatchObject({ number: 1, round: '2026' })
    const rolling = { anchor: '2026-11-01', opensAfter: 0, lasts: 35, every: 63 }
    expect(roundName({ ...invented, cycle: rolling }, '2026-11-20')).toBe('2026-11')
    expect(revised({ ...invented, cycle: rolling }, known)?.round).toBe('2026-11')
  })
})
