import { drawnBody } from './bodies.ts'
import { page } from './layout.ts'
import type { Panel } from './panel.ts'
import { box, colour, line, paragraph, picture, rule, textWidth } from './svg.ts'
import type { Thing } from './things.ts'
import { windowOnWater, windowWith } from './window.ts'

/** A picture explainer as it is written: its pictures are drawn from it. */
export interface Explainer {
  id: string
  title: string
  summary: string
  /** The one figure on the cover, what it counts, and the thing in its window. */
  cover: { figure: string; caption: string; thing: Thing; alt: string }
  categories: string[]
  policyIds: string[]
  /** How many days before the seed it was published. */
  daysAgo: number
  onHome: boolean
  panels: Panel[]
}

export interface DrawnPicture {
  svg: string
  width: number
  height: number
}

const smallestHeight = 600
/** The side of the window at the head of a picture. */
const windowSize = 172
const rights = '本平台制作，供参考，以文件原文为准'

/** The name of a panel's picture, without its version: `rd-deduction-1`. */
export function panelName(explainer: Explainer, at: number): string {
  return `${explainer.id}-${at + 1}`
}

export function coverName(explainer: Explainer): string {
  return `${explainer.id}-cover`
}

/** One picture of an explainer: 900 wide, as high as its content. `at` counts from 0. */
export function drawPanel(explainer: Explainer, at: number): DrawnPicture {
  const panel = explainer.panels[at]
  if (!panel) throw new RangeError(`${explainer.id} has no picture ${at + 1}`)
  const right = page.left + page.inner
  const head =
    line(explainer.title, page.left, 62, { size: 24, fill: colour.ink2 }) +
    line(`${at + 1} / ${explainer.panels.length}`, right, 62, {
      size: 24,
      fill: colour.ink3,
      anchor: 'end',
    }) +
    rule(page.left, 84, right, colour.ink, 2)
  const title = paragraph(panel.title, page.left, 116, page.inner - windowSize, {
    size: 44,
    face: 'song',
    bold: true,
  })
  const top = 116 + Math.max(title.height + 36, windowSize)
  const body = drawnBody(panel, top)
  const note = panel.note
    ? paragraph(panel.note, page.left, top + body.height + 32, page.inner, { size: 24, fill: colour.ink2 })
    : { svg: '', height: 0 }
  const basis = paragraph(`依据：${panel.basis}`, page.left, 0, page.inner, { size: 22, fill: colour.ink3 })
  const content = top + body.height + (panel.note ? 32 + note.height : 0) + 48
  const height = Math.max(smallestHeight, Math.ceil((content + basis.height + 80) / 10) * 10)
  const footTop = height - basis.height - 64
  const foot =
    rule(page.left, footTop - 14, right, colour.line2) +
    `<g transform="translate(0 ${footTop})">${basis.svg}</g>` +
    line(rights, page.left, height - 26, { size: 20, fill: colour.ink3 })
  const seen = windowWith(panel.thing, right - windowSize + 12, 92, windowSize)
  const drawing = head + seen + title.svg + body.svg + note.svg + foot
  return { svg: picture(page.width, height, panel.alt, drawing), width: page.width, height }
}

/** The cover of an explainer, 900 × 500: its figure, and its thing in the garden window. Its title stands beside it on every page. */
export function drawCover({ cover }: Explainer): DrawnPicture {
  const width = 400
  const size = Math.min(150, Math.floor((width / textWidth(cover.figure, 100)) * 100))
  const caption = paragraph(cover.caption, 58, 0, width, { size: 32, fill: colour.ink2 })
  const top = Math.round((500 - size - 20 - caption.height) / 2)
  const content =
    box(0, 0, 900, 500, colour.wash) +
    line(cover.figure, 56, top + size * 0.88, { size, face: 'song', bold: true, fill: colour.blue }) +
    `<g transform="translate(0 ${top + size + 20})">${caption.svg}</g>` +
    windowOnWater(cover.thing, 452, 30, 440)
  return { svg: picture(900, 500, cover.alt, content), width: 900, height: 500 }
}
