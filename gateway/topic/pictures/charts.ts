import { type Body, page, stacked } from './layout.ts'
import { box, colour, type Drawn, line, paragraph, rule } from './svg.ts'

/** Bars of one scale, one below the other. */
export function bars({ bars: all, full, mark }: Body<'bars'>, top: number): Drawn {
  const longest = page.inner - 240
  const drawn = stacked(
    top,
    30,
    all.map(({ label, value, shown }) => (y) => {
      const words = paragraph(label, page.left, y, page.inner, { size: 28 })
      const at = y + words.height + 8
      const length = Math.max(3, (value / full) * longest)
      const svg =
        words.svg +
        box(page.left, at, longest, 44, colour.wash) +
        box(page.left, at, length, 44, colour.blue) +
        line(shown, page.left + longest + 20, at + 34, {
          size: 34,
          face: 'song',
          bold: true,
          fill: colour.blue,
        })
      return { svg, height: words.height + 52 }
    }),
  )
  if (!mark) return drawn
  const x = page.left + (mark.value / full) * longest
  const flag = `<path d="M${x} ${top}V${top + drawn.height + 16}" stroke="${colour.ink}" stroke-width="2" stroke-dasharray="6 5"/>`
  const named = line(mark.label, x, top + drawn.height + 52, { size: 26, bold: true, anchor: 'middle' })
  return { svg: drawn.svg + flag + named, height: drawn.height + 62 }
}

/** Steps from the lowest at the left to the highest, each as high as its value. */
export function stairs({ stairs: all }: Body<'stairs'>, top: number): Drawn {
  const [gap, tallest] = [10, 300]
  const width = (page.inner - gap * (all.length - 1)) / all.length
  const most = Math.max(...all.map(({ value }) => value))
  const floor = top + 70 + tallest
  const svg = all.map(({ label, value, shown }, at) => {
    const x = page.left + at * (width + gap)
    const height = Math.max(4, (value / most) * tallest)
    const middle = { fill: colour.blue, face: 'song', bold: true, anchor: 'middle' } as const
    return (
      box(x, floor - height, width, height, at === all.length - 1 ? colour.blue : colour.blue3) +
      line(shown, x + width / 2, floor - height - 16, { ...middle, size: 36 }) +
      paragraph(label, x + width / 2, floor + 8, width, { size: 24, anchor: 'middle' }).svg
    )
  })
  const labels = all.map(({ label }) => paragraph(label, 0, 0, width, { size: 24 }).height)
  return {
    svg: svg.join('') + rule(page.left, floor, page.left + page.inner, colour.ink, 2),
    height: 70 + tallest + 8 + Math.max(...labels),
  }
}

/** What a whole is made of, as one bar with a mark on it, and below it each part by its name. */
export function shares({ shares: all, mark }: Body<'shares'>, top: number): Drawn {
  const whole = all.reduce((sum, { value }) => sum + value, 0)
  const xOf = (value: number) => page.left + (value / whole) * page.inner
  const startOf = (at: number) => all.slice(0, at).reduce((sum, { value }) => sum + value, 0)
  const [barTop, barHeight] = [top + 64, 120]
  const grounds = [colour.blue, colour.blue3, colour.blue, colour.blue3]
  const bar = all.map(({ value, shown }, at) => {
    const [from, to] = [xOf(startOf(at)), xOf(startOf(at) + value)]
    const dark = at % 2 === 0
    return (
      box(from, barTop, to - from, barHeight, grounds[at % 4] ?? colour.blue) +
      line(shown, (from + to) / 2, barTop + 74, {
        ...{ size: 40, face: 'song', bold: true, anchor: 'middle' },
        fill: dark ? colour.paper : colour.ink,
      })
    )
  })
  const x = xOf(mark.value)
  const flag =
    `<path d="M${x} ${top + 44}V${barTop + 26}M${x} ${barTop + barHeight - 26}v50" stroke="${colour.ink}" stroke-width="3"/>` +
    line(mark.label, x, top + 32, { size: 28, bold: true, anchor: 'middle' })
  const names = stacked(
    barTop + barHeight + 44,
    12,
    all.map(({ label, shown }, at) => (y) => {
      const sign = box(page.left, y + 10, 26, 26, grounds[at % 4] ?? colour.blue)
      const name = line(label, page.left + 44, y + 33, { size: 28 })
      const value = line(shown, page.left + page.inner, y + 33, { size: 28, bold: true, anchor: 'end' })
      return {
        svg: sign + name + value + rule(page.left, y + 52, page.left + page.inner, colour.line),
        height: 52,
      }
    }),
  )
  return { svg: bar.join('') + flag + names.svg, height: 64 + barHeight + 44 + names.height }
}
