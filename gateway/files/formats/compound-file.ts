/**
 * The first bytes of a compound file ([MS-CFB], 2.2), the format of Office documents until 2007.
 */
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const headerBytes = 512
const entryBytes = 128
/** Sector numbers from here on are marks: free, end of a chain, a table. */
const firstMark = 0xfffffffa

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

/**
 * Returns the names of the streams and storages in the directory of a compound file, at any depth.
 * Null if the directory cannot be read to its end: it is cut, or a chain of sectors leads back to
 * itself.
 */
export function readStreamNames(bytes: Buffer): Set<string> | null {
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

  const names = new Set<string>()
  const seen = new Set<number>()
  for (let sector = bytes.readUInt32LE(48); sector < firstMark; ) {
    const entries = seen.has(sector) ? null : sectorAt(sector)
    const next = nextOf(sector)
    if (!entries || next === undefined) return null
    seen.add(sector)
    for (let at = 0; at < sectorBytes; at += entryBytes) {
      const name = readEntryName(entries.subarray(at, at + entryBytes))
      if (name !== null) names.add(name)
    }
    sector = next
  }
  return names
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

/** The name of a directory entry; null for one that is free, or the root. */
function readEntryName(entry: Buffer): string | null {
  const type = entry.readUInt8(66)
  const nameBytes = entry.readUInt16LE(64)
  const isUsed = (type === 1 || type === 2) && nameBytes >= 2 && nameBytes <= 64
  return isUsed ? entry.toString('utf16le', 0, nameBytes - 2) : null
}
