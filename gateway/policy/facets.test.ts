import { describe, expect, it } from 'vitest'
import { countsIn, missOf } from './facets.ts'

/** A line as the store makes it: what is missed, then the groups in their order. */
function line(misses: number, level: string, issuers: string[]): string {
  return [misses, level, '苏州市', issuers.join('\x1d'), '', '', '', '', 'effective', '2026'].join('\x1f')
}

const counted = (...lines: string[]) =>
  countsIn(lines.join('\x1e'))
    .filter(({ field }) => field === 'level' || field === 'issuer')
    .map(({ field, value, count }) => `${field} ${value} ${count}`)

describe('counts of filters', () => {
  it('are of every value of what is found', () => {
    expect(counted(line(0, 'municipal', ['甲', '乙']), line(0, 'national', ['乙']))).toEqual([
      'level municipal 1',
      'level national 1',
      'issuer 甲 1',
      'issuer 乙 2',
    ])
  })

  it('leave out a group’s own choice, and what misses two', () => {
    const lines = [
      line(0, 'municipal', ['甲']),
      line(missOf('level'), 'national', ['甲']),
      line(missOf('level') + missOf('issuer'), 'district', ['乙']),
    ]
    expect(counted(...lines)).toEqual(['level municipal 1', 'level national 1', 'issuer 甲 1'])
  })

  it('are none of nothing', () => {
    expect(countsIn('')).toEqual([])
  })
})
