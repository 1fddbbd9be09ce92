import { open } from 'node:fs/promises'
import { crc32, createGunzip } from 'node:zlib'
import { ArchiveFailure } from './archive-failure.ts'

/**
 * Unpacks a file of one gzip member. Node's own unpacking ends without an error before bytes that
 * follow the member, and takes further members for a part of it; both throw `ArchiveFailure` here.
 */
export async function* unpackGzip(
  path: string,
  progress: (bytes: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const file = await open(path)
  const packed = file.createReadStream({ autoClose: false })
  packed.on('data', (piece) => progress(piece.length))
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked)
  let [sum, length] = [0, 0]
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      sum = crc32(piece, sum)
      length += piece.byteLength
      yield piece
    }
    const { size } = await file.stat()
    // A member ends with the checksum and the length of what is packed in it.
    const end = Buffer.alloc(8)
    await file.read(end, 0, 8, Math.max(0, size - 8))
    const isWhole = end.readUInt32LE(0) === sum && end.readUInt32LE(4) === length % 2 ** 32
    if (!isWhole || unpacked.bytesWritten !== size)
      throw new ArchiveFailure(`${path} 已损坏：结尾后面还有内容`)
  } finally {
    packed.destroy()
    unpacked.destroy()
    await file.close()
  }
}
