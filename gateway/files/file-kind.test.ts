import { Document, Packer } from 'docx'
import { describe, expect, test } from 'vitest'
import { craftZip } from '../testing/crafted-archive.ts'
import { craftCompoundFile } from '../testing/crafted-compound-file.ts'
import {
  craftContentTypes,
  craftOfd,
  craftOfdRoot,
  craftWord,
  mainType,
} from '../testing/crafted-document.ts'
import { kindOfFile } from './file-kind.ts'

const kindOf = (content: Buffer | string, name: string) => kindOfFile(Buffer.from(content), name)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const ooxml = 'application/vnd.openxmlformats-officedocument'
const [word, sheet, slides] = [
  'wordprocessingml.document',
  'spreadsheetml.sheet',
  'presentationml.presentation',
] as const

/** Word's documents as a library writes them, with this part besides. */
async function docx(path?: string): Promise<Buffer> {
  return Packer.toBuffer(new Document({ sections: [] }), false, path ? [{ path, data: 'x' }] : [])
}
const wordDocument = await docx()
const withMacros = await docx('word/vbaProject.bin')
const withLoudMacros = await docx('word/VBAPROJECT.BIN')

/** As the Open XML SDK writes it: the type of the main part stands for all XML files. */
const typeByExtension = craftZip([
  {
    name: '[Content_Types].xml',
    content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="${mainType(word)}"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content:
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document.xml"/></Relationships>',
  },
  { name: 'word/document.xml', content: '<w/>' },
])

describe('a file is what its content says', () => {
  test.each([
    ['照片.txt', png, 'image/png'],
    ['照片.png', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'image/jpeg'],
    ['报告.doc', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'application/pdf'],
    ['a.pdf', craftCompoundFile(['WordDocument', '1Table']), 'application/msword'],
    ['a.xls', craftCompoundFile(['Workbook']), 'application/vnd.ms-excel'],
    ['a.ppt', craftCompoundFile(['Pictures', 'PowerPoint Document']), 'application/vnd.ms-powerpoint'],
    ['a.bin', craftOfd('Doc_0'), 'application/ofd'],
    ['a.ofd', craftOfd('Doc_0', craftOfdRoot('/Doc_0/Document.xml')), 'application/ofd'],
    ['a.ofd', craftOfd('文档'), 'application/ofd'],
    ['a.docx', wordDocument, `${ooxml}.${word}`],
    ['a.docx', craftWord(), `${ooxml}.${word}`],
    [
      'a.docx',
      craftZip([craftContentTypes(mainType(word)), { name: 'Word/Document.xml' }]),
      `${ooxml}.${word}`,
    ],
    ['a.docx', typeByExtension, `${ooxml}.${word}`],
    ['a.docx', craftWord([], { zip64: true, comment: '说明' }), `${ooxml}.${word}`],
    [
      'a.zip',
      craftZip([craftContentTypes('image/png', mainType(sheet)), { name: 'xl/workbook.xml' }]),
      `${ooxml}.${sheet}`,
    ],
    [
      'a.pptx',
      craftZip([{ name: 'ppt/presentation.xml' }, craftContentTypes(mainType(slides))]),
      `${ooxml}.${slides}`,
    ],
    ['名单.csv', '姓名,岗位\n王敏,研发\n', 'text/csv'],
    ['说明', '申报说明', 'text/plain'],
    ['说明.txt', Buffer.from([0xc9, 0xea, 0xb1, 0xa8]), 'text/plain'],
  ])('%s: %#', async (name, content, contentType) => {
    expect(await kindOf(content, name)).toMatchObject({ contentType })
  })

  test.each([
    ['图.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /网页/],
    ['图.jpg', '<?xml version="1.0"?><svg/>', /网页/],
    ['a.pdf', '\ufeff  <!DOCTYPE html><p>', /网页/],
    ['a.csv', '姓名\n<script>alert(1)</script>', /网页/],
    ['a.txt', '#!/bin/sh\nrm', /脚本/],
    ['run.bat', 'dir', /脚本/],
    ['a.docx', craftZip([{ name: 'a.exe' }]), /压缩包/],
    ['a.doc', craftCompoundFile(['WordDocument', '_VBA_PROJECT']), /宏/],
    ['a.ppt', craftCompoundFile(['PowerPoint Document'], { content: '_VBA_PROJECT' }), /宏/],
    ['a.docx', withMacros, /宏/],
    ['a.docx', withLoudMacros, /宏/],
    ['a.docx', wordDocument.subarray(0, -30), /不完整/],
    ['a.doc', craftCompoundFile(['Something']), /认不出/],
    ['a.pdf', Buffer.from(`MZ${'\0'.repeat(200)}`), /可执行|支持/],
    ['a.pdf', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), /可执行/],
    ['a.txt', Buffer.from([0, 1, 2, 3, 4]), /认不出/],
    ['a.png', Buffer.from('GIF89a\u0001\u0000'), /GIF/],
  ])('refuses %s with a reason: %#', async (name, content, reason) => {
    expect(await kindOf(content, name)).toHaveProperty('refused', expect.stringMatching(reason))
  })
})
