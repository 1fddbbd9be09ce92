import { create } from 'qrcode'

/** A QR code of a text as the strokes of one SVG path, a module wide, with the quiet zone; `size` is its side. */
export function qrCodePath(text: string): { path: string; size: number } {
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
