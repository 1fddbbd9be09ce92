import { isUtf8 } from 'node:buffer'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/**
 * Large presentations have some thousands of parts, and names of parts some dozens of characters.
 */
export const archiveLimits = {
  entries: 10_000,
  nameBytes: 1_024,
  /** Names, extra fields and comments of all entries. */
  directoryBytes: 4 * 1024 * 1024,
  /** Unpacked bytes of one entry that is read. */
  textBytes: 4 * 1024 * 1024,
}

/**
 * The reason why an archive is not read: it holds more than is read, has a password, or has a
 * directory that does not fit its entries.
 */
export class ArchiveProblem extends Error {
  readonly kind: 'oversized' | 'encrypted' | 'broken'
  constructor(kind: ArchiveProblem['kind'], cause?: unknown) {
    super(`archive is ${kind}`, { cause })
    this.kind = kind
  }
}

export interface ZipArchive {
  /** Names as programs that know no extension of the format read them; folders end with `/`. */
  names: ReadonlySet<string>
  /** Unpacks one entry. Throws `ArchiveProblem`; also for a name that is not there. */
  read(name: string): Promise<Buffer>
}

/**
 * Reads the directory of a ZIP archive, entry by entry, and unpacks nothing. Refuses archives that
 * two programs could read differently: with a name twice, with other names before the entries than
 * in the directory, with bytes before, between or behind the entries, with more in the directory
 * than it counts. Throws `ArchiveProblem`.
 */
export async function openZip(bytes: Buffer): Promise<ZipArchive> {
  const zip = await fromBufferPromise(bytes).catch(rejectBroken)
  if (zip.entryCount > archiveLimits.entries) throw new ArchiveProblem('oversized')
  const entries = new Map<string, Entry>()
  const foldedNames = new Set<string>()
  let directoryBytes = 0
  const spans: EntrySpan[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ArchiveProblem('encrypted')
      directoryBytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (entry.fileNameLength > archiveLimits.nameBytes || directoryBytes > archiveLimits.directoryBytes)
        throw new ArchiveProblem('oversized')
      const { name, span } = await readLocalHeader(zip, entry)
      // The names of an Office file's parts differ by more than their case (ECMA-376, part 2).
      const folded = isUtf8(entry.fileNameRaw) ? name.toLowerCase() : name
      if (foldedNames.has(folded)) throw new ArchiveProblem('broken')
      foldedNames.add(folded)
      entries.set(name, entry)
      spans.push(span)
    }
    const directory = statedDirectory(bytes, zip)
    if (directoryBytes !== directory.size || !areContiguous(spans, directory.start))
      throw new ArchiveProblem('broken')
  } catch (error) {
    rejectBroken(error)
  }
  return { names: new Set(entries.keys()), read: (name) => readEntry(zip, entries.get(name)) }
}

/** The bytes of an entry: its header, its content, and sizes behind it if the header says so. */
interface EntrySpan {
  start: number
  end: number
  hasDescriptor: boolean
}

/** Bytes of the longest data descriptor (APPNOTE 4.3.9). */
const maxDescriptorBytes = 24

/** Returns true if nothing lies before, between and behind the entries up to the directory. */
function areContiguous(spans: EntrySpan[], directoryStart: number): boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start)
  const starts = [...sorted.map(({ start }) => start), directoryStart]
  return (
    starts[0] === 0 &&
    sorted.every(({ end, hasDescriptor }, index) => {
      const gap = (starts[index + 1] ?? 0) - end
      return gap >= 0 && gap <= (hasDescriptor ? maxDescriptorBytes : 0)
    })
  )
}

/** Reads the header before an entry, which has the same name as the directory. */
async function readLocalHeader(zip: ZipFile, entry: Entry): Promise<{ name: string; span: EntrySpan }> {
  const local = await zip.readLocalFileHeaderPromise(entry)
  if (!local.fileName.equals(entry.fileNameRaw)) throw new ArchiveProblem('broken')
  // Chinese names are in GBK in many archives: Latin-1 keeps them apart.
  const name = entry.fileNameRaw.toString(isUtf8(entry.fileNameRaw) ? 'utf8' : 'latin1')
  // An extra field can give another name, which some programs take and others do not.
  if (isAscii(entry.fileNameRaw) && entry.fileName !== name.replaceAll('\\', '/')) {
    throw new ArchiveProblem('broken')
  }
  const span = {
    start: entry.relativeOffsetOfLocalHeader,
    end: local.fileDataStart + entry.compressedSize,
    hasDescriptor: (entry.generalPurposeBitFlag & 8) !== 0,
  }
  return { name, span }
}

function isAscii(bytes: Buffer): boolean {
  return bytes.every((byte) => byte < 0x80)
}

/**
 * Returns where the directory lies by the record at the end of the archive, or by the longer record
 * before it (ZIP64).
 */
function statedDirectory(bytes: Buffer, { comment }: ZipFile): { start: number; size: number } {
  const end = bytes.length - 22 - comment.length
  const [size, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  if (size !== 0xffffffff && start !== 0xffffffff) return { start, size }
  const end64 = Number(bytes.readBigUInt64LE(end - 20 + 8))
  return {
    size: Number(bytes.readBigUInt64LE(end64 + 40)),
    start: Number(bytes.readBigUInt64LE(end64 + 48)),
  }
}

async function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw new ArchiveProblem('broken')
  if (entry.uncompressedSize > archiveLimits.textBytes) throw new ArchiveProblem('oversized')
  try {
    // It breaks off at the first byte beyond the size that the directory states.
    return Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray())
  } catch (error) {
    return rejectBroken(error)
  }
}

function rejectBroken(error: unknown): never {
  if (error instanceof ArchiveProblem) throw error
  const isEncrypted = error instanceof Error && error.message.startsWith('strong encryption')
  throw new ArchiveProblem(isEncrypted ? 'encrypted' : 'broken', error)
}
