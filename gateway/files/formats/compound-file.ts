/**
 * The first bytes of a compound file ([MS-CFB], 2.2), the format of Office documents until 2007.
 */
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const headerBytes = 512
const entryBytes = 128
/** Streams that are shorter than this lie in pieces of 64 bytes inside the stream of the root. */
const miniCutoffBytes = 4096
const miniSectorBytes = 64
/** Sector numbers from here on are marks: free, end of a chain, a table. */
const firstMark = 0xfffffffa

export interface CompoundFile {
  /** Names of streams and storages at any depth, in lower case: readers ignore the case. */
  names: ReadonlySet<string>
  /**
   * Reads the beginning of the first stream of that name. Returns less where the stream ends or its
   * chain breaks off, and an empty buffer for a name that is not there.
   */
  read(name: string, maxBytes: number): Buffer
}

interface DirectoryEntry {
  isRoot: boolean
  start: number
  size: number
}

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

/**
 * Reads the directory of a compound file. Returns null if it cannot be read to its end: it is cut,
 * or a chain of sectors leads back to itself.
 */
export function openCompoundFile(bytes: Buffer): CompoundFile | null {
  if (bytes.length < headerBytes) return null
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const sectorBytes = 2 ** shift
  const sectorAt = (sector: number): Buffer | null => {
    const start = (sector + 1) * sectorBytes
    const found = sector < firstMark ? bytes.subarray(start, start + sectorBytes) : bytes.subarray(0, 0)
    return found.length === sectorBytes ? found : null
  }
  const tables = readTableSectors(bytes, bytes.length / sectorBytes, sectorAt)
  if (!tables) return null
  const perTable = sectorBytes / 4
  const nextOf = (sector: number): number | undefined =>
    sectorAt(tables[Math.floor(sector / perTable)] ?? firstMark)?.readUInt32LE((sector % perTable) * 4)

  const entries = new Map<string, DirectoryEntry>()
  let root: DirectoryEntry | undefined
  const seen = new Set<number>()
  for (let sector = bytes.readUInt32LE(48); sector < firstMark; ) {
    const part = seen.has(sector) ? null : sectorAt(sector)
    const next = nextOf(sector)
    if (!part || next === undefined) return null
    seen.add(sector)
    for (let at = 0; at < sectorBytes; at += entryBytes) {
      const found = readEntry(part.subarray(at, at + entryBytes))
      if (found?.entry.isRoot) root ??= found.entry
      else if (found && !entries.has(found.name)) entries.set(found.name, found.entry)
    }
    sector = next
  }

  /**
   * Reads sectors in the order of their chain; one that leads back to itself ends with `maxBytes`.
   */
  const readChain = (start: number, maxBytes: number): Buffer => {
    const parts: Buffer[] = []
    for (let sector: number | undefined = start; parts.length * sectorBytes < maxBytes; ) {
      const part = sector === undefined ? null : sectorAt(sector)
      if (!part) break
      parts.push(part)
      sector = nextOf(sector ?? firstMark)
    }
    return Buffer.concat(parts).subarray(0, maxBytes)
  }
  const readMini = (start: number, maxBytes: number): Buffer => {
    const table = readChain(bytes.readUInt32LE(60), bytes.length)
    const content = root ? readChain(root.start, Math.min(root.size, bytes.length)) : Buffer.alloc(0)
    const parts: Buffer[] = []
    for (let sector = start; parts.length * miniSectorBytes < maxBytes; ) {
      const part = content.subarray(sector * miniSectorBytes, (sector + 1) * miniSectorBytes)
      if (part.length === 0) break
      parts.push(part)
      if (sector * 4 + 4 > table.length) break
      sector = table.readUInt32LE(sector * 4)
    }
    return Buffer.concat(parts).subarray(0, maxBytes)
  }
  return {
    names: new Set(entries.keys()),
    read(name, maxBytes) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return Buffer.alloc(0)
      const length = Math.min(entry.size, maxBytes, bytes.length)
      return entry.size < miniCutoffBytes ? readMini(entry.start, length) : readChain(entry.start, length)
    },
  }
}

/**
 * Returns the sectors that hold the table of sectors (DIFAT): 109 in the header, the others in a
 * chain behind it.
 */
function readTableSectors(
  bytes: Buffer,
  maxTables: number,
  sectorAt: (sector: number) => Buffer | null,
): number[] | null {
  const tables: number[] = []
  const take = (part: Buffer) => {
    for (let at = 0; at < part.length; at += 4) tables.push(part.readUInt32LE(at))
  }
  take(bytes.subarray(76, headerBytes))
  const seen = new Set<number>()
  for (let sector = bytes.readUInt32LE(68); sector < firstMark; ) {
    const part = seen.has(sector) || tables.length > maxTables + 109 ? null : sectorAt(sector)
    if (!part) return null
    seen.add(sector)
    take(part.subarray(0, -4))
    sector = part.readUInt32LE(part.length - 4)
  }
  return tables
}

/** Returns null for an entry that is free. */
function readEntry(entry: Buffer): { name: string; entry: DirectoryEntry } | null {
  const type = entry.readUInt8(66)
  const nameBytes = entry.readUInt16LE(64)
  if (![1, 2, 5].includes(type) || nameBytes < 2 || nameBytes > 64) return null
  return {
    name: entry.toString('utf16le', 0, nameBytes - 2).toLowerCase(),
    entry: { isRoot: type === 5, start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) },
  }
}
