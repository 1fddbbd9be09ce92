const sectorBytes = 512
const miniSectorBytes = 64
/** Streams that are shorter lie in the stream of the root. */
const miniCutoffBytes = 4096
const free = 0xffffffff
const endOfChain = 0xfffffffe
const tableSector = 0xfffffffd

/** A stream by its name, empty or with a content. */
type CraftedStream = string | [name: string, content: Buffer]

/**
 * Writes a compound file, the format of Office documents until 2007: a directory with these
 * streams, their contents, and then `content`. `next` is the sector that follows the first one of
 * the directory, and `more` the one with more of the table of sectors.
 */
export function craftCompoundFile(
  streams: readonly CraftedStream[],
  { content = '', next, more }: { content?: string; next?: number; more?: number } = {},
): Buffer {
  const named = streams.map((stream) =>
    typeof stream === 'string' ? ([stream, Buffer.alloc(0)] as const) : stream,
  )
  const directorySectors = Math.ceil(((named.length + 1) * 128) / sectorBytes)
  const table = Buffer.alloc(sectorBytes, 0xff)
  table.writeUInt32LE(tableSector, 0)
  const chain = (from: number, length: number, second?: number) => {
    for (let at = from; at < from + length; at++) {
      const following = at === from + length - 1 ? endOfChain : at + 1
      table.writeUInt32LE(at === from ? (second ?? following) : following, at * 4)
    }
  }
  chain(1, directorySectors, next)
  let nextSector = directorySectors + 1
  const contents: Buffer[] = []
  const place = (bytes: Buffer): number => {
    if (bytes.length === 0) return endOfChain
    const sectors = Math.ceil(bytes.length / sectorBytes)
    contents.push(bytes, Buffer.alloc(sectors * sectorBytes - bytes.length))
    chain(nextSector, sectors)
    nextSector += sectors
    return nextSector - sectors
  }
  const miniTable: number[] = []
  const miniContents: Buffer[] = []
  const starts = named.map(([, bytes]) => {
    if (bytes.length >= miniCutoffBytes) return place(bytes)
    const [start, sectors] = [miniTable.length, Math.ceil(bytes.length / miniSectorBytes)]
    for (let at = 1; at <= sectors; at++) miniTable.push(at === sectors ? endOfChain : start + at)
    miniContents.push(bytes, Buffer.alloc(sectors * miniSectorBytes - bytes.length))
    return sectors === 0 ? endOfChain : start
  })
  const mini = Buffer.concat(miniContents)
  const rootStart = place(mini)
  const miniTableBytes = Buffer.alloc(miniTable.length * 4)
  for (const [at, sector] of miniTable.entries()) miniTableBytes.writeUInt32LE(sector, at * 4)
  const miniTableStart = place(miniTableBytes)

  const header = Buffer.alloc(sectorBytes)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(miniCutoffBytes, 56)
  header.writeUInt32LE(miniTableStart, 60)
  header.writeUInt32LE(more ?? endOfChain, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)

  const directory = Buffer.alloc(directorySectors * sectorBytes)
  const entries = [
    { name: 'Root Entry', type: 5, start: rootStart, size: mini.length },
    ...named.map(([name, bytes], at) => ({
      name,
      type: 2,
      start: starts[at] ?? endOfChain,
      size: bytes.length,
    })),
  ]
  for (const [index, { name, type, start, size }] of entries.entries()) {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory.writeUInt8(type, at + 66)
    for (const link of [68, 72, 76]) directory.writeUInt32LE(free, at + link)
    directory.writeUInt32LE(start, at + 116)
    directory.writeUInt32LE(size, at + 120)
  }
  return Buffer.concat([header, table, directory, ...contents, Buffer.from(content, 'utf16le')])
}
