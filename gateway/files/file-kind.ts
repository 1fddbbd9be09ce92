import { fileTypeFromBuffer } from 'file-type'
import { isCompoundFile, readStreamNames } from './formats/compound-file.ts'
import { findInText } from './formats/plain-text.ts'
import { visitXml } from './formats/xml.ts'
import { ArchiveProblem, openZip, type ZipArchive } from './formats/zip-archive.ts'

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
const scriptName =
  /\.(bat|cmd|com|exe|hta|jar|js|jse|lnk|mjs|msi|php|pl|ps1|py|rb|reg|scr|sh|url|vbe|vbs|wsf)$/i

/** The reason for refusing a file, in words for the person who uploads it. */
export interface Refusal {
  refused: string
}

const refusals = {
  unknown: { refused: '认不出文件格式，可能已损坏，或者改过扩展名' },
  broken: { refused: '文件不完整，请重新保存后再上传' },
  encrypted: { refused: '文件加了密码，不能检查；请取消密码后再上传' },
  oversized: { refused: '文件由太多部分组成，不能检查；请拆成几个文件，或者另存为 PDF 后再上传' },
  macros: { refused: '文件含有宏，不能上传；请另存为不含宏的文档' },
  archive: { refused: '压缩包里的文件不能逐个检查，请解压后分别上传' },
  program: { refused: '可执行程序不能上传' },
  script: { refused: '脚本文件不能上传' },
  markup: { refused: '网页和矢量图文件不能上传' },
} as const satisfies Record<string, Refusal>

/**
 * Tells the kind of a file by its content, or why it is refused. Uses the name only to tell CSV
 * from plain text and to recognise scripts. Takes seconds for a file that is made to: call it
 * through a `FileJudge`.
 */
export async function kindOfFile(bytes: Buffer, name: string): Promise<FileKind | Refusal> {
  if (isZip(bytes)) return kindOfArchive(bytes)
  if (isCompoundFile(bytes)) return kindOfOldOffice(bytes)
  const detected = await fileTypeFromBuffer(bytes)
  if (!detected) return kindOfText(bytes, name)
  const known = [kinds.pdf, kinds.jpeg, kinds.png].find(({ contentType }) => contentType === detected.mime)
  return known ?? refuseDetected(detected)
}

/** By the first entry, or the end of an archive that has none. */
function isZip(bytes: Buffer): boolean {
  return ['PK\x03\x04', 'PK\x05\x06'].includes(bytes.toString('latin1', 0, 4))
}

function refuseDetected({ mime, ext }: { mime: string; ext: string }): Refusal {
  // An archive or a document of Office's that does not begin where its file begins.
  if (mime === 'application/zip' || mime === 'application/x-cfb' || byContentType.has(mime)) {
    return refusals.broken
  }
  if (/macroenabled/i.test(mime)) return refusals.macros
  if (/(?:\/|\+)xml$|html|svg/.test(mime)) return refusals.markup
  if (/executable|x-msdownload|x-elf|x-mach|java-vm|x-msi|x-sh/.test(mime)) return refusals.program
  return { refused: `${ext.toUpperCase()} 格式不能上传` }
}

async function kindOfArchive(bytes: Buffer): Promise<FileKind | Refusal> {
  try {
    const archive = await openZip(bytes)
    if (archive.names.has(contentTypes)) return await kindOfOffice(bytes, archive)
    if (archive.names.has('OFD.xml') && (await isOfd(archive))) return kinds.ofd
    return await kindOfOtherArchive(bytes)
  } catch (error) {
    if (error instanceof ArchiveProblem) return refusals[error.kind]
    throw error
  }
}

async function kindOfOtherArchive(bytes: Buffer): Promise<Refusal> {
  const detected = await fileTypeFromBuffer(bytes)
  return !detected || detected.mime === 'application/zip' ? refusals.archive : refuseDetected(detected)
}

/** The part of an Office file since 2007 that says what each of the others is. */
const contentTypes = '[Content_Types].xml'

/**
 * Looks at the names of all parts too, because a document with macros may state a type without
 * macros.
 */
async function kindOfOffice(bytes: Buffer, archive: ZipArchive): Promise<FileKind | Refusal> {
  const types = new Set<string>()
  const partByType = new Map<string, string>()
  const isWellFormed = tryVisitXml(await archive.read(contentTypes), {
    element: ({ attributes }) => {
      const type = attributes.ContentType?.trim().toLowerCase() ?? ''
      types.add(type)
      if (attributes.PartName) partByType.set(type, decodePartName(attributes.PartName))
    },
  })
  if (!isWellFormed) return refusals.broken
  const names = [...archive.names].map(decodePartName)
  const hasMacros = [...types].some((type) => /macro|vba/.test(type)) || names.some(isMacroPart)
  if (hasMacros) return refusals.macros
  const kind = [kinds.docx, kinds.xlsx, kinds.pptx].find(({ contentType }) =>
    types.has(`${contentType}.main+xml`),
  )
  if (!kind) return kindOfOtherArchive(bytes)
  // Some programs give the type of the main part to all files with its extension.
  const stated = partByType.get(`${kind.contentType}.main+xml`) ?? (await readMainPartName(archive))
  const mainPart = findPart(archive, stated)
  if (!mainPart) return refusals.broken
  if (names.some((name) => scriptName.test(name))) return refusals.archive
  if (await relatesToMacros(archive, mainPart)) return refusals.macros
  return kind
}

