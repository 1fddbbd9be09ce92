import { fileTypeFromBuffer } from 'file-type'
import { visitXml } from '../formats/xml.ts'
import { ArchiveProblem, openZip, type ZipArchive } from '../formats/zip-archive.ts'
import { type FileKind, kinds, scriptName } from './known-kinds.ts'
import { type Refusal, refusals, refuseDetected } from './refusals.ts'

/** Returns true for the first entry, or the end of an archive that has none. */
export function isZip(bytes: Buffer): boolean {
  return ['PK\x03\x04', 'PK\x05\x06'].includes(bytes.toString('latin1', 0, 4))
}

/**
 * Tells the kind of a document that is an archive of its parts, or why another archive is refused.
 */
export async function kindOfArchive(bytes: Buffer, name: string): Promise<FileKind | Refusal> {
  try {
    const archive = await openZip(bytes)
    if (archive.names.has(contentTypes)) return await kindOfOffice(bytes, archive)
    if (archive.names.has('OFD.xml')) return await kindOfOfd(bytes, archive)
    return await kindOfOtherArchive(bytes, archive.names)
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error
    if (error.kind === 'encrypted') return refusals.lockedArchive
    if (/\.(?:pages|numbers|key)$/i.test(name)) return refusals.appleDocument
    return /\.zip$/i.test(name) ? refusals.archive : refusals[error.kind]
  }
}

async function kindOfOtherArchive(bytes: Buffer, names: ReadonlySet<string>): Promise<Refusal> {
  if ([...names].some((name) => /(?:^|\/)Index(?:\/[^/]*\.iwa|\.zip)$/.test(name)))
    return refusals.appleDocument
  if (names.has('uof.xml')) return refusals.uniform
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
  if ([...types].some((type) => /sheet\.binary/.test(type))) return refusals.binarySheet
  const hasMacros = [...types].some((type) => /macro|vba/.test(type)) || names.some(isMacroPart)
  if (hasMacros) return refusals.macros
  const kind = [kinds.docx, kinds.xlsx, kinds.pptx].find(({ contentType }) =>
    types.has(`${contentType}.main+xml`),
  )
  if (!kind) return kindOfOtherArchive(bytes, archive.names)
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

/** Programs from before the standard of 2016 write it without a year. */
const ofdNamespace = /^http:\/\/www\.ofdspec\.org(?:\/\d{4})?\/?$/

/**
 * Takes a file whose `OFD.xml` names a document that is there (GB/T 33190-2016), whatever its
 * folders are called, signatures and seals beside it (GM/T 0031), and no program.
 */
async function kindOfOfd(bytes: Buffer, archive: ZipArchive): Promise<FileKind | Refusal> {
  let root: { name: string; namespace: string } | undefined
  const documentPaths: string[] = []
  const isWellFormed = tryVisitXml(await archive.read('OFD.xml'), {
    element: (element) => {
      if (element.depth === 1) root = element
      if (element.name === 'DocRoot') documentPaths.push('')
    },
    text: (text, { name }) => {
      if (name === 'DocRoot') documentPaths.push((documentPaths.pop() ?? '') + text)
    },
  })
  if (!isWellFormed || root?.name !== 'OFD' || !ofdNamespace.test(root.namespace)) {
    return kindOfOtherArchive(bytes, archive.names)
  }
  if ([...archive.names].some((name) => scriptName.test(name))) return refusals.archive
  // The document of a file that is encrypted by GM/T 0099.
  if (archive.names.has('Encryptions.xml')) return refusals.certificate
  const isDocument = (path: string) =>
    /[^/]\.xml$/i.test(path) && path !== 'OFD.xml' && findPart(archive, path)
  const isWhole = documentPaths.map((path) => path.trim().replace(/^\.?\//, '')).some(isDocument)
  return isWhole ? kinds.ofd : refusals.broken
}

function tryVisitXml(...[bytes, visitor]: Parameters<typeof visitXml>): boolean {
  try {
    visitXml(bytes, visitor)
    return true
  } catch {
    return false
  }
}
