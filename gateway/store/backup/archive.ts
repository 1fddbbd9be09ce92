import { createHash, type Hash } from 'node:crypto'
import { Header } from 'tar'
import { z } from 'zod'
import { describeCode } from '../../base/command-line.ts'
import type { DataKey } from '../encryption/cipher.ts'
import { ArchiveFailure } from './archive-failure.ts'
import { unpackGzip } from './gzip.ts'
import { signatureText } from './signature.ts'

/**
 * The form of archives that this version writes. Form 1, of version 0.2.0, has no signature. A
 * newer form is not read.
 */
export const archiveFormat = 2

const part = z.object({
  /** `tables/<table>`, `files/<name>` or `keys/<name>`. */
  name: z.string(),
  size: z.number().int().nonnegative(),
  sha256: z.string(),
  /** Of a table. */
  rows: z.number().int().nonnegative().optional(),
})
export type Part = z.infer<typeof part>

const manifest = z.object({
  format: z.number().int(),
  product: z.string(),
  at: z.iso.datetime(),
  store: z.enum(['pglite', 'server']),
  /** The newest migration of the store, as the moment it was written in. */
  migration: z.number().int(),
  parts: z.array(part),
  /** Files that the database names and whose bytes were not there. */
  missingFiles: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

/**
 * The last two entries, written when everything has been counted: the manifest, and the signature
 * of all before it.
 */
export const [manifestName, signatureName] = ['manifest.json', 'signature']
const block = 512

/** One entry of a tar file, as pieces of bytes. Its length is written before it, and so has to be known. */
export async function* entryBytes(
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const head = Buffer.alloc(block)
  new Header({ path: name, size, mode: 0o600, mtime: at, type: 'File', uid: 0, gid: 0 }).encode(head)
  yield head
  let written = 0
  for await (const piece of content) {
    written += piece.byteLength
    yield piece
  }
  if (written !== size) throw new ArchiveFailure(`没有备份：${name} 在复制时变了长度。请再试一次`)
  if (size % block !== 0) yield Buffer.alloc(block - (size % block))
}

/** The manifest as an entry. */
export async function* manifestBytes(manifest: Manifest): AsyncGenerator<Uint8Array> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  yield* entryBytes(manifestName, text.byteLength, [text], new Date(manifest.at))
}

/** The signature of everything before it, and the end of a tar file. */
export async function* closingBytes(sum: Hash, key: DataKey, at: Date): AsyncGenerator<Uint8Array> {
  const text = Buffer.from(signatureText(sum.digest(), key))
  yield* entryBytes(signatureName, text.byteLength, [text], at)
  yield Buffer.alloc(2 * block)
}

/** What passes through is summed. */
export async function* summed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

export interface Entry {
  name: string
  size: number
  /** SHA-256 of every byte of the archive before this entry. */
  sumBefore: Buffer
  /** To be read to its end before the next entry is asked for, or not at all. */
  content: AsyncGenerator<Uint8Array>
}

/**
 * Yields the entries of an archive, one after the other, in bounded memory. Throws `ArchiveFailure`
 * where it is damaged, and at the end if anything is missing there or follows.
 */
export async function* entriesOf(path: string, progress: (bytes: number) => void): AsyncGenerator<Entry> {
  const unpacked = unpackGzip(path, progress)
  const bytes = new Pieces(path, unpacked)
  try {
    for (;;) {
      const sumBefore = bytes.sumSoFar()
      const head = await bytes.exactly(block)
      if (isZero(head)) break
      const header = new Header(head)
      if (!header.cksumValid || header.path === undefined || header.size === undefined)
        throw new ArchiveFailure(`${path} 已损坏，或不是备份文件`)
      const { path: name, size } = header
      const content = bytes.upTo(size)
      yield { name, size, sumBefore, content }
      for await (const rest of content) void rest
      if (size % block !== 0) await bytes.exactly(block - (size % block))
    }
    if (!isZero(await bytes.exactly(block))) throw new ArchiveFailure(`${path} 已损坏：结尾不对`)
    await bytes.end()
  } finally {
    await unpacked.return(undefined)
  }
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0)
}

/** Pieces of any length, read in the lengths that are wanted. */
class Pieces {
  #path: string
  #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  #sum = createHash('sha256')
  constructor(path: string, source: AsyncIterator<Buffer>) {
    this.#path = path
    this.#source = source
  }

  sumSoFar(): Buffer {
    return this.#sum.copy().digest()
  }

  async exactly(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.upTo(length)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** So many bytes, in whatever pieces they come. */
  async *upTo(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#rest.byteLength === 0) {
        const next = await this.#next()
        if (!next) throw new ArchiveFailure(`${this.#path} 已损坏、不完整，或不是备份文件`)
        this.#rest = next
      }
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.byteLength)
      left -= piece.byteLength
      this.#sum.update(piece)
      yield piece
    }
  }

  /** Throws where anything is left. */
  async end(): Promise<void> {
    if (this.#rest.byteLength > 0 || (await this.#next()))
      throw new ArchiveFailure(`${this.#path} 已损坏：结尾后面还有内容`)
  }

  async #next(): Promise<Buffer | null> {
    try {
      const next = await this.#source.next()
      return next.done ? null : next.value
    } catch (error) {
      if (error instanceof ArchiveFailure) throw error
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      throw new ArchiveFailure(
        code.startsWith('Z_')
          ? `${this.#path} 已损坏、不完整，或不是备份文件`
          : `读不了 ${this.#path}：${describeCode(code)}`,
      )
    }
  }
}

export function readManifest(text: string, path: string): Manifest {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new ArchiveFailure(`${path} 已损坏：清单读不了`)
  }
  const format = z.object({ format: z.number() }).safeParse(read)
  if (format.success && format.data.format > archiveFormat)
    throw new ArchiveFailure(`${path} 是更新的版本写的。请用那个版本恢复`)
  const checked = manifest.safeParse(read)
  if (!checked.success) throw new ArchiveFailure(`${path} 已损坏：清单不完整`)
  return checked.data
}
