import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of an archive; what is left out is as an honest program writes it. */
export interface CraftedEntry {
  /** As bytes where it is not in UTF-8. */
  name: string | Buffer
  content?: string | Buffer
  /** The name before the content. */
  localName?: string | Buffer
  /** The unpacked size that the directory states. */
  statedSize?: number
  deflated?: boolean
  encrypted?: boolean
  extra?: Buffer
  /** The directory leaves it out. */
  isUnlisted?: boolean
}

/** How the archive as a whole differs from an honest one. */
export interface CraftedEnd {
  prefix?: string
  /** Bytes behind the record at the end. */
  suffix?: string
  comment?: string
  /** How many entries the record at the end counts. */
  count?: number
  directoryBytes?: number
  zip64?: boolean
}

/** Writes a ZIP archive, honest or not. */
export function craftZip(entries: readonly CraftedEntry[], end: CraftedEnd = {}): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const { local, central } = craftEntry(entry, at)
    bodies.push(local)
    if (!entry.isUnlisted) directory.push(central)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const prefix = Buffer.from(end.prefix ?? '')
  const record = endRecord(directory.length, listed.length, at, end)
  return Buffer.concat([prefix, ...bodies, listed, ...record, Buffer.from(end.suffix ?? '')])
}

function craftEntry(
  {
    name,
    content = '',
    localName = name,
    statedSize,
    deflated,
    encrypted,
    extra = Buffer.alloc(0),
  }: CraftedEntry,
  at: number,
): { local: Buffer; central: Buffer } {
  const plain = Buffer.from(content)
  const packed = deflated ? deflateRawSync(plain) : plain
  const facts = Buffer.alloc(22)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE((encrypted ? 1 : 0) | (typeof name === 'string' ? 0x800 : 0), 2)
  facts.writeUInt16LE(deflated ? 8 : 0, 4)
  facts.writeUInt32LE(crc32(plain), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(statedSize ?? plain.length, 18)
  const [own, before] = [Buffer.from(name), Buffer.from(localName)]
  const nameLengths = Buffer.alloc(4)
  nameLengths.writeUInt16LE(before.length, 0)
  // Lengths of name, extra field and comment, disk, attributes, and the place of the content.
  const rest = Buffer.alloc(18)
  rest.writeUInt16LE(own.length, 0)
  rest.writeUInt16LE(extra.length, 2)
  rest.writeUInt32LE(at, 14)
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), facts, nameLengths, before, packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, own, extra]),
  }
}

function endRecord(entries: number, listedBytes: number, at: number, end: CraftedEnd): Buffer[] {
  const comment = Buffer.from(end.comment ?? '')
  const count = end.count ?? entries
  const directoryBytes = end.directoryBytes ?? listedBytes
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(end.zip64 ? 0xffff : Math.min(count, 0xffff), 8)
  record.writeUInt16LE(end.zip64 ? 0xffff : Math.min(count, 0xffff), 10)
  record.writeUInt32LE(end.zip64 ? 0xffffffff : directoryBytes, 12)
  record.writeUInt32LE(end.zip64 ? 0xffffffff : at, 16)
  record.writeUInt16LE(comment.length, 20)
  if (!end.zip64) return [record, comment]
  const long = Buffer.alloc(56)
  long.write('PK\x06\x06', 'latin1')
  long.writeBigUInt64LE(44n, 4)
  long.writeBigUInt64LE(BigInt(count), 24)
  long.writeBigUInt64LE(BigInt(count), 32)
  long.writeBigUInt64LE(BigInt(directoryBytes), 40)
  long.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(at + listedBytes), 8)
  locator.writeUInt32LE(1, 16)
  return [long, locator, record, comment]
}
