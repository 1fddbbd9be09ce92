import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type CraftedEntry, craftZip } from '../testing/crafted-archive.ts'
import { craftCompoundFile } from '../testing/crafted-compound-file.ts'
import {
  craftContentTypes,
  craftOfd,
  craftOfdRoot,
  craftWord,
  mainType,
} from '../testing/crafted-document.ts'
import { kindOfFile } from './file-kind.ts'

const megabyte = 1024 * 1024
const macroRelationship =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="macro.dat"/></Relationships>'
const typeOfWord = mainType('wordprocessingml.document')
const accepted = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/

/** A document with so many entries of so long names, the last of which is a macro. */
function withNames(count: number, nameBytes: number): Buffer {
  const names = Array.from({ length: count }, (_, at) => `${at}/`.padEnd(nameBytes, 'vba'))
  return craftWord([...names, 'word/vbaProject.bin'].map((name) => ({ name })))
}

const types = (content: string | Buffer) =>
  craftZip([{ name: '[Content_Types].xml', content, deflated: true }])

/** An extra field that gives an entry another name (Info-ZIP, 0x7075). */
function otherName(name: string, other: string): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(Buffer.byteLength(other) + 5, 2)
  head.writeUInt8(1, 4)
  head.writeUInt32LE(crc32(name), 5)
  return Buffer.concat([head, Buffer.from(other)])
}

const part = (name: string, more: Partial<CraftedEntry> = {}): CraftedEntry => ({ name, ...more })
const utf16 = Buffer.from(
  `\ufeff${craftContentTypes(typeOfWord, 'application/vnd.ms-office.vbaProject').content}`,
  'utf16le',
)

