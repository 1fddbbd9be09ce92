import { LRUCache } from 'lru-cache'
import { create } from 'qrcode'

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
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const quiet = 2
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    let at = -1
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue
      let run = 1
      while (x + run < modules.size && modules.get(y, x + run)) run++
      path += at < 0 ? `M${x + quiet} ${y + quiet}.5h${run}` : `m${x - at} 0h${run}`
      x += run
      at = x
    }
  }
  return { path, size: modules.size + 2 * quiet }
}
