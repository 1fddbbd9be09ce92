import { drawingId } from './drawing.tsx'
import garden from './garden.svg?raw'
import icons from './icons.svg?raw'

const symbols = new Map(
  [...(icons + garden).matchAll(/<symbol id="([^"]+)"(.*?<\/symbol>)/gs)].map(([, name = '', rest = '']) => {
    const id = drawingId(name)
    return [id, `<symbol id="${id}"${rest}`]
  }),
)

/** The drawings that a page shows, each once: with them in the page itself, its paint waits for no other file. */
export function drawingsOf(page: string): string {
  const shown = new Set([...page.matchAll(/<use href="#([\w-]+)"/g)].map(([, id = '']) => id))
  const drawn = [...shown].map((id) => symbols.get(id) ?? '').join('')
  return drawn && `<svg style="display:none" aria-hidden="true">${drawn}</svg>`
}