/** Reads the name of the main part from the relationships of the whole file (ECMA-376, part 2). */
async function readMainPartName(archive: ZipArchive): Promise<string> {
  let target = ''
  if (!archive.names.has('_rels/.rels')) return target
  tryVisitXml(await archive.read('_rels/.rels'), {
    element: ({ attributes }) => {
      if (/\/officeDocument$/i.test(attributes.Type ?? '')) target ||= decodePartName(attributes.Target ?? '')
    },
  })
  return target
}

/** Finds an entry by the name of its part, which ignores case (ECMA-376, part 2). */
function findPart(archive: ZipArchive, partName: string): string | undefined {
  const folded = partName.replace(/^\//, '').toLowerCase()
  return [...archive.names].find((name) => decodePartName(name).toLowerCase() === folded)
}

/** Returns the name of a part without escapes (ECMA-376, part 2), so that none hides a word. */
function decodePartName(partName: string): string {
  try {
    return decodeURIComponent(partName)
  } catch {
    return partName
  }
}

function isMacroPart(partName: string): boolean {
  const name = partName.toLowerCase().split(/[/\\]/).at(-1) ?? ''
  return name.includes('vba') && name.endsWith('.bin')
}

/** Returns true if the main part names a part with macros, whatever that is called. */
async function relatesToMacros(archive: ZipArchive, mainPart: string): Promise<boolean> {
  const nameAt = mainPart.lastIndexOf('/') + 1
  const relationships = findPart(archive, `${mainPart.slice(0, nameAt)}_rels/${mainPart.slice(nameAt)}.rels`)
  if (!relationships) return false
  let hasMacros = false
  const isWellFormed = tryVisitXml(await archive.read(relationships), {
    element: ({ attributes }) => {
      hasMacros ||= /vba|macro/i.test(attributes.Type ?? '')
    },
  })
  return hasMacros || !isWellFormed
}

const ofdNamespace = 'http://www.ofdspec.org/2016'

/**
 * Returns true if `OFD.xml` names a document that is there (GB/T 33190-2016), and no program is
 * beside it.
 */
async function isOfd(archive: ZipArchive): Promise<boolean> {
  let root = ''
  const documentPaths: string[] = []
  const isWellFormed = tryVisitXml(await archive.read('OFD.xml'), {
    element: ({ name, namespace, depth }) => {
      if (depth === 1) root = `${namespace} ${name}`
      if (name === 'DocRoot') documentPaths.push('')
    },
    text: (text, { name }) => {
      if (name === 'DocRoot') documentPaths.push((documentPaths.pop() ?? '') + text)
    },
  })
  const isDocument = (path: string) =>
    /[^/]\.xml$/i.test(path) && path !== 'OFD.xml' && archive.names.has(path)
  const isWhole = documentPaths.map((path) => path.trim().replace(/^\.?\//, '')).some(isDocument)
  const hasScript = [...archive.names].some((name) => scriptName.test(name))
  return isWellFormed && root === `${ofdNamespace} OFD` && isWhole && !hasScript
}

function tryVisitXml(...[bytes, visitor]: Parameters<typeof visitXml>): boolean {
  try {
    visitXml(bytes, visitor)
    return true
  } catch {
    return false
  }
}

function kindOfOldOffice(bytes: Buffer): FileKind | Refusal {
  // A presentation holds its macros in a compound file inside one of its streams.
  if (bytes.includes('_VBA_PROJECT', 0, 'utf16le')) return refusals.macros
  const names = readStreamNames(bytes)
  if (names?.has('WordDocument')) return kinds.doc
  if (names?.has('Workbook')) return kinds.xls
  if (names?.has('PowerPoint Document')) return kinds.ppt
  return refusals.unknown
}

function kindOfText(bytes: Buffer, name: string): FileKind | Refusal {
  let isBlank = true
  const problem = findInText(bytes, (piece, isFirst): keyof typeof refusals | undefined => {
    if (isFirst && (piece.startsWith('#!') || piece.startsWith('@echo'))) return 'script'
    const text = isBlank ? piece.trimStart() : ''
    isBlank &&= text === ''
    const isMarkup =
      text.startsWith('<') || /<\s{0,20}(!doctype|html|svg|script|iframe|\?xml|\?php)/i.test(piece)
    return isMarkup ? 'markup' : undefined
  })
  if (problem === 'notText') return refusals.unknown
  if (problem === 'script' || scriptName.test(name)) return refusals.script
  if (problem) return refusals[problem]
  return /\.csv$/i.test(name) ? kinds.csv : kinds.text
}
