import escapeHtml from 'escape-html'
import { stripUnfitForXml } from '../../../contract/xml-text.ts'

/** Colours and type of the portal's own style. A picture stands alone, so it carries them itself. */
export const colour = {
  paper: '#ffffff',
  wash: '#eef3f9',
  tint: '#e9f0fa',
  ink: '#17212d',
  ink2: '#435060',
  ink3: '#5a6675',
  line: '#dde3ea',
  line2: '#b9c4d0',
  blue: '#1858b8',
  blue3: '#b3c8e8',
} as const

/** What each colour is where the reader's system is dark; those of `app/styles/tokens.css`. */
const night: Record<keyof typeof colour, string> = {
  paper: '#12181f',
  wash: '#18222e',
  tint: '#1d2b40',
  ink: '#e8edf3',
  ink2: '#b9c4d0',
  ink3: '#98a5b3',
  line: '#2a3542',
  line2: '#435263',
  blue: '#7fb0f5',
  blue3: '#3d5a86',
}

/** The colours of a dark screen, as rules on the attributes: a program that knows no rules draws the light picture. */
function darkRules(content: string): string {
  const rules = Object.entries(colour).flatMap(([name, light]) =>
    (['fill', 'stroke'] as const)
      .filter((kind) => content.includes(`${kind}="${light}"`))
      .map((kind) => `[${kind}="${light}"]{${kind}:${night[name as keyof typeof colour]}}`),
  )
  return `<style>text{font-synthesis:none}@media(prefers-color-scheme:dark){${rules.join('')}}</style>`
}

const sans = "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif"
const song =
  "'Songti SC',STZhongsong,'Source Han Serif SC','Noto Serif SC','Noto Serif CJK SC','Microsoft YaHei',serif"

/** How wide a character stands, in parts of the type size: a Chinese one fills its square, a Latin one about half. */
function widthOf(character: string): number {
  if (/[\u2e80-\uffef“”‘’—…]/.test(character)) return 1
  return /[MWmw%@]/.test(character) ? 0.85 : 0.57
}

export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + widthOf(character) * size, 0)
}

const neverFirst = /[，。；：、）》”’！？%]/

/**
 * A text in lines of at most this width. Numbers and words stay whole, no line begins with a closing mark, and the
 * last line is not left with a character or two where the lines above have some to spare.
 */
export function wrapped(text: string, width: number, size: number): string[] {
  const widest = filled(text, width, size)
  for (let narrower = width; narrower > width * 0.7; narrower -= size / 2) {
    const lines = filled(text, narrower, size)
    if (lines.length > widest.length) break
    if (lines.length < 2 || textWidth(lines.at(-1) ?? '', size) >= 4 * size) return lines
  }
  return widest
}

/** A heading in two lines breaks after its first part, where it has one: 高新技术企业认定：/ 八项条件与四张分数表. */
function wrappedHeading(text: string, width: number, size: number): string[] {
  if (textWidth(text, size) <= width) return [text]
  const parts = text.match(/^.+?[：，]|.+$/gs) ?? [text]
  return parts.length === 2 && parts.every((part) => textWidth(part, size) <= width)
    ? parts
    : wrapped(text, width, size)
}

/** A text wrapped to a width, each line filled as far as it goes. */
function filled(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(text)) {
    if (line !== '' && textWidth(line + piece, size) > width && !neverFirst.test(piece.charAt(0))) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += line === '' ? piece.trimStart() : piece
  }
  return line === '' ? lines : [...lines, line]
}

/** What stays on one line: short quoted names, numbers with their unit, document numbers, Latin words; else a character. */
const unbroken = /“[^”]{1,5}”|\d[\d.,]* (?:万元|亿元|[年月日项分人])|[A-Za-z0-9.,%〔〕—-]+|[\s\S]/gu

function pieces(text: string): string[] {
  return text.match(unbroken) ?? []
}

export interface Lettering {
  size: number
  fill?: string
  face?: 'sans' | 'song'
  bold?: boolean
  anchor?: 'start' | 'middle' | 'end'
}

/** One line of text with its baseline at `y`. */
export function line(text: string, x: number, y: number, style: Lettering): string {
  const { size, fill = colour.ink, face = 'sans', bold = false, anchor = 'start' } = style
  const family = face === 'song' ? song : sans
  const weight = bold ? ' font-weight="700"' : ''
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${weight}>${escapeHtml(text)}</text>`
}

export interface Drawn {
  svg: string
  /** How far down it reaches from where it began. */
  height: number
}

/** A paragraph whose first line stands below `y`. */
export function paragraph(text: string, x: number, y: number, width: number, style: Lettering): Drawn {
  const leading = Math.round(style.size * 1.5)
  const lines =
    style.face === 'song' ? wrappedHeading(text, width, style.size) : wrapped(text, width, style.size)
  const svg = lines.map((one, at) => line(one, x, y + style.size + at * leading, style)).join('')
  return { svg, height: lines.length * leading }
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  stroke?: string,
): string {
  const edge = stroke ? ` stroke="${stroke}" stroke-width="1.5"` : ''
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${edge}/>`
}

export function rule(x1: number, y: number, x2: number, stroke: string, width = 1): string {
  return `<path d="M${x1} ${y}H${x2}" stroke="${stroke}" stroke-width="${width}"/>`
}

/** A whole picture with its name for assistive technology; it is dark where the reader's system is. */
export function picture(width: number, height: number, title: string, content: string): string {
  const drawing = box(0, 0, width, height, colour.paper) + content
  return stripUnfitForXml(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" xml:lang="zh-CN">` +
      `<title>${escapeHtml(title)}</title>${darkRules(drawing)}${drawing}</svg>`,
  )
}
