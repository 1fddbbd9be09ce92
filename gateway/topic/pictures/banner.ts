import type { DrawnPicture } from './explainer.ts'
import { box, colour, line, paragraph, picture, textWidth } from './svg.ts'

/** A banner as it is written: its picture is drawn from it. */
export interface BannerText {
  id: string
  title: string
  caption: string
  /** The one figure on it, and what it counts. */
  figure: string
  figureCaption: string
}

const lattice =
  'M20 1.5a11 11 0 0 1 10.2 7 1 1 0 0 0 .9.9 11.4 11.4 0 0 1 0 21.2 1 1 0 0 0-.9.9 11.4 11.4 0 0 1-20.4 0 1 1 0 0 0-.9-.9 11.4 11.4 0 0 1 0-21.2 1 1 0 0 0 .9-.9A11 11 0 0 1 20 1.5zM13.5 13.5h13v13h-13zM20 4v9.5M20 26.5V36M4 20h9.5M26.5 20H36M10 10l3.5 3.5M30 10l-3.5 3.5M10 30l3.5-3.5M30 30l-3.5-3.5'

/** The picture of a banner: 1200 × 320, the garden window at its right. */
export function drawBanner({ title, caption, figure, figureCaption }: BannerText): DrawnPicture {
  const size = textWidth(figure, 96) > 330 ? 64 : 96
  const heading = paragraph(title, 72, 56, 640, { size: 46, face: 'song', bold: true })
  const content =
    box(0, 0, 1200, 320, colour.wash) +
    box(0, 0, 12, 320, colour.blue) +
    `<g transform="translate(850 -40) scale(10)" fill="none" stroke="${colour.blue3}" stroke-width=".18"><path d="${lattice}"/></g>` +
    heading.svg +
    paragraph(caption, 74, 56 + heading.height + 14, 640, { size: 26, fill: colour.ink2 }).svg +
    line(figure, 1130, 170, { size, face: 'song', bold: true, fill: colour.blue, anchor: 'end' }) +
    line(figureCaption, 1130, 222, { size: 26, fill: colour.ink2, anchor: 'end' })
  return { svg: picture(1200, 320, `${title}。${caption}`, content), width: 1200, height: 320 }
}
