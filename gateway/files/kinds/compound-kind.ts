import { openCompoundFile } from '../formats/compound-file.ts'
import { excelNeedsPassword, powerPointNeedsPassword, wordNeedsPassword } from '../formats/office-password.ts'
import { type FileKind, kinds } from './known-kinds.ts'
import { type Refusal, refusals } from './refusals.ts'

/** Streams and storages, in lower case, of compound files that are refused. */
const refusedStreams: [string, Refusal][] = [
  // A document that only some accounts open ([MS-OFFCRYPTO], 2.2).
  ['drmencrypteddataspace', refusals.rights],
  ['\tdrmcontent', refusals.rights],
  ['encryptedpackage', refusals.encryptedPackage],
  ['pp40', refusals.oldSlides],
  ['__properties_version1.0', refusals.mail],
  ['visiodocument', refusals.drawing],
  ['quill', refusals.publication],
]

/** Tells the kind of a document of Office until 2007, or why another compound file is refused. */
export function kindOfCompoundFile(bytes: Buffer, name: string): FileKind | Refusal {
  // A presentation holds its macros in a compound file inside one of its streams.
  if (bytes.includes('_VBA_PROJECT', 0, 'utf16le')) return refusals.macros
  const file = openCompoundFile(bytes)
  if (!file) return refusals.unknown
  const refused = refusedStreams.find(([stream]) => file.names.has(stream))?.[1]
  if (refused) return refused
  if (file.names.has('worddocument')) return wordNeedsPassword(file) ? refusals.encrypted : kinds.doc
  if (file.names.has('workbook') || file.names.has('book')) {
    return excelNeedsPassword(file) ? refusals.encrypted : kinds.xls
  }
  if (file.names.has('powerpoint document')) {
    return powerPointNeedsPassword(file) ? refusals.encrypted : kinds.ppt
  }
  return /\.(?:wp[st]|ett?|dp[st])$/i.test(name) ? refusals.oldWps : refusals.unknown
}
