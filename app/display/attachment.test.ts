import { expect, test } from 'vitest'
import { attachment, fileNameOf } from './attachment.ts'

test('names a file twice: plainly, and as it is', () => {
  expect(attachment('申报指南 (2026).pdf')).toBe(
    `attachment; filename="____ (2026).pdf"; filename*=UTF-8''%E7%94%B3%E6%8A%A5%E6%8C%87%E5%8D%97%20%282026%29.pdf`,
  )
  expect(attachment('../../etc/a"b\r\n.txt')).toBe(
    `attachment; filename="a_b.txt"; filename*=UTF-8''a%22b.txt`,
  )
  expect(attachment('申报截止.ics')).toContain('filename="download.ics"')
  expect(attachment('')).toContain('filename="download"')
})

test('a title names a file on every system', () => {
  expect(fileNameOf('关于a/b的通知：“2026”?', 'ics')).toBe('关于a b的通知：“2026”.ics')
  expect([...fileNameOf('𠮷'.repeat(100), 'ics')]).toHaveLength(64)
  expect(fileNameOf('///', 'ics')).toBe('download.ics')
})
