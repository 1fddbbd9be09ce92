import { expect, test } from 'vitest'
import { drawLetters } from './captcha-picture.ts'

/** The parts that a PNG consists of, by name, and the size that its head tells. */
function structureOf(png: Buffer) {
  const parts: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    parts.push(png.toString('latin1', at + 4, at + 8))
  return { parts, width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

test('a picture is pixels of one size, and never twice alike', async () => {
  const [one, other] = [await drawLetters('3aye'), await drawLetters('3aye')]
  for (const png of [one, other]) {
    expect(structureOf(png)).toEqual({ parts: ['IHDR', 'IDAT', 'IEND'], width: 240, height: 88 })
    expect(png.length).toBeLessThan(12_000)
  }
  expect(one.equals(other)).toBe(false)
})
