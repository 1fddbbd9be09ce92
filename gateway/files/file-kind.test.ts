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

const ofdParts = [
  { name: 'OFD.xml', content: craftOfdRoot('Doc_0/Document.xml') },
  { name: 'Doc_0/Document.xml' },
]
const signedOfd = craftZip([
  { name: 'Doc_0/' },
  { name: 'Doc_0/Signs/Sign_0/SignedValue.dat' },
  { name: 'Doc_0/Signs/Sign_0/Seal.esl' },
  ...ofdParts,
  { name: 'Doc_0/Signs/Signatures.xml' },
])
const heic = Buffer.from('0000002066747970686569630000000068656963', 'hex')
const binarySheet = 'application/vnd.ms-excel.sheet.binary.macroEnabled.main'

/** An entry whose name is in GBK, given in hexadecimal digits. */
const gbkName = (name: string) => ({ name: Buffer.from(name, 'hex') })

function openDocument(type: string): Buffer {
  return craftZip([{ name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}` }])
}

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
    ['a.ofd', craftOfd('Document_1'), 'application/ofd'],
    ['a.ofd', craftOfd('Doc_0', craftOfdRoot('Doc_0/Document.xml').replace('/2016', '')), 'application/ofd'],
    ['a.ofd', craftOfd('Doc0', craftOfdRoot('./doc0/document.xml')), 'application/ofd'],
    ['a.ofd', signedOfd, 'application/ofd'],
    ['~$a.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'application/pdf'],
    ['a.wps', craftCompoundFile(['WordDocument', 'WpsCustomData']), 'application/msword'],
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
    ['a.png', Buffer.from('GIF89a\u0001\u0000'), /GIF.*JPG 或 PNG/],
    ['a.webp', Buffer.from('RIFF\x1a\0\0\0WEBPVP8 '), /WEBP.*JPG 或 PNG/],
    ['a.bmp', Buffer.from('BM\x1a\0\0\0\0\0\0\0'), /BMP.*JPG 或 PNG/],
    ['IMG_0001.HEIC', heic, /苹果手机.*另存为 JPG/],
    ['IMG_0001.jpg', heic, /苹果手机/],
    ['材料.pdf', Buffer.from('Rar!\x1a\x07\x01\0'), /压缩包.*解压后分别上传/],
    ['材料.docx', Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'), /压缩包/],
    ['材料.zip', craftZip([{ name: '材料/营业执照.pdf' }, { name: '材料/说明.docx' }]), /压缩包.*解压/],
    ['材料.zip', craftZip([gbkName('b2c4c1cf2e706466'), gbkName('b1a8b8e62e706466')]), /压缩包.*解压/],
    ['材料.zip', craftZip([{ name: 'a.pdf' }], { suffix: 'x' }), /压缩包/],
    ['材料.zip', craftZip([{ name: 'a.pdf', encrypted: true, deflated: true }]), /压缩包不能上传.*密码解压/],
    ['说明.pages', craftZip([{ name: 'Index/Document.iwa' }, { name: 'preview.jpg' }]), /Pages.*导出成 PDF/],
    ['说明.pages.zip', craftZip([{ name: '说明.pages/Index.zip' }]), /Pages/],
    ['说明.uot', craftZip([{ name: 'uof.xml' }]), /标文通/],
    ['说明.odt', openDocument('text'), /ODT.*另存为 \.docx/],
    ['预算.ods', openDocument('spreadsheet'), /ODS.*另存为 \.xlsx/],
    ['预算.xlsb', craftZip([craftContentTypes(binarySheet)]), /二进制工作簿.*另存为 \.xlsx/],
    ['说明.doc', '{\\rtf1\\ansi 说明}', /RTF.*另存为 \.docx/],
    ['名单.xls', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', /网页.*另存为 \.xlsx/],
    ['名单.xls', '\ufeff\r\n<table border="1"><tr><td>', /网页.*另存为 \.xlsx/],
    ['名单.xls', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', /XML.*\.xlsx/],
    ['名单', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', /XML.*\.xlsx/],
    ['名单.xls', 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n', /网页.*另存为 \.xlsx/],
    ['名单.et', Buffer.from('3c7461626c653ed0d5c3fb3c2f7461626c653e', 'hex'), /网页.*另存为 \.xlsx/],
    ['名单.xls', '姓名\t岗位\n王敏\t研发\n', /文本格式.*另存为 \.xlsx/],
    ['说明.doc', '<html><body>说明', /网页.*另存为 \.docx/],
    ['说明.docx', '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w/>', /XML.*\.docx/],
    ['说明.doc', 'MIME-Version: 1.0\nContent-Type: multipart/related', /网页.*另存为 \.docx/],
    ['网页.mht', 'From: <Saved by Blink>\r\nMIME-Version: 1.0\r\n', /网页/],
    ['来信.eml', 'Received: from a\r\nMIME-Version: 1.0\r\n', /邮件/],
    ['来信.msg', craftCompoundFile(['__properties_version1.0']), /邮件/],
    ['流程.vsd', craftCompoundFile(['VisioDocument']), /Visio.*PDF/],
    ['旧稿.wps', craftCompoundFile(['WPS 2000']), /旧的 WPS.*另存为/],
    ['旧稿.ppt', craftCompoundFile(['PP40']), /很旧的版本.*\.pptx/],
    ['旧稿.doc', Buffer.from('dba52d000000', 'hex'), /很旧的 Word/],
    ['旧表.xls', Buffer.from('09040600000010000000', 'hex'), /很旧的 Excel/],
    ['名单.txt', Buffer.from('\ufeff姓名', 'utf16le'), /Unicode.*另存为 UTF-8/],
    ['名单.xls', Buffer.from('\ufeff姓名\t岗位', 'utf16le'), /文本格式.*另存为 \.xlsx/],
    ['名单.numbers', craftZip([{ name: 'a' }], { suffix: 'x' }), /Numbers/],
    ['说明.lnk', Buffer.from('4c0000000114020000000000c000000000000046', 'hex'), /快捷方式/],
    ['说明.url', '[InternetShortcut]\r\nURL=https://example.cn', /快捷方式/],
    ['~$说明.docx', Buffer.from('\x06wangmin'.padEnd(162, '\0')), /临时文件/],
    ['.~lock.说明.docx#', ',wangmin,pc,2026-11-28;', /临时文件/],
    ['._说明.docx', Buffer.from('00051607000200004d6163', 'hex'), /隐藏文件/],
    ['说明.pdf.crdownload', Buffer.from([0, 1, 2, 3]), /没有下载完/],
    ['说明.docx', Buffer.from('b\x14#e\x01\x04E-SafeNet\0\0\0LOCK\0'), /加密软件.*解密/],
    ['说明.docx', Buffer.from('%TSD-Header-###%\0\x01'), /加密软件/],
    ['说明.ofd', craftZip([...ofdParts, { name: 'Encryptions.xml' }]), /加了密/],
    ['录像.pdf', Buffer.from('000000186674797069736f6d0000000069736f6d', 'hex'), /不能上传/],
  ])('refuses %s with a reason: %#', async (name, content, reason) => {
    expect(await kindOf(content, name)).toHaveProperty('refused', expect.stringMatching(reason))
  })
})
