import { expect, test } from 'vitest'
import { verificationInFull, verificationInShort } from './verification.ts'

const sure = {
  level: 'content',
  statusVerified: true,
  titleExact: true,
  source: '公开存档副本',
  verifiedOn: '2026-11-21',
} as const

test('says what has been compared, and when', () => {
  expect(verificationInShort(sure)).toBe('内容已核对（2026-11-21）')
  expect(verificationInFull(sure)).toBe(
    '文号、日期和条款要点已与来源文本核对；来源：公开存档副本；核对于 2026-11-21。',
  )
})

test('never hides a doubt', () => {
  const doubtful = {
    ...sure,
    level: 'recall',
    statusVerified: false,
    titleExact: false,
    verifiedOn: null,
  } as const
  expect(verificationInShort(doubtful)).toBe('尚未核对，效力待核实')
  expect(verificationInFull(doubtful)).toContain('效力状态尚待核实；标题为整理用名')
})
