import { createHash } from 'node:crypto'
import type { DataKey } from '../encryption/cipher.ts'
import {
  type Entry,
  entriesOf,
  type Manifest,
  manifestName,
  type Part,
  readManifest,
  signatureName,
  summed,
} from './archive.ts'
import { ArchiveFailure } from './archive-failure.ts'
import { isSignedBy, keyIdOfSignature } from './signature.ts'

export interface Verification {
  /**
   * The operator's own keys, by their identifiers. Keys in an archive do not count: its maker chose
   * them.
   */
  keys: ReadonlyMap<string, DataKey>
  /** Takes an archive that none of the keys has signed, by its sums alone. */
  allowUnsigned: boolean
}

export interface CheckedArchive extends Manifest {
  /** True if one of the operator's keys has signed it. */
  isSigned: boolean
}

/**
 * Reads a whole archive, checks that one of the operator's keys has signed every byte of it, and
 * compares every part with the manifest. Throws `ArchiveFailure` if a part is missing, moved, not
 * named or different, if anything follows the end, and for a format that this version does not
 * know.
 */
export async function checkArchive(
  path: string,
  verification: Verification,
  progress: (bytes: number) => void = () => {},
): Promise<CheckedArchive> {
  const parts: Pick<Part, 'name' | 'size' | 'sha256'>[] = []
  let manifest: Manifest | null = null
  let signature: { text: string; sum: Buffer } | null = null
  for await (const { name, size, content, sumBefore } of entriesOf(path, progress)) {
    const isExpected = manifest === null ? name !== signatureName : name === signatureName && !signature
    if (!isExpected) throw new ArchiveFailure(`${path} 已损坏：${name} 的位置不对`)
    if (name === manifestName) manifest = readManifest(await readText(content), path)
    else if (name === signatureName) signature = { text: await readText(content), sum: sumBefore }
    else parts.push({ name, size, sha256: await sumOf(content) })
  }
  if (manifest === null) throw new ArchiveFailure(`${path} 已损坏：没有清单`)
  compareParts(path, manifest.parts, parts)
  return { ...manifest, isSigned: verifySignature(path, manifest, signature, verification) }
}

function compareParts(path: string, saved: readonly Part[], found: typeof saved): void {
  for (const [at, part] of saved.entries()) comparePart(path, part, found[at])
  const more = found[saved.length]
  if (more) throw new ArchiveFailure(`${path} 已损坏：多出了 ${more.name}`)
}

function comparePart(
  path: string,
  saved: Part,
  found: Pick<Part, 'name' | 'size' | 'sha256'> | undefined,
): void {
  const fault =
    found?.name !== saved.name
      ? '不在，或位置不对'
      : found.size !== saved.size || found.sha256 !== saved.sha256
        ? '与备份时不同'
        : null
  if (fault) throw new ArchiveFailure(`${path} 已损坏：${saved.name} ${fault}`)
}

function verifySignature(
  path: string,
  { format }: Manifest,
  signature: { text: string; sum: Buffer } | null,
  { keys, allowUnsigned }: Verification,
): boolean {
  const otherwise = '确定没有人能改这个文件时，可以加 --unsigned'
  if (!signature) {
    if (format > 1) throw new ArchiveFailure(`${path} 已损坏：缺少签名`)
    if (allowUnsigned) return false
    throw new ArchiveFailure(`${path} 没有签名，是 0.2.0 或更早版本的备份。${otherwise}`)
  }
  const id = keyIdOfSignature(signature.text)
  if (id === null || format === 1) throw new ArchiveFailure(`${path} 已损坏：签名的格式不对`)
  const key = keys.get(id)
  if (key && isSignedBy(signature.text, signature.sum, key)) return true
  if (key) throw new ArchiveFailure(`${path} 在签名之后被改过。请换一份备份，并查清谁能写这个文件`)
  if (allowUnsigned) return false
  throw new ArchiveFailure(
    `${path} 是用密钥 ${id} 签名的，现有的 ${keys.size} 个密钥里没有它。请把它加到 DATA_KEYS，或 DATA_DIR 下的 data-keys。${otherwise}`,
  )
}

/**
 * Yields the parts of a checked archive, and compares them with its manifest once more as they are
 * read: the file may have been exchanged since. Throws `ArchiveFailure` behind the part that
 * differs.
 */
export async function* checkedParts(
  path: string,
  { parts }: Manifest,
  progress: (bytes: number) => void,
): AsyncGenerator<Omit<Entry, 'sumBefore'>> {
  const expected = parts.values()
  for await (const { name, size, content } of entriesOf(path, progress)) {
    if (name === manifestName || name === signatureName) continue
    const hash = createHash('sha256')
    const read = summed(content, hash)
    yield { name, size, content: read }
    for await (const rest of read) void rest
    const { value: part } = expected.next()
    if (!part) throw new ArchiveFailure(`${path} 已损坏：多出了 ${name}`)
    comparePart(path, part, { name, size, sha256: hash.digest('hex') })
  }
  const { value: missing } = expected.next()
  if (missing) throw new ArchiveFailure(`${path} 已损坏：缺少 ${missing.name}`)
}

async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

async function sumOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}
