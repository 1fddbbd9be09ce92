import { describe, expect, it } from 'vitest'
import { due } from './due.ts'

describe('what is left until a closing date', () => {
  const today = '2026-06-24'
  it.each([
    ['2026-06-24', 'today', '今日截止'],
    ['2026-06-25', 'soon', '还剩 1 天'],
    ['2026-07-01', 'soon', '还剩 7 天'],
    ['2026-07-02', 'open', '还剩 8 天'],
    ['2026-06-23', 'past', '已截止'],
    [null, 'always', '长期'],
  ] as const)('%s is %s: %s', (closesOn, kind, text) => {
    expect(due(closesOn, today)).toEqual({ kind, text })
  })
  it('says when something opens that has not opened', () => {
    expect(due('2026-09-30', today, '2026-07-01').text).toBe('2026-07-01 开放')
    expect(due('2027-09-30', today, '2027-04-05').text).toBe('2027-04-05 开放')
    expect(due(null, today, '2026-06-25').text).toBe('明日开放')
    expect(due('2026-06-30', today, '2026-06-24').kind).toBe('soon')
  })
  it.each([
    ['2026-06-24 16:59', 'today', '今日 17 时截止'],
    ['2026-06-24 17:00', 'past', '已截止'],
    ['2026-06-24 23:59', 'past', '已截止'],
    ['2026-06-24', 'today', '今日 17 时截止'],
  ] as const)('at %s a window until 17:00 is %s', (moment, kind, text) => {
    expect(due(today, moment, null, null, '17:00')).toEqual({ kind, text })
  })
  it('lasts until midnight where no hour is told', () => {
    expect(due(today, '2026-06-24 23:59').text).toBe('今日截止')
    expect(due('2026-06-25', '2026-06-24 23:59').text).toBe('还剩 1 天')
  })
})
