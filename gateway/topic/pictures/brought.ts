import { type BroughtFile, broughtName } from '../../files/brought-files.ts'

/** What a page can carry of one picture over a telephone. */
const mostBytes = 2 * 1024 * 1024
/** Above it some telephones draw a picture not at all. */
const mostPixels = 8000

interface Measured {
  kind: 'png' | 'jpg'
  width: number
  height: number
}

/** Whether this names a picture that a city has brought, and not one that is drawn here. */
export function isBroughtPicture(name: string): boolean {
  return /^[0-9a-f]{32}\.(png|jpg)$/.test(name)
}

/**
 * What a picture is, by its bytes alone: PNG or JPEG. No SVG: it can run scripts and load from elsewhere, and a picture of it is as
 * easily saved as PNG. Returns why it is refused in words for whoever brings it.
 */
export function readPicture(content: Buffer): BroughtFile | { refused: string } {
  if (content.byteLength > mostBytes) return { refused: '图片超过 2 MB，请压缩后再导入' }
  const measured = pngMeasures(content) ?? jpegMeasures(content)
  if (!measured) {
    const svg = /<svg[\s>]/i.test(content.subarray(0, 4096).toString('utf8'))
    return { refused: svg ? '不接受 SVG 图片，请另存为 PNG' : '不是完整的 PNG 或 JPEG 图片' }
  }
  const { kind, width, height } = measured
  if (width < 1 || height < 1 || Math.max(width, height) > mostPixels)
    return { refused: `图片每边须为 1–${mostPixels} 像素，这张是 ${width} × ${height}` }
  return {
    ...{ name: broughtName(content, kind), content, width, height },
    contentType: kind === 'png' ? 'image/png' : 'image/jpeg',
  }
}

/** By its header (ISO/IEC 15948) and its end. */
function pngMeasures(content: Buffer): Measured | null {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  if (content.byteLength < 45 || !content.subarray(0, 8).equals(signature)) return null
  if (content.toString('latin1', 12, 16) !== 'IHDR' || !content.includes('IEND', -12, 'latin1')) return null
  return { kind: 'png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}

/** By the frame header (ISO/IEC 10918-1): the first marker SOF, wherever it stands. */
function jpegMeasures(content: Buffer): Measured | null {
  if (content.byteLength < 4 || content.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < content.byteLength; ) {
    if (content[at] !== 0xff) return null
    const marker = content[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { kind: 'jpg', height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    if (marker === 0xd9 || marker === 0xda) return null
    at += 2 + content.readUInt16BE(at + 2)
  }
  return null
}
