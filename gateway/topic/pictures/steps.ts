import { type Body, page, stacked } from './layout.ts'
import { box, colour, type Drawn, line, paragraph, rule } from './svg.ts'

/** One step after the other, and where they have months a ruler of these above them. */
export function steps(body: Body<'steps'>, top: number): Drawn {
  const ruler = monthRuler(body, top)
  const below = ruler.height === 0 ? top : top + ruler.height + 44
  const list = numberedSteps(body, below)
  return { svg: ruler.svg + list.svg, height: below - top + list.height }
}

/** A strip of months with each step on it where it falls in the year. */
function monthRuler({ steps: all, months }: Body<'steps'>, top: number): Drawn {
  if (!months) return { svg: '', height: 0 }
  const width = page.inner / months.count
  const xOf = (month: number) => page.left + (month - months.first) * width
  const size = width < 60 ? 18 : 22
  const names = Array.from({ length: months.count }, (_, at) => months.first + at).map((month) =>
    line(`${((month - 1) % 12) + 1}月`, xOf(month) + width / 2, top + 30, {
      size,
      fill: colour.ink2,
      anchor: 'middle',
    }),
  )
  const edges = Array.from({ length: months.count + 1 }, (_, at) => xOf(months.first + at))
  const dated = all.filter(({ when }) => when)
  const bottom = top + 52 + dated.length * 46
  const grid = edges
    .map((x) => `<path d="M${x} ${top + 44}V${bottom}" stroke="${colour.line}" stroke-width="1"/>`)
    .join('')
  const bars = dated.map(({ when = [] }, row) =>
    when
      .map(([from, to]) => {
        const [x, y] = [xOf(from), top + 56 + row * 46]
        const sign = line(
          String(all.indexOf(dated[row] as (typeof all)[number]) + 1),
          x + (xOf(to) - x) / 2,
          y + 26,
          {
            ...{ size: 24, bold: true, anchor: 'middle' },
            fill: colour.paper,
          },
        )
        return box(x, y, xOf(to) - x, 34, colour.blue) + sign
      })
      .join(''),
  )
  return {
    svg:
      names.join('') +
      rule(page.left, top + 44, page.left + page.inner, colour.ink, 2) +
      grid +
      bars.join(''),
    height: bottom - top,
  }
}

function numberedSteps({ steps: all }: Body<'steps'>, top: number): Drawn {
  const numbered = stacked(
    top,
    34,
    all.map(({ name, note }, at) => (y) => {
      const title = paragraph(name, page.left + 92, y + 4, page.inner - 92, { size: 32, bold: true })
      const words = paragraph(note, page.left + 92, y + title.height + 6, page.inner - 92, {
        size: 26,
        fill: colour.ink2,
      })
      const disc = `<circle cx="${page.left + 30}" cy="${y + 30}" r="28" fill="${at === 0 ? colour.blue : colour.paper}" stroke="${colour.blue}" stroke-width="2"/>`
      const number = line(String(at + 1), page.left + 30, y + 41, {
        size: 30,
        fill: at === 0 ? colour.paper : colour.blue,
        anchor: 'middle',
        face: 'song',
        bold: true,
      })
      return {
        svg: disc + number + title.svg + words.svg,
        height: Math.max(60, title.height + words.height + 6),
      }
    }),
  )
  const way = `<path d="M${page.left + 30} ${top + 30}V${top + numbered.height - 40}" stroke="${colour.blue3}" stroke-width="2"/>`
  return { svg: way + numbered.svg, height: numbered.height }
}
