import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { iconPictures } from '../drawings/icons.ts'
import { writeIcons } from './write-icons.ts'

const folder = mkdtempSync(join(tmpdir(), 'icons-'))
beforeAll(() => writeIcons(folder))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the size that a PNG tells in its first chunk. */
function sizeOf(png: Buffer) {
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

test.each(iconPictures.filter(({ file }) => file.endsWith('.png')))(
  'writes $file in its size',
  ({ file, width, height }) => {
    expect(sizeOf(readFileSync(join(folder, file)))).toEqual({ width, height })
  },
)

test('writes favicon.ico as an icon of one PNG', () => {
  const ico = readFileSync(join(folder, 'favicon.ico'))
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1])
  const png = ico.subarray(ico.readUInt32LE(18))
  expect(png.length).toBe(ico.readUInt32LE(14))
  expect(sizeOf(png)).toEqual({ width: ico[6], height: ico[7] })
})
