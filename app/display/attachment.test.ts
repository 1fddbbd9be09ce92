import { parse } from 'content-disposition'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from './attachment.server.ts'

test('names a file as it is, in UTF-8 where it is not plain', () => {
  expect(attachment('A107012.csv')).toBe('attachment; filename=A107012.csv')
  expect(attachment('申报指南 (2026).pdf')).toBe(
    `attachment; filename=shen-bao-zhi-nan-2026.pdf; filename*=UTF-8''%E7%94%B3%E6%8A%A5%E6%8C%87%E5%8D%97%20%282026%29.pdf`,
  )
  expect(attachment('100%25.pdf')).toContain(`filename*=UTF-8''100%2525.pdf`)
})

test.each([
  ['关于a/b的通知：“2026”?.ics', '关于a b的通知：“2026”.ics'],
  ['../../etc/a"b\r\n.txt', 'etc a b.txt'],
  ['C:\\桌面\\承诺书.docx', 'C 桌面 承诺书.docx'],
  ['a\r\nset-cookie: x=1.pdf', 'a set-cookie x=1.pdf'],
  ['报告\u202efdp.exe', '报告fdp.exe'],
  ['报告 v1.2 最终稿', '报告 v1.2 最终稿'],
  ['.htaccess', 'htaccess'],
  ['///', 'download'],
  ['', 'download'],
  ['\ud800.pdf', '\ufffd.pdf'],
])('%j is saved as %j', (given, saved) => {
  expect(parse(attachment(given))).toEqual({
    type: 'attachment',
    parameters: expect.objectContaining({ filename: saved }),
  })
})

test('a long name keeps its beginning and its ending', () => {
  const { filename = '' } = parse(attachment(`${'𠮷'.repeat(300)}.docx`)).parameters
  expect(filename).toBe(`${'𠮷'.repeat(120)}.docx`)
})

const characters = [...'a表𠮷.; %2\'"/\\:*?<>|\r\n\0\t\u007f\u0085\u200f\u202e\u2028\u3000', '\ud800']

test('whatever the name, the header is one short line that tells a name without a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...characters), maxLength: 400 }), (given) => {
      const header = attachment(given)
      expect(header).toMatch(/^attachment; [\x20-\x7e]{1,2000}$/)
      expect(parse(header).parameters['filename']).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Bidi_Control}]+$/u)
    }),
  )
})

test.each([
  ['关于认定的通知.ics', 'guan-yu-ren-ding-de-tong-zhi.ics'],
  ['A107012 明细表.CSV', 'a107012-ming-xi-biao.CSV'],
  ['ＡＢ１２.pdf', 'ab12.pdf'],
  ['绿色（2026）.pdf', 'lv-se-2026.pdf'],
  ['😀.pdf', 'file.pdf'],
  ['个人信息-2026-11-28.json', 'ge-ren-xin-xi-2026-11-28.json'],
])('names %s in plain letters too', (name, plain) => {
  const header = attachment(name)
  expect(/filename="?([^";]+)/.exec(header)?.[1]).toBe(plain)
  expect(parse(header).parameters['filename']).toBe(name)
})
