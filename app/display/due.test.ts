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
})