/** Crafted files with the reason why each is refused, or the type of one that is taken. */
const outcomes: [string, () => Buffer, RegExp][] = [
  ['one name of 64 kB', () => withNames(1, 65_000), /太多部分/],
  ['a directory of 1 MB of long names', () => withNames(16, 65_000), /太多部分/],
  ['a directory of 5 MB of long names', () => withNames(80, 65_000), /太多部分/],
  ['a directory of 20 MB of long names', () => withNames(310, 65_000), /太多部分/],
  ['a directory of 1 MB of names of allowed length', () => withNames(1_000, 1_000), /宏/],
  ['a directory of 5 MB of names of allowed length', () => withNames(5_000, 1_000), /太多部分/],
  ['65,535 entries', () => withNames(65_532, 12), /太多部分/],
  [
    '65,535 entries counted as three',
    () =>
      craftWord(
        [...Array(65_533).keys()].map((at) => part(`${at}`)),
        { count: 3 },
      ),
    /不完整/,
  ],
  [
    'as many entries as a large presentation',
    () => craftWord([...Array(9_000).keys()].map((at) => part(`ppt/slides/slide${at}.xml`))),
    accepted,
  ],
  [
    'four billion entries by the longer record',
    () => craftWord([], { zip64: true, count: 2 ** 32 }),
    /太多部分/,
  ],
  ['a directory longer than stated', () => craftWord([], { directoryBytes: 46 }), /不完整/],
  ['a name twice', () => craftWord([part('word/document.xml')]), /不完整/],
  ['a name twice but for its case', () => craftWord([part('WORD/Document.xml')]), /不完整/],
  ['a second list of types', () => craftWord([craftContentTypes('image/png')]), /不完整/],
  [
    'a name before its content that the directory does not have',
    () => craftWord([part('a.bin', { localName: 'word/vbaProject.bin' })]),
    /不完整/,
  ],
  [
    'a name that an extra field changes',
    () => craftWord([part('a.bin', { extra: otherName('a.bin', 'word/vbaProject.bin') })]),
    /不完整/,
  ],
  [
    'an extra field longer than it is',
    () => craftWord([part('a.xml', { extra: Buffer.from('7570ffff01', 'hex') })]),
    /不完整/,
  ],
  [
    'an encrypted entry',
    () => craftWord([part('word/styles.xml', { encrypted: true, deflated: true })]),
    /密码/,
  ],
  ['bytes before the archive', () => craftWord([], { prefix: 'PK\x03\x04' }), /不完整/],
  ['a mark of order before the archive', () => craftWord([], { prefix: '\ufeff' }), /不完整|ZIP/],
  ['bytes behind the archive', () => craftWord([], { suffix: '<script>' }), /不完整/],
  ['no end', () => craftWord().subarray(0, 200), /不完整/],
  ['nothing but an end', () => craftZip([]), /压缩包/],
  ['a list of types that unpacks to 100 MB', () => types(' '.repeat(100 * megabyte)), /太多部分/],
  [
    'a list of types that unpacks to more than is stated',
    () =>
      craftZip([
        { name: '[Content_Types].xml', content: ' '.repeat(50 * megabyte), deflated: true, statedSize: 100 },
      ]),
    /不完整/,
  ],
  [
    'a list of types that is no deflated content',
    () => craftZip([{ name: '[Content_Types].xml', content: Buffer.alloc(99, 255) }]),
    /不完整/,
  ],
  [
    'a list of types that is not well-formed',
    () => types(`<Types><Override ContentType="${typeOfWord}"/>`),
    /不完整/,
  ],
  ['a list of types nested deeply', () => types('<a>'.repeat(500_000)), /不完整/],
  [
    'a list of types with entities of its own',
    () => types(`<!DOCTYPE Types [<!ENTITY m "vba">]><Types><Override ContentType="${typeOfWord}"/></Types>`),
    /不完整/,
  ],
  [
    'a list of types in another encoding',
    () =>
      types(`<?xml version="1.0" encoding="utf-7"?><Types><Override ContentType="${typeOfWord}"/></Types>`),
    /不完整/,
  ],
  ['macros by their type in UTF-16', () => types(utf16), /宏/],
  [
    'macros by an escaped type',
    () => craftZip([craftContentTypes(typeOfWord, 'application/vnd.ms-office.vb&#97;Project')]),
    /宏/,
  ],
  [
    'macros by the type of the document',
    () => craftZip([craftContentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')]),
    /宏/,
  ],
  [
    'macros of a sheet',
    () => craftZip([craftContentTypes(typeOfWord, 'application/vnd.ms-excel.macrosheet+xml')]),
    /宏/,
  ],
  ['macros under another folder', () => craftWord([part('a/b/VbaProject.BIN')]), /宏/],
  ['macros under a name with a backslash', () => craftWord([part('word\\vbaProject.bin')]), /宏/],
  [
    'a template',
    () =>
      craftZip([
        craftContentTypes('application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'),
      ]),
    /DOTX/,
  ],
  [
    'words of an OFD in the content of an archive',
    () => craftZip([part('a.txt', { content: 'OFD.xml Doc_0/' })]),
    /压缩包/,
  ],
  [
    'words of an OFD in names of an archive',
    () =>
      craftZip([
        part('x/OFD.xml', { content: craftOfdRoot('Doc_0/Document.xml') }),
        part('Doc_0/Document.xml'),
      ]),
    /压缩包/,
  ],
  [
    'an OFD without its namespace',
    () => craftOfd('Doc_0', craftOfdRoot('Doc_0/Document.xml').replaceAll('ofdspec', 'example')),
    /压缩包/,
  ],
  [
    'an OFD whose document is a program',
    () => craftZip([part('OFD.xml', { content: craftOfdRoot('setup.exe') }), part('setup.exe')]),
    /压缩包/,
  ],
  [
    'an OFD with a program beside',
    () =>
      craftZip([
        part('OFD.xml', { content: craftOfdRoot('Doc_0/Document.xml') }),
        part('Doc_0/Document.xml'),
        part('Doc_0/a.bat'),
      ]),
    /压缩包/,
  ],
  ['an Office file with a program', () => craftWord([part('word/setup.exe')]), /压缩包/],
  [
    'an Office file without its main part',
    () => craftZip([craftContentTypes(typeOfWord), part('setup.dat')]),
    /./,
  ],
  [
    'an entry that the directory leaves out',
    () => craftWord([part('word/vbaProject.bin', { isUnlisted: true }), part('word/styles.xml')]),
    /不完整/,
  ],
  [
    'a last entry that the directory leaves out',
    () => craftWord([part('word/vbaProject.bin', { isUnlisted: true })]),
    /不完整/,
  ],
  ['macros under an escaped name', () => craftWord([part('word/vb%61Project.bin')]), /宏/],
  [
    'macros by a relationship',
    () =>
      craftWord([
        part('word/macro.dat'),
        part('word/_rels/document.xml.rels', { content: macroRelationship }),
      ]),
    /宏/,
  ],
  ['an OFD whose document is missing', () => craftOfd('Doc_0', craftOfdRoot('Doc_1/Document.xml')), /不完整/],
  ['an OFD without a root of its own', () => craftOfd('Doc_0', '<a/>'), /压缩包/],
  [
    'a compound file whose directory leads back to itself',
    () => craftCompoundFile(['WordDocument'], { next: 1 }),
    /认不出/,
  ],
  [
    'a compound file whose table leads back to itself',
    () => craftCompoundFile(['WordDocument'], { more: 2, content: '\u0002\0'.repeat(128) }),
    /认不出/,
  ],
  [
    'a compound file whose directory lies beyond its end',
    () => craftCompoundFile(['a', 'b', 'c', 'd'], { next: 90_000 }),
    /认不出/,
  ],
  [
    'words of a document in a compound file',
    () => craftCompoundFile(['Installer'], { content: 'WordDocument Workbook' }),
    /认不出/,
  ],
  ['a compound file that is cut', () => craftCompoundFile(['WordDocument']).subarray(0, 700), /认不出/],
  [
    'a text of 20 MB that ends with markup',
    () => Buffer.from('政策'.repeat(3_400_000).concat('<SCRIPT>')),
    /网页/,
  ],
  ['markup behind 1 MB of blanks', () => Buffer.from(`${' '.repeat(megabyte)}<p>`), /网页/],
  [
    'a text of 20 MB in GB 18030',
    () => Buffer.alloc(20 * megabyte, Buffer.from([0xc9, 0xea, 0xb1, 0xa8])),
    /text\/plain/,
  ],
  [
    'a text of 20 MB that ends in half a character',
    () => Buffer.concat([Buffer.alloc(20 * megabyte, 'a'), Buffer.from([0xe6])]),
    /认不出/,
  ],
  [
    'a PNG of 1,000,000 empty chunks',
    () =>
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        Buffer.alloc(12 * 1_000_000, Buffer.from('000000006141614100000000', 'hex')),
      ]),
    /认不出|image\/png/,
  ],
]

describe('a file that is made to be read differently, or for long', () => {
  test.each(outcomes)('has one outcome: %s', async (_, craft, outcome) => {
    const verdict = await kindOfFile(craft(), '材料.docx')
    expect('refused' in verdict ? verdict.refused : verdict.contentType).toMatch(outcome)
  })
})
