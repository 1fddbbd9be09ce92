import type { Frame } from './profile.ts'

const width = 1200
const rowHeight = 16
/** Narrower frames are left out with what ran under them. */
const narrowest = 1.5

const colours: Record<string, string> = {
  React: '#9ec9e8',
  'React Router': '#f2b5a7',
  'Request, Response, Headers': '#f5cf9f',
  'log, metrics': '#d8d8d8',
  'checks of answers': '#d5bfe6',
  'client of the gateway': '#b9dfb4',
  'middleware, session': '#f4e39a',
  'our pages': '#8fd3c4',
  'HTTP and timers of Node': '#cfc8b8',
}
const otherColour = '#e4e4e4'

/** A flame graph as an SVG of its own: who called stands under whom they called, and what is wider took longer. */
export function flameGraph(title: string, root: Frame): string {
  const rows: string[][] = []
  function draw(frames: Frame[], from: number, depth: number) {
    let x = from
    for (const frame of merged(frames)) {
      const wide = (frame.total / root.total) * width
      if (wide >= narrowest) {
        rows[depth] ??= []
        rows[depth].push(box(frame, x, wide, root.total))
        draw(frame.children, x, depth + 1)
      }
      x += wide
    }
  }
  draw(root.children, 0, 0)
  const height = (rows.length + 2) * rowHeight
  const drawn = rows.map(
    (boxes, depth) => `<g transform="translate(0 ${height - (depth + 1) * rowHeight})">${boxes.join('')}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="10">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" fill="#fff"/><text x="4" y="12">${escaped(title)}</text>
${drawn.join('\n')}
</svg>
`
}

/** Calls of one function from one place are one box. */
function merged(frames: Frame[]): Frame[] {
  const byName = new Map<string, Frame>()
  for (const frame of frames) {
    const key = `${frame.name} ${frame.file} ${frame.layer}`
    const known = byName.get(key)
    if (!known) byName.set(key, { ...frame })
    else {
      known.total += frame.total
      known.self += frame.self
      known.children = [...known.children, ...frame.children]
    }
  }
  return [...byName.values()].sort((one, other) => other.total - one.total)
}

function box({ name, file, layer, total }: Frame, x: number, wide: number, whole: number): string {
  const at = (number: number) => number.toFixed(1)
  const share = `${((total / whole) * 100).toFixed(1)} %`
  const words = name.slice(0, Math.floor((wide - 4) / 5.5))
  const label = words.length > 2 ? `<text x="${at(x + 2)}" y="11">${escaped(words)}</text>` : ''
  const says = `<title>${escaped(`${name} · ${file || 'V8'} · ${layer} · ${share}`)}</title>`
  return `<g><rect x="${at(x)}" width="${at(wide)}" height="15" fill="${colours[layer] ?? otherColour}"/>${label}${says}</g>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
