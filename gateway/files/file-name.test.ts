import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'

const pdf = { contentType: 'application/pdf', extensions: ['pdf'] as const }

test.each([
  ['2025 年度审计报告.pdf', '2025 年度审计报告.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\桌面\\承诺书.PDF', '承诺书.pdf'],
  ['报告.html', '报告.pdf'],
  ['报告.pdf.exe', '报告.pdf.pdf'],
  ['报告 v1.2 最终稿', '报告 v1.2 最终稿.pdf'],
  ['', '文件.pdf'],
  ['...', '文件.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
  ['关于"专精特新"的说明.pdf', '关于"专精特新"的说明.pdf'],
  ['gpj\u202efdp.pdf', 'gpjfdp.pdf'],
])('%j is kept as %j', (given, kept) => {
  expect(safeFileName(given, pdf)).toBe(kept)
})

test('whatever the name, it is short, has no path and ends as its kind does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const kept = safeFileName(given, pdf)
      expect(kept).toMatch(/^[^/\\\p{Cc}]+\.pdf$/iu)
      expect([...kept].length).toBeLessThanOrEqual(124)
      expect(kept.startsWith('.')).toBe(false)
    }),
  )
})

test('a name of tens of thousands of combining marks takes no time', () => {
  const begun = process.cpuUsage()
  expect(safeFileName(`a${'\u0315'.repeat(40_000)}${'\u0316'.repeat(40_000)}.pdf`, pdf)).toMatch(/\.pdf$/)
  // To put all of them in order took half a minute.
  expect(process.cpuUsage(begun).user).toBeLessThan(3_000_000)
})

test('a name of a hundred thousand dots takes no time', () => {
  const begun = process.cpuUsage()
  expect(safeFileName(`a${'.'.repeat(100_000)}b.pdf`, pdf)).toMatch(/\.pdf$/)
  // To look at each of them for the end of the name took five seconds.
  expect(process.cpuUsage(begun).user).toBeLessThan(3_000_000)
})
