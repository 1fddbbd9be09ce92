import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cipherOf, Unopened } from './cipher.ts'
import { decryptBytes, encryptedSize, encryptFile, keyIdOfFile } from './file-format.ts'

/** What lies in the store. */
let lying: Buffer = Buffer.alloc(0)
const file = {
  get size() {
    return lying.length
  },
  read: async (at: number, length: number) => lying.subarray(at, at + length),
}
const cipher = cipherOf(['a-key-of-at-least-thirty-two-characters'])
const piece = 64 * 1024
const head = 42
const onDisk = piece + 16

/** Writes it as it comes in pieces of so many bytes; what then lies there. */
function written(content: Buffer, arriving = 50_000, name = 'name'): Buffer {
  const encryption = encryptFile(cipher, name)
  const parts: Buffer[] = []
  for (let at = 0; at < content.length; at += arriving)
    parts.push(encryption.add(content.subarray(at, at + arriving)))
  const bytes = Buffer.concat([...parts, encryption.end()])
  lying = bytes
  return bytes
}

async function read(name = 'name', by = cipher): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const one of decryptBytes(by, file, name)) pieces.push(one)
  return Buffer.concat(pieces)
}

describe('an encrypted file', () => {
  test.each([0, 1, piece - 1, piece, piece + 1, 2 * piece, 3 * piece + 7, 16 * piece, 33 * piece + 1])(
    'of %i bytes comes back',
    async (size) => {
      const content = randomBytes(size)
      for (const arriving of [1000, 50_000, 300_000]) {
        expect(written(content, arriving).length).toBe(encryptedSize(size))
        expect((await read()).equals(content)).toBe(true)
      }
      expect(await keyIdOfFile(file)).toBe(cipher.first.id)
    },
  )

  test('opens under its own name and key only', async () => {
    written(randomBytes(1000))
    await expect(read('another')).rejects.toThrow(Unopened)
    await expect(read('name', cipherOf(['another-key-of-thirty-two-characters']))).rejects.toThrow(Unopened)
    lying = Buffer.from('a file in plain, which is longer than the head of an encrypted one')
    await expect(read()).rejects.toThrow(Unopened)
    expect(await keyIdOfFile(file)).toBeNull()
  })

  const content = randomBytes(3 * piece)
  const pieceAt = (bytes: Buffer, at: number) => bytes.subarray(head + at * onDisk, head + (at + 1) * onDisk)
  const damages: Record<string, (bytes: Buffer) => Buffer> = {
    'cut between two pieces': (bytes) => bytes.subarray(0, head + 2 * onDisk),
    'cut within a piece': (bytes) => bytes.subarray(0, -1),
    'without any piece': (bytes) => bytes.subarray(0, head),
    'with two pieces changed round': (bytes) =>
      Buffer.concat([bytes.subarray(0, head), pieceAt(bytes, 1), pieceAt(bytes, 0), pieceAt(bytes, 2)]),
    'with a piece twice': (bytes) => Buffer.concat([bytes, pieceAt(bytes, 2)]),
    'with a changed byte': (bytes) => {
      const changed = Buffer.from(bytes)
      changed.writeUInt8((changed.readUInt8(head + onDisk) + 1) % 256, head + onDisk)
      return changed
    },
    'with the head of another': (bytes) =>
      Buffer.concat([written(content).subarray(0, head), bytes.subarray(head)]),
  }
  test.each(Object.keys(damages))('%s is refused', async (damage) => {
    const damaged = damages[damage]?.(written(content)) ?? Buffer.alloc(0)
    lying = damaged
    await expect(read()).rejects.toThrow(Unopened)
  })

  test('holds nothing of what it was', () => {
    const words = Buffer.from('开户许可证 6222020000001234567 '.repeat(10_000))
    expect(written(words).includes('6222020000001234567')).toBe(false)
    expect(lying.includes('许可证')).toBe(false)
  })
})
