import { create } from 'qrcode'

/** A QR code of a text as one SVG path in units of its modules, with the quiet zone; `size` is its side. */
export function qrCodePath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const quiet = 2
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue
      let run = 1
      while (x + run < modules.size && modules.get(y, x + run)) run++
      path += `M${x + quiet} ${y + quiet}h${run}v1h-${run}z`
      x += run
    }
  }
  return { path, size: modules.size + 2 * quiet }
}
