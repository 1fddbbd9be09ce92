import { crc32 } from 'node:zlib'

/** A paragraph of a document. Lines of a heading stand out; `after` leaves room to write, in lines. */
export interface Paragraph {
  text: string
  look?: 'title' | 'heading' | 'small' | 'plain'
  after?: number
}

/** A Word document (.docx) of plain paragraphs: three parts in a zip that is not compressed. */
export function wordDocument(paragraphs: readonly Paragraph[]): Buffer {
  const body = paragraphs.flatMap((one) => [
    paragraphXml(one),
    ...Array.from({ length: one.after ?? 0 }, () => '<w:p/>'),
  ])
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>'
  return zipOf({
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${main}"><w:body>${body.join('')}${page}</w:body></w:document>`,
  })
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Sizes are in half points. */
const looks = {
  title: { run: '<w:b/><w:sz w:val="36"/>', place: '<w:jc w:val="center"/>' },
  heading: { run: '<w:b/><w:sz w:val="28"/>', place: '<w:spacing w:before="240"/>' },
  small: { run: '<w:sz w:val="18"/>', place: '' },
  plain: { run: '<w:sz w:val="24"/>', place: '' },
}

function paragraphXml({ text, look = 'plain' }: Paragraph): string {
  const { run, place } = looks[look]
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const fonts = '<w:rFonts w:ascii="宋体" w:hAnsi="宋体" w:eastAsia="宋体"/>'
  return `<w:p><w:pPr>${place}</w:pPr><w:r><w:rPr>${fonts}${run}</w:rPr><w:t xml:space="preserve">${safe}</w:t></w:r></w:p>`
}

/** The first day that a zip can name: the same parts make the same bytes. */
const firstDay = 0x21
const namesAreUtf8 = 0x0800

/** A zip of these texts by their names, not compressed. */
export function zipOf(parts: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    const called = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(namesAreUtf8, 2)
    about.writeUInt16LE(firstDay, 8)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(content.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(called.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), about, called, content])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, place, called]))
    files.push(file)
    offset += file.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, index, Buffer.from('PK\x05\x06'), end])
}
