import { Document, Packer } from 'docx'
import { describe, expect, test } from 'vitest'
import { kindOfFile } from './file-kind.ts'

const kindOf = (content: Buffer | string, name: string) => kindOfFile(Buffer.from(content), name)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const oldOffice = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
    Buffer.alloc(512),
  ])

/** A stored (uncompressed) ZIP with these entries and no content: enough for what reads names. */
function zip(...names: string[]): Buffer {
  return Buffer.concat(
    names.map((name) => {
      const head = Buffer.alloc(30)
      head.writeUInt32LE(0x04034b50, 0)
      head.writeUInt16LE(name.length, 26)
      return Buffer.concat([head, Buffer.from(name)])
    }),
  )
}

/** A document of Word's, with these parts besides. */
function docx(...parts: string[]): Promise<Buffer> {
  return Packer.toBuffer(
    new Document({ sections: [] }),
    false,
    parts.map((path) => ({ path, data: 'x' })),
  )
}

const wordDocument = await docx()
const withMacros = await docx('word/vbaProject.bin')
const withLoudMacros = await docx('word/VBAPROJECT.BIN')

describe('a file is what its content says', () => {
  test.each([
    ['照片.txt', png, 'image/png'],
    ['报告.doc', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'application/pdf'],
    ['a.pdf', oldOffice('Root Entry', 'WordDocument'), 'application/msword'],
    ['a.xls', oldOffice('Root Entry', 'Workbook'), 'application/vnd.ms-excel'],
    ['a.bin', zip('OFD.xml', 'Doc_0/Document.xml'), 'application/ofd'],
    ['a.docx', wordDocument, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['名单.csv', '姓名,岗位\n王敏,研发\n', 'text/csv'],
    ['说明', '申报说明', 'text/plain'],
    ['说明.txt', Buffer.from([0xc9, 0xea, 0xb1, 0xa8]), 'text/plain'],
  ])('%s', async (name, content, contentType) => {
    expect(await kindOf(content, name)).toMatchObject({ contentType })
  })

  test.each([
    ['图.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /网页/],
    ['图.jpg', '<?xml version="1.0"?><svg/>', /网页/],
    ['a.pdf', '\ufeff  <!DOCTYPE html><p>', /网页/],
    ['a.csv', '姓名\n<script>alert(1)</script>', /网页/],
    ['a.txt', '#!/bin/sh\nrm', /脚本/],
    ['run.bat', 'dir', /脚本/],
    ['a.docx', zip('a.exe'), /压缩包/],
    ['a.doc', oldOffice('WordDocument', '_VBA_PROJECT'), /宏/],
    ['a.docx', withMacros, /宏/],
    ['a.docx', withLoudMacros, /宏/],
    ['a.docx', wordDocument.subarray(0, -30), /不完整/],
    ['a.doc', oldOffice('Something'), /认不出/],
    ['a.pdf', Buffer.from(`MZ${'\0'.repeat(200)}`), /可执行|支持/],
    ['a.pdf', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), /可执行/],
    ['a.txt', Buffer.from([0, 1, 2, 3, 4]), /认不出/],
    ['a.png', Buffer.from('GIF89a\u0001\u0000'), /GIF/],
  ])('refuses %s with a reason: %#', async (name, content, reason) => {
    expect(await kindOf(content, name)).toHaveProperty('refused', expect.stringMatching(reason))
  })
})
