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
 * in the directory, with bytes before the first entry or behind the end, with more in the directory
 * than it counts. Throws `ArchiveProblem`.
 */
export async function openZip(bytes: Buffer): Promise<ZipArchive> {
  const zip = await fromBufferPromise(bytes).catch(rejectBroken)
  if (zip.entryCount > archiveLimits.entries) throw new ArchiveProblem('oversized')
  const entries = new Map<string, Entry>()
  const foldedNames = new Set<string>()
  let directoryBytes = 0
  let firstOffset = Number.POSITIVE_INFINITY
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ArchiveProblem('encrypted')
      directoryBytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (entry.fileNameLength > archiveLimits.nameBytes || directoryBytes > archiveLimits.directoryBytes)
        throw new ArchiveProblem('oversized')
      const name = await readName(zip, entry)
      // The names of an Office file's parts differ by more than their case (ECMA-376, part 2).
      const folded = name.toLowerCase()
      if (foldedNames.has(folded)) throw new ArchiveProblem('broken')
      foldedNames.add(folded)
      entries.set(name, entry)
      firstOffset = Math.min(firstOffset, entry.relativeOffsetOfLocalHeader)
    }
    const isWhole = directoryBytes === statedDirectoryBytes(bytes, zip)
    if (!isWhole || (entries.size > 0 && firstOffset !== 0)) throw new ArchiveProblem('broken')
  } catch (error) {
    rejectBroken(error)
  }
  return { names: new Set(entries.keys()), read: (name) => readEntry(zip, entries.get(name)) }
}

/** The name of an entry, which is the same before its content as in the directory. */
async function readName(zip: ZipFile, entry: Entry): Promise<string> {
  const local = await zip.readLocalFileHeaderPromise(entry)
  if (!local.fileName.equals(entry.fileNameRaw)) throw new ArchiveProblem('broken')
  const name = entry.fileNameRaw.toString('utf8')
  // An extra field can give another name, which some programs take and others do not.
  if (isAscii(entry.fileNameRaw) && entry.fileName !== name.replaceAll('\\', '/')) {
    throw new ArchiveProblem('broken')
  }
  return name
}

function isAscii(bytes: Buffer): boolean {
  return bytes.every((byte) => byte < 0x80)
}

/**
 * Returns the size of the directory by the record at the end of the archive, or by the longer
 * record before it (ZIP64).
 */
function statedDirectoryBytes(bytes: Buffer, { comment }: ZipFile): number {
  const end = bytes.length - 22 - comment.length
  const size = bytes.readUInt32LE(end + 12)
  if (size !== 0xffffffff) return size
  const end64 = Number(bytes.readBigUInt64LE(end - 20 + 8))
  return Number(bytes.readBigUInt64LE(end64 + 40))
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
