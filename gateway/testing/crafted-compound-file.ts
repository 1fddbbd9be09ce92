const sectorBytes = 512
const free = 0xffffffff
const endOfChain = 0xfffffffe
const tableSector = 0xfffffffd

/**
 * Writes a compound file, the format of Office documents until 2007: a directory with these
 * streams, which are empty, and then `content`. `next` is the sector that follows the first one of
 * the directory, and `more` the one with more of the table of sectors.
 */
export function craftCompoundFile(
  streams: readonly string[],
  { content = '', next, more }: { content?: string; next?: number; more?: number } = {},
): Buffer {
  const names = ['Root Entry', ...streams]
  const directorySectors = Math.ceil((names.length * 128) / sectorBytes)
  const header = Buffer.alloc(sectorBytes)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(endOfChain, 60)
  header.writeUInt32LE(more ?? endOfChain, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)

  const table = Buffer.alloc(sectorBytes, 0xff)
  table.writeUInt32LE(tableSector, 0)
  for (let sector = 1; sector <= directorySectors; sector++) {
    const following = sector === directorySectors ? endOfChain : sector + 1
    table.writeUInt32LE(sector === 1 ? (next ?? following) : following, sector * 4)
  }
  const directory = Buffer.alloc(directorySectors * sectorBytes)
  for (const [index, name] of names.entries()) {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory.writeUInt8(index === 0 ? 5 : 2, at + 66)
    for (const link of [68, 72, 76]) directory.writeUInt32LE(free, at + link)
  }
  return Buffer.concat([header, table, directory, Buffer.from(content, 'utf16le')])
}
