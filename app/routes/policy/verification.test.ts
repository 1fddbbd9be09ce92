import { expect, test } from 'vitest'
import { type CheckedPolicy, verificationInFull, verificationInShort } from './verification.ts'

const sure: CheckedPolicy = {
  documentNumber: '财税〔2018〕76号',
  issuedOn: '2018-07-11',
  verification: { level: 'content', statusVerified: true, titleExact: true, verifiedOn: '2026-11-21' },
}
const like = (policy: Partial<CheckedPolicy>, checked: Partial<CheckedPolicy['verification']>) => ({
  ...sure,
  ...policy,
  verification: { ...sure.verification, ...checked },
})

test('says what has been compared, and when', () => {
  expect(verificationInShort(sure)).toBe('内容已核对')
  expect(verificationInFull(sure)).toBe('文号、日期、条款要点已与来源文本核对；核对于 2026-11-21。')
})

test('never hides a doubt', () => {
  const doubtful = like({}, { level: 'recall', statusVerified: false, titleExact: false, verifiedOn: null })
  expect(verificationInShort(doubtful)).toBe('尚未核对，效力待核实')
  expect(verificationInFull(doubtful)).toContain('效力状态尚待核实；标题为整理用名')
})

test('says of no number, title or day that is not there that it was checked', () => {
  expect(verificationInFull(like({ documentNumber: null, issuedOn: '2019-04' }, {}))).toMatch(
    /^条款要点已与来源文本核对/,
  )
  const named = like({ documentNumber: null }, { level: 'identity' })
  expect(verificationInShort(named)).toBe('标题已核对')
  const unnamed = like({ documentNumber: null }, { level: 'identity', titleExact: false })
  expect(verificationInShort(unnamed)).toBe('发文机关已核对')
  expect(verificationInFull(unnamed)).toMatch(/^发文机关已与来源核对.*标题为整理用名/)
})

test('tells a reprint and a report from the official text', () => {
  expect(verificationInShort(like({}, { seenIn: 'copy' }))).toBe('据转载件')
  expect(verificationInFull(like({}, { seenIn: 'copy' }))).toContain('已与转载件核对，尚未见到官方原文')
  expect(verificationInShort(like({}, { level: 'citedOnly', seenIn: 'media' }))).toBe('据媒体转述')
  expect(verificationInFull(like({}, { level: 'citedOnly', seenIn: 'media' }))).toContain('依据媒体转述整理')
})
