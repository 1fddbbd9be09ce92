import { LRUCache } from 'lru-cache'
import { encode } from 'uqr'

interface Drawn {
  path: string
  size: number
}

/** Finding the pattern that reads best takes longer than the rest of a page's data. */
const drawn = new LRUCache<string, Drawn>({ max: 2000, memoMethod: draw })

/** A QR code of a text as the strokes of one SVG path, a module wide, with the quiet zone; `size` is its side. */
export function qrCodePath(text: string): Drawn {
  return drawn.memo(text)
}

function draw(text: string): Drawn {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  let path = ''
  for (const [y, row] of data.entries()) {
    let at = -1
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      let run = 1
      while (row[x + run]) run++
      path += at < 0 ? `M${x} ${y}.5h${run}` : `m${x - at} 0h${run}`
      x += run
      at = x
    }
  }
  return { path, size }
}
