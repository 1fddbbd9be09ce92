import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter } from './calendar-day.ts'
import { cyclesFrom, daysBetween, roundOn, windowStatus } from './project-window.ts'

const anchor = '2026-11-21'
const cycles = cyclesFrom(anchor, 24)

describe('windows of demonstration projects', () => {
  it('has every kind of window on the day of the seed', () => {
    const windows = cycles.map((cycle) => roundOn(cycle, anchor))
    const closing = windows
      .filter((one) => windowStatus(one, anchor) === 'open')
      .map((one) => daysBetween(anchor, one.closesOn))
    expect(closing).toContain(0)
    expect(closing.filter((days) => days <= 7).length).toBeGreaterThanOrEqual(2)
    expect(windows.filter((one) => windowStatus(one, anchor) === 'upcoming').length).toBeGreaterThan(2)
    expect(windows.filter((one) => windowStatus(one, anchor) === 'closed').length).toBeGreaterThan(2)
  })

  it('has some open, some closing within a week, some upcoming and some closed on every later day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 4000 }), (days) => {
        const today = daysAfter(anchor, days)
        const windows = cycles.map((cycle) => roundOn(cycle, today))
        const states = windows.map((one) => windowStatus(one, today))
        expect(new Set(states)).toEqual(new Set(['open', 'upcoming', 'closed']))
        const soon = windows.filter((one) => one.closesOn >= today && one.closesOn <= daysAfter(today, 7))
        expect(soon.length).toBeGreaterThan(0)
      }),
    )
  })

  it('never moves a window while it is open', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 23 }), (days, at) => {
        const cycle = cycles[at] ?? expect.fail('no such cycle')
        const today = daysAfter(anchor, days)
        const window = roundOn(cycle, today)
        for (const day of [window.opensOn, window.closesOn]) expect(roundOn(cycle, day)).toEqual(window)
      }),
    )
  })

  it('opens on the first day and closes after the last', () => {
    const window = { opensOn: '2026-03-01', closesOn: '2026-03-10' }
    expect(windowStatus(window, '2026-02-28')).toBe('upcoming')
    expect(windowStatus(window, '2026-03-01')).toBe('open')
    expect(windowStatus(window, '2026-03-10')).toBe('open')
    expect(windowStatus(window, '2026-03-11')).toBe('closed')
    expect(windowStatus({ opensOn: '2026-03-01', closesOn: null }, '2030-01-01')).toBe('open')
  })
})
