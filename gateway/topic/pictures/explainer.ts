import { drawnBody, page } from './bodies.ts'
import type { Panel } from './panel.ts'
import { box, colour, line, paragraph, picture, rule, textWidth } from './svg.ts'

/** A picture explainer as it is written: its pictures are drawn from it. */
export interface Explainer {
  id: string
  title: string
  summary: string
  /** The one figure on the cover, and what it counts. */
  cover: { figure: string; caption: string; alt: string }
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
  const title = paragraph(panel.title, page.left, 108, page.inner, { size: 44, face: 'song', bold: true })
  const top = 108 + title.height + 36
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
  const drawing = head + title.svg + body.svg + note.svg + foot
  return { svg: picture(page.width, height, panel.alt, drawing), width: page.width, height }
}

/** The cover of an explainer: 900 × 500. */
export function drawCover({ title, cover }: Explainer): DrawnPicture {
  const size = textWidth(cover.figure, 150) > 760 ? 108 : 150
  const content =
    box(0, 0, 900, 500, colour.wash) +
    box(0, 0, 12, 500, colour.blue) +
    line(cover.figure, 64, 200, { size, face: 'song', bold: true, fill: colour.blue }) +
    line(cover.caption, 68, 262, { size: 32, fill: colour.ink2 }) +
    rule(64, 314, 836, colour.ink, 2) +
    paragraph(title, 64, 340, 772, { size: 44, face: 'song', bold: true }).svg
  return { svg: picture(900, 500, cover.alt, content), width: 900, height: 500 }
}
