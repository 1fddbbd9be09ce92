import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Header } from 'tar'
import { z } from 'zod'

/** A backup or a restore that is not done; the message is the line that says why and what to do. */
export class ArchiveFailure extends Error {}

/** The form of archives that this version writes. One that is younger is not read. */
export const archiveFormat = 1

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

/** It stands at the end, when everything has been counted. */
const manifestName = 'manifest.json'
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
  if (written !== size) throw new ArchiveFailure(`${name} changed its length while it was copied`)
  if (size % block !== 0) yield Buffer.alloc(block - (size % block))
}

/** The manifest, and what a tar file ends with. */
export async function* closingBytes(of: Manifest): AsyncGenerator<Uint8Array> {
  const text = Buffer.from(`${JSON.stringify(of, null, 1)}\n`)
  yield* entryBytes(manifestName, text.byteLength, [text], new Date(of.at))
  yield Buffer.alloc(2 * block)
}

/** What passes through is summed. */
export async function* summed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

interface Entry {
  name: string
  size: number
  /** To be read to its end before the next entry is asked for, or not at all. */
  content: AsyncGenerator<Uint8Array>
}

/** The entries of an archive, one after the other, in bounded memory. Throws `ArchiveFailure` where it is damaged. */
export async function* entriesOf(path: string, progress: (bytes: number) => void): AsyncGenerator<Entry> {
  const file = createReadStream(path)
  file.on('data', (piece) => progress(piece.length))
  const unpacked = createGunzip()
  file.on('error', (error) => unpacked.destroy(error))
  file.pipe(unpacked)
  const bytes = new Pieces(path, unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>)
  try {
    for (;;) {
      const head = await bytes.exactly(block)
      if (head.every((byte) => byte === 0)) return
      const header = new Header(head)
      if (!header.cksumValid || header.path === undefined || header.size === undefined)
        throw new ArchiveFailure(`${path} is damaged, or no archive`)
      const { path: name, size } = header
      const content = bytes.upTo(size)
      yield { name, size, content }
      for await (const rest of content) void rest
      if (size % block !== 0) await bytes.exactly(block - (size % block))
    }
  } finally {
    file.destroy()
    unpacked.destroy()
  }
}

/** Pieces of any length, read in the lengths that are wanted. */
class Pieces {
  #path: string
  #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  constructor(path: string, source: AsyncIterator<Buffer>) {
    this.#path = path
    this.#source = source
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
        this.#rest = await this.#next()
      }
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.byteLength)
      left -= piece.byteLength
      yield piece
    }
  }

  async #next(): Promise<Buffer> {
    try {
      const next = await this.#source.next()
      if (!next.done) return next.value
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!code.startsWith('Z_')) throw new ArchiveFailure(`${this.#path} cannot be read (${code})`)
    }
    throw new ArchiveFailure(`${this.#path} is damaged, cut off, or no archive`)
  }
}

/**
 * Reads a whole archive and compares every part with what the manifest says of it. Throws `ArchiveFailure` where a part
 * is missing, is not named, or differs, and for a format that this version does not know.
 */
export async function checkArchive(
  path: string,
  progress: (bytes: number) => void = () => {},
): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>()
  let described: Manifest | null = null
  for await (const { name, size, content } of entriesOf(path, progress)) {
    if (name === manifestName) {
      described = readManifest(await wholeOf(content), path)
      continue
    }
    const hash = createHash('sha256')
    for await (const piece of content) hash.update(piece)
    found.set(name, { size, sha256: hash.digest('hex') })
  }
  if (described === null) throw new ArchiveFailure(`${path} is damaged: it has no manifest`)
  for (const { name, size, sha256 } of described.parts) {
    const there = found.get(name)
    if (there?.size !== size || there.sha256 !== sha256)
      throw new ArchiveFailure(`${path} is damaged: ${name} is ${there ? 'not what was saved' : 'missing'}`)
    found.delete(name)
  }
  for (const name of found.keys()) throw new ArchiveFailure(`${path} is damaged: nobody saved ${name}`)
  return described
}

async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

function readManifest(text: string, path: string): Manifest {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new ArchiveFailure(`${path} is damaged: its manifest cannot be read`)
  }
  const format = z.object({ format: z.number() }).safeParse(read)
  if (format.success && format.data.format > archiveFormat)
    throw new ArchiveFailure(`${path} was written by a newer version; restore it with that version`)
  const checked = manifest.safeParse(read)
  if (!checked.success) throw new ArchiveFailure(`${path} is damaged: its manifest is not whole`)
  return checked.data
}
