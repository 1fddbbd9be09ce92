import { describe, expect, it } from 'vitest'
import { shareOf } from './frequency.ts'

describe('the share of policies that a question finds', () => {
  const byWord = new Map([
    ['设备', 0.06],
    ['更新', 0.08],
    ['新设', 0.01],
    ['补贴', 0.7],
    ['奖励', 0.6],
  ])
  it.each([
    ["('设备' <-> '更新')", 0.06],
    ["'设备' & '补贴'", 0.06],
    ["((('设备' <-> '更新')) | (('新设' <-> '设备'))) & '补贴'", 0.07],
    ["'补贴' | '奖励'", 1],
    ["'量子' & '设备'", 0.005],
    ["'设':*", 0.005],
    ["'a''b'", 0.005],
  ])('%s is about %d', (query, share) => {
    expect(shareOf(query, { byWord, least: 0.01 })).toBeCloseTo(share)
  })
})
