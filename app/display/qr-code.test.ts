import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { qrCodePath } from './qr-code.server.ts'

/** Side of a module in pixels. */
const scale = 4

/** Rasterises the strokes, black on white, as RGBA. */
function pixelsOf(path: string, size: number): Uint8ClampedArray {
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  let x = 0
  let y = 0
  for (const [, command, first, second] of path.matchAll(/([Mmh])(-?[\d.]+)(?: ([\d.]+))?/g)) {
    const across = Number(first)
    if (command === 'M') {
      x = across
      y = Math.floor(Number(second))
    } else if (command === 'm') x += across
    else {
      for (let row = y * scale; row < (y + 1) * scale; row++) {
        const start = (row * side + x * scale) * 4
        for (let at = start; at < start + across * scale * 4; at += 4) pixels.fill(0, at, at + 3)
      }
      x += across
    }
  }
  return pixels
}

it.each([
  'http://localhost:3000/zct-ee/policy-info/n-hte-32',
  'https://zc.example.gov.cn/zct-ee/policy-info/苏州工业园区?from=打印',
  `https://zc.example.gov.cn/${'a'.repeat(300)}`,
])('draws a code that decodes to %s', (text) => {
  const { path, size } = qrCodePath(text)
  const side = size * scale
  expect(jsQR(pixelsOf(path, size), side, side)?.data).toBe(text)
})
