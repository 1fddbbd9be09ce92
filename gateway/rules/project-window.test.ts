import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWorkingDays } from '../../contract/working-days.ts'
import { daysAfter, weekday } from '../base/shanghai-date.ts'
import { closedDaysShown, roundOn, type WindowCycle, windowStatus } from './project-window.ts'

const anchor = '2026-11-21'
const rolling = { anchor, opensAfter: -20, lasts: 35, every: 63 }
const yearly = { firstDay: '03-10', lastDay: '05-20' }
const longYear = { firstDay: '01-05', lastDay: '12-20' }
const cycles: WindowCycle[] = [rolling, yearly, longYear]
const anyDay = fc.integer({ min: -400, max: 4000 }).map((days) => daysAfter(anchor, days))

describe('windows of demonstration projects', () => {
  it('never moves a window while it counts', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...cycles), (today, cycle) => {
        const window = roundOn(cycle, today)
        expect(today <= daysAfter(window.closesOn, closedDaysShown)).toBe(true)
        expect(window.opensOn <= window.closesOn).toBe(true)
        for (const day of [window.opensOn, window.closesOn]) expect(roundOn(cycle, day)).toEqual(window)
      }),
    )
  })

  it.each([
    ['2026-01-01', '2026-03-10', '2026-05-20', 'upcoming'],
    ['2026-05-20', '2026-03-10', '2026-05-20', 'open'],
    ['2026-06-07', '2026-03-10', '2026-05-20', 'closed'],
    ['2026-06-08', '2027-03-10', '2027-05-20', 'upcoming'],
  ] as const)('of a season: on %s %s to %s counts, %s', (today, opensOn, closesOn, status) => {
    const window = roundOn(yearly, today)
    expect(window).toEqual({ opensOn, closesOn })
    expect(windowStatus(window, today)).toBe(status)
  })

  it('of nearly a whole year give way to the next when that opens', () => {
    expect(roundOn(longYear, '2027-01-04').closesOn).toBe('2026-12-21')
    expect(roundOn(longYear, '2027-01-05').closesOn).toBe('2027-12-20')
  })

  it('neither open nor close on a weekend or a public holiday, in any year', () => {
    for (let year = 2026; year <= 2040; year++)
      for (const cycle of cycles) {
        const { opensOn, closesOn } = roundOn(cycle, `${year}-07-01`)
        for (const day of [opensOn, closesOn]) {
          expect([day, weekday(day)]).not.toEqual([day, 0])
          expect([day, weekday(day)]).not.toEqual([day, 6])
          expect(countWorkingDays(daysAfter(day, -1), day)).toBe(1)
        }
      }
  })

  it('opens on the first day and closes after the last', () => {
    const window = { opensOn: '2026-03-01', closesOn: '2026-03-10' }
    expect(windowStatus(window, '2026-02-28')).toBe('upcoming')
    expect(windowStatus(window, '2026-03-01')).toBe('open')
    expect(windowStatus(window, '2026-03-10')).toBe('open')
    expect(windowStatus(window, '2026-03-11')).toBe('closed')
    expect(windowStatus({ opensOn: '2026-03-01', closesOn: null }, '2030-01-01')).toBe('open')
  })

  it('closes on the minute where it has an hour, and not before its last day', () => {
    const window = { opensOn: '2026-03-01', closesOn: '2026-03-10', closesAt: '17:00' }
    expect(windowStatus(window, '2026-03-09 23:59:59')).toBe('open')
    expect(windowStatus(window, '2026-03-10')).toBe('open')
    expect(windowStatus(window, '2026-03-10 16:59:59')).toBe('open')
    expect(windowStatus(window, '2026-03-10 17:00:00')).toBe('closed')
    expect(windowStatus(window, '2026-03-11')).toBe('closed')
  })

  it('of which only the last day is known is past', () => {
    expect(windowStatus({ opensOn: null, closesOn: '2024-10-27' }, '2024-10-01')).toBe('closed')
  })
})
