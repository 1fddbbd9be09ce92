import { bars, shares, stairs } from './charts.ts'
import { type Body, page, stacked } from './layout.ts'
import type { Panel } from './panel.ts'
import { steps } from './steps.ts'
import { box, colour, type Drawn, line, paragraph, rule, textWidth } from './svg.ts'

function lead({ figure, caption, points }: Body<'lead'>, top: number): Drawn {
  const size = textWidth(figure, 132) > page.inner - 80 ? 96 : 132
  const words = paragraph(caption, page.left + 40, top + size + 64, page.inner - 80, { size: 30 })
  const height = size + 64 + words.height + 40
  const block =
    box(page.left, top, page.inner, height, colour.wash) +
    line(figure, page.left + 40, top + size + 24, { size, fill: colour.blue, face: 'song', bold: true }) +
    words.svg
  const list = stacked(top + height + 36, 18, points.map(bullet))
  return { svg: block + list.svg, height: height + 36 + list.height }
}

function bullet(text: string): (y: number) => Drawn {
  return (y) => {
    const words = paragraph(text, page.left + 36, y, page.inner - 36, { size: 28 })
    return { svg: box(page.left + 2, y + 13, 14, 14, colour.blue) + words.svg, height: words.height }
  }
}

function figures({ figures: all }: Body<'figures'>, top: number): Drawn {
  return stacked(
    top,
    24,
    all.map(({ value, label, note }) => (y) => {
      const size = textWidth(value, 84) > 330 ? 60 : 84
      const [left, width] = [page.left + 400, page.inner - 430]
      const words = paragraph(label, left, 0, width, { size: 28, bold: true })
      const more = note
        ? paragraph(note, left, words.height + 4, width, { size: 24, fill: colour.ink2 })
        : { svg: '', height: 0 }
      const textHeight = words.height + (note ? more.height + 4 : 0)
      const height = Math.max(150, textHeight + 56)
      const big = line(value, page.left + 36, y + height / 2 + size * 0.36, {
        size,
        fill: colour.blue,
        face: 'song',
        bold: true,
      })
      const beside = `<g transform="translate(0 ${y + (height - textHeight) / 2 - 6})">${words.svg}${more.svg}</g>`
      return { svg: box(page.left, y, page.inner, height, colour.wash) + big + beside, height }
    }),
  )
}

function table({ columns, rows }: Body<'table'>, top: number): Drawn {
  const longest = columns.map((_, at) =>
    Math.max(4, ...[columns, ...rows].map((row) => textWidth(row[at] ?? '', 1))),
  )
  // Long cells wrap, so a column's share grows slower than its longest text.
  const shares = longest.map((length) => Math.sqrt(length))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (share / total) * page.inner)
  const edges = widths.map((_, at) => page.left + widths.slice(0, at).reduce((sum, width) => sum + width, 0))

  const row = (cells: string[], head: boolean) => (y: number) => {
    const drawn = cells.map((cell, at) =>
      paragraph(cell, (edges[at] ?? 0) + 16, y + 16, (widths[at] ?? 0) - 28, {
        size: head ? 24 : 26,
        fill: head ? colour.ink2 : colour.ink,
        bold: !head && at === 0,
      }),
    )
    const height = Math.max(...drawn.map((cell) => cell.height)) + 32
    const ground = head ? box(page.left, y, page.inner, height, colour.tint) : ''
    const under = rule(page.left, y + height, page.left + page.inner, head ? colour.ink : colour.line2)
    return { svg: ground + drawn.map((cell) => cell.svg).join('') + under, height }
  }
  return stacked(top, 0, [row(columns, true), ...rows.map((cells) => row(cells, false))])
}

/** Rungs from the lowest, at the bottom left, to the highest. */
function ladder({ rungs }: Body<'ladder'>, top: number): Drawn {
  const step = 44
  const drawn = stacked(
    top,
    22,
    rungs.toReversed().map(({ name, note }, fromTop) => (y) => {
      const indent = (rungs.length - 1 - fromTop) * step
      const x = page.left + indent
      const width = page.inner - indent
      const title = paragraph(name, x + 32, y + 22, width - 64, {
        size: 34,
        face: 'song',
        bold: true,
        fill: colour.blue,
      })
      const words = paragraph(note, x + 32, y + 28 + title.height, width - 64, { size: 26 })
      const height = title.height + words.height + 54
      const edge = `<path d="M${x} ${y}V${y + height}" stroke="${colour.blue}" stroke-width="6"/>`
      return {
        svg:
          box(x, y, width, height, fromTop === 0 ? colour.tint : colour.wash) + edge + title.svg + words.svg,
        height,
      }
    }),
  )
  return drawn
}

function checks({ items }: Body<'checks'>, top: number): Drawn {
  return stacked(
    top,
    0,
    items.map(({ text, note }) => (y) => {
      const words = paragraph(text, page.left + 64, y + 18, page.inner - 64, {
        size: 29,
        bold: note !== undefined,
      })
      const more = note
        ? paragraph(note, page.left + 64, y + 20 + words.height, page.inner - 64, {
            size: 25,
            fill: colour.ink2,
          })
        : { svg: '', height: 0 }
      const height = words.height + more.height + 38
      const disc = `<circle cx="${page.left + 22}" cy="${y + 40}" r="17" fill="${colour.blue}"/>`
      const tick = `<path d="M${page.left + 14} ${y + 40}l6 7 10-13" fill="none" stroke="${colour.paper}" stroke-width="3.5"/>`
      const under = rule(page.left, y + height, page.left + page.inner, colour.line)
      return { svg: disc + tick + words.svg + more.svg + under, height }
    }),
  )
}

function formula({ lines }: Body<'formula'>, top: number): Drawn {
  return stacked(
    top,
    18,
    lines.map(({ name, text }) => (y) => {
      const title = paragraph(name, page.left + 32, y + 22, page.inner - 64, { size: 25, fill: colour.ink2 })
      const words = paragraph(text, page.left + 32, y + 26 + title.height, page.inner - 64, {
        size: 34,
        face: 'song',
        bold: true,
      })
      const height = title.height + words.height + 50
      return { svg: box(page.left, y, page.inner, height, colour.wash) + title.svg + words.svg, height }
    }),
  )
}

/** The content of a panel, drawn below `top`. */
export function drawnBody(panel: Panel, top: number): Drawn {
  switch (panel.kind) {
    case 'lead':
      return lead(panel, top)
    case 'figures':
      return figures(panel, top)
    case 'table':
      return table(panel, top)
    case 'steps':
      return steps(panel, top)
    case 'ladder':
      return ladder(panel, top)
    case 'checks':
      return checks(panel, top)
    case 'bars':
      return bars(panel, top)
    case 'stairs':
      return stairs(panel, top)
    case 'shares':
      return shares(panel, top)
    case 'formula':
      return formula(panel, top)
  }
}
