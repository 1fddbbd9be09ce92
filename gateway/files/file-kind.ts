import { fileTypeFromBuffer } from 'file-type'
import { isCompoundFile } from './formats/compound-file.ts'
import { findPdfLock } from './formats/pdf-password.ts'
import { isZip, kindOfArchive } from './kinds/archive-kind.ts'
import { kindOfCompoundFile } from './kinds/compound-kind.ts'
import { type FileKind, kinds } from './kinds/known-kinds.ts'
import { type Refusal, refusals, refuseByName, refuseDetected } from './kinds/refusals.ts'
import { kindOfText } from './kinds/text-kind.ts'

/**
 * Tells the kind of a file by its content, or why it is refused. Uses the name only to tell CSV
 * from plain text, to recognise scripts, and for the words of a reason. Takes seconds for a file
 * that is made to: call it through a `FileJudge`.
 */
export async function kindOfFile(bytes: Buffer, name: string): Promise<FileKind | Refusal> {
  const verdict = await kindByContent(bytes, name)
  // Beside a document that is open lies a short file of almost its name, which may be a text.
  const isDoubtful = verdict === refusals.unknown || verdict === refusals.broken || verdict === kinds.text
  return (isDoubtful && refuseByName(name)) || verdict
}

async function kindByContent(bytes: Buffer, name: string): Promise<FileKind | Refusal> {
  if (isZip(bytes)) return kindOfArchive(bytes, name)
  if (isCompoundFile(bytes)) return kindOfCompoundFile(bytes, name)
  const refused = beginnings.find(({ pattern }) => pattern.test(bytes.toString('hex', 0, 64)))
  if (refused) return refused.refusal
  const detected = await fileTypeFromBuffer(bytes)
  if (!detected || detected.mime === 'application/xml') return kindOfText(bytes, name)
  const known = [kinds.pdf, kinds.jpeg, kinds.png].find(({ contentType }) => contentType === detected.mime)
  if (!known) return refuseDetected(detected)
  const lock = known === kinds.pdf ? findPdfLock(bytes) : null
  return lock ? refusals[lock === 'password' ? 'encrypted' : 'certificate'] : known
}

/** First bytes of files that file-type does not know, as hexadecimal digits. */
const beginnings = [
  // `E-SafeNet` of 亿赛通 and `%TSD-Header` of 天锐绿盾, which encrypt all files of a company.
  { pattern: /^.{0,32}452d536166654e6574|^255453442d486561646572/, refusal: refusals.companyLocked },
  { pattern: /^00051607/, refusal: refusals.hidden },
  // Word until version 2, Excel from 2 to 4.
  { pattern: /^(?:dba5|9ba5|31be0000)/, refusal: refusals.oldDocument },
  { pattern: /^090[024]0[4-8]00/, refusal: refusals.oldSheet },
]
