import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { type IconPicture, iconPictures } from '../drawings/icons.ts'

/** Writes the pictures that are made of `public/favicon.svg` into a build. */
export async function writeIcons(folder: string): Promise<void> {
  const mark = await readFile(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8')
  for (const picture of iconPictures) {
    const png = await draw(mark, picture)
    const isIco = picture.file.endsWith('.ico')
    await writeFile(join(folder, picture.file), isIco ? icoOf(png, picture.width) : png)
  }
}

/** Draws the mark in the middle of a picture. */
async function draw(mark: string, { width, height, share, background }: IconPicture): Promise<Buffer> {
  const high = 40 / share
  const wide = (high * width) / height
  const viewBox = [20 - wide / 2, 20 - high / 2, wide, high].join(' ')
  const svg = mark.replace('viewBox="0 0 40 40"', `viewBox="${viewBox}" width="${width}" height="${height}"`)
  if (svg === mark) throw new Error('public/favicon.svg is no longer 40 × 40')
  return (
    await renderAsync(svg, { ...(background ? { background } : {}), font: { loadSystemFonts: false } })
  ).asPng()
}

/** Wraps one PNG as an ICO file, which has a header and a directory of 16 bytes an image. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one image
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // plane
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
