import { ZipHandler } from '@tokenizer/inflate'
import { fileTypeFromBuffer } from 'file-type'
import { fromBuffer } from 'strtok3'

export interface FileKind {
  contentType: string
  /** The usual extension first. */
  extensions: readonly [string, ...string[]]
}

const ooxml = 'application/vnd.openxmlformats-officedocument'

const kinds = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'] },
  ofd: { contentType: 'application/ofd', extensions: ['ofd'] },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { contentType: 'image/png', extensions: ['png'] },
  docx: { contentType: `${ooxml}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { contentType: `${ooxml}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  pptx: { contentType: `${ooxml}.presentationml.presentation`, extensions: ['pptx'] },
  doc: { contentType: 'application/msword', extensions: ['doc', 'wps'] },
  xls: { contentType: 'application/vnd.ms-excel', extensions: ['xls', 'et'] },
  ppt: { contentType: 'application/vnd.ms-powerpoint', extensions: ['ppt', 'dps'] },
  csv: { contentType: 'text/csv', extensions: ['csv'] },
  text: { contentType: 'text/plain', extensions: ['txt'] },
} as const satisfies Record<string, FileKind>

const byContentType = new Map<string, FileKind>(Object.values(kinds).map((kind) => [kind.contentType, kind]))

/** The kind that a stored file was recognised as. */
export function kindNamed(contentType: string): FileKind {
  return byContentType.get(contentType) ?? kinds.text
}

/** Names that a desktop runs when opened, whatever the text inside. */
const runs = /\.(bat|cmd|com|exe|hta|jar|js|jse|lnk|mjs|msi|php|pl|ps1|py|rb|reg|scr|sh|url|vbe|vbs|wsf)$/i

/**
 * What a stored file is, by its content. The name only tells apart what the content cannot (CSV from plain text)
 * and betrays scripts.
 * @returns the kind, or the reason for refusing it in words for the person who uploads
 */
export async function kindOfFile(bytes: Buffer, name: string): Promise<FileKind | { refused: string }> {
  const detected = await fileTypeFromBuffer(bytes)
  if (!detected) return kindOfText(bytes, name)
  const known = byContentType.get(detected.mime)
  if (known) return known.contentType.startsWith(ooxml) ? kindOfNewOffice(bytes, known) : known
  if (detected.mime === 'application/x-cfb') return kindOfOldOffice(bytes)
  if (detected.mime === 'application/zip') return kindOfZip(bytes)
  if (/macroenabled/i.test(detected.mime)) return withMacros
  if (/xml|html|svg/.test(detected.mime)) return { refused: '网页和矢量图文件不能上传' }
  if (/executable|x-msdownload|x-elf|x-mach|java-vm|x-msi|x-sh/.test(detected.mime)) {
    return { refused: '可执行程序不能上传' }
  }
  return { refused: `${detected.ext.toUpperCase()} 格式不能上传` }
}

const withMacros = { refused: '文件含有宏，不能上传；请另存为不含宏的文档' }

/** A type without macros may be written over a document that has some: what the directory of the zip lists decides. */
async function kindOfNewOffice(bytes: Buffer, kind: FileKind): Promise<FileKind | { refused: string }> {
  const zip = new ZipHandler(fromBuffer(bytes))
  const entries = await zip.readCentralDirectory().catch(() => undefined)
  if (!entries) return { refused: '文件不完整，请重新保存后再上传' }
  return entries.some(({ filename }) => /vba\w*\.bin$/i.test(filename ?? '')) ? withMacros : kind
}

function kindOfOldOffice(bytes: Buffer): FileKind | { refused: string } {
  const has = (name: string) => bytes.includes(name, 0, 'utf16le')
  if (has('_VBA_PROJECT')) return withMacros
  if (has('WordDocument')) return kinds.doc
  if (has('Workbook')) return kinds.xls
  if (has('PowerPoint Document')) return kinds.ppt
  return { refused: '认不出文件格式，可能已损坏，或者改过扩展名' }
}

function kindOfZip(bytes: Buffer): FileKind | { refused: string } {
  if (bytes.includes('OFD.xml') && bytes.includes('Doc_0/')) return kinds.ofd
  return { refused: '压缩包里的文件不能逐个检查，请解压后分别上传' }
}

function kindOfText(bytes: Buffer, name: string): FileKind | { refused: string } {
  const text = decoded(bytes)
  if (text === null) return { refused: '认不出文件格式，可能已损坏，或者改过扩展名' }
  if (text.startsWith('#!') || text.startsWith('@echo') || runs.test(name)) {
    return { refused: '脚本文件不能上传' }
  }
  if (/^\s*<|<\s*(!doctype|html|svg|script|iframe|\?xml|\?php)/i.test(text)) {
    return { refused: '网页和矢量图文件不能上传' }
  }
  return /\.csv$/i.test(name) ? kinds.csv : kinds.text
}

/** The text of these bytes in UTF-8 or GB 18030; null when they are no text. */
function decoded(bytes: Buffer): string | null {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells text from data
      return /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text
    } catch {
      // not in this encoding
    }
  }
  return null
}
