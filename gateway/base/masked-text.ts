import { foldText, foldWithPlaces } from '../../contract/fold-text.ts'
import { nameKey } from '../../contract/name-key.ts'

/** What stands in place of something that was left out. */
const mask = '***'

/** Matches what stands between the groups of a number. */
const gap = String.raw`[\s.·・_/|~*#()\[\]{}\p{Pd}\u2212]{0,8}`
/** Matches the same and commas, for numbers whose groups tell what they are. */
const wideGap = String.raw`[\s.,、·・_/|~*#()\[\]{}\p{Pd}\u2212]{0,8}`
/** Matches also what stands between the items of a list, but no sign of a calculation. */
const anything = String.raw`[^\p{L}\p{N}%‰+×]{0,20}`
/** Matches no unit, nor a list that ends in one: 150、1000、2000 万元 is no telephone. */
const unit = String.raw`(?!\d|(?:[、,] ?\d{1,9}){0,5}\s?[元万亿人家户件个项名条平%])`
const country = `(?:(?:\\+|00)?86${gap})?`

/** Match mobile numbers. */
const mobileNumbers = [
  new RegExp(`(?<!\\d)${country}1[3-9]\\d(?:${gap}\\d){8}(?!\\d)`, 'gu'),
  new RegExp(`(?<!\\d)${country}1[3-9]\\d${anything}\\d{4}${anything}\\d{4}${unit}`, 'gu'),
]
/** Matches eleven digits in any groups; the same sign has to part them. */
const evenlyParted = new RegExp(`(?<!\\d)1(?:[^\\p{L}\\p{N}]{0,8}\\d){10}${unit}`, 'gu')

/** Match numbers of cards and identities, credit codes, mail addresses, names in messengers. */
const personal = [
  /(?<![\w.+-])[\w.+-]+ ?(?:@|[([]at[)\]]) ?[\w-]+(?: ?[.。][\w-]+)+/g,
  /(?<![0-9a-z])[0-9a-z]{18}(?![0-9a-z])/g,
  /(?<!\d)(?!(?:19|20)\d\d )[1-9](?: ?\d){11,18}x?(?!\d)/g,
  // A card in groups of four, and an identity number in its three parts. Years in a row are neither.
  new RegExp(`(?<!\\d)(?!20\\d\\d)[1-9]\\d{3}(?:${wideGap}\\d{4}){3}(?:${wideGap}\\d{1,4})?(?!\\d)`, 'gu'),
  new RegExp(`(?<!\\d)[1-9]\\d{5}${wideGap}(?:19|20)\\d{6}${wideGap}\\d{3}[\\dx](?!\\d)`, 'gu'),
  /(?<=(?:微信号?|(?<![a-z])(?:qq|vx|wx|wechat))[群账号码是为 :,=]{0,8})[a-z0-9][\w-]{4,40}/g,
]

/**
 * Matches a credit code in groups: two signs, the six digits of a place, ten digits and letters.
 */
const creditCode = new RegExp(
  `(?<![0-9a-z])[1-9a-ny][1-9](?:${gap}\\d){6}(?:${gap}[0-9a-z]){10}(?![0-9a-z])`,
  'gu',
)
/** Fewer are a number before words. */
const minCodeDigits = 9

/**
 * Match landlines. A number of eight digits that reads as a day, as money, as years or as a
 * standard with its year is none.
 */
const landlines = [
  new RegExp(
    `(?<!\\d)(?:${country}\\(?0\\d{2,3}\\)?|(?:\\+|00)?86${gap}\\d{2,3})${wideGap}\\d{3,4}${wideGap}\\d{4}(?: ?[-转 ] ?\\d{1,6})?(?!\\d)`,
    'gu',
  ),
  /(?<!\d)(?!20\d\d(?:0[1-9]|1[0-2])[0-3]\d)[2-8]\d{7}(?!\d| ?[元万亿])/g,
  /(?<![\d-])(?!20)[2-8]\d{3}[ .-](?!19|20)\d{4}(?!\d|-\d| ?[元万亿人家户件个项名平%])/g,
]

export interface Masking {
  /** Names that are left out in every spelling: of the person, of the enterprises. */
  names: readonly string[]
  /** Whether landlines stay: in what a department writes they are its own. */
  keepLandlines?: boolean
}

interface Range {
  from: number
  to: number
}

/**
 * Returns a text for publication: without the names, numbers and addresses of its author, in any
 * spelling.
 */
export function maskedText(text: string, { names, keepLandlines = false }: Masking): string {
  const folded = foldWithPlaces(text)
  const figures = withFigures(folded.text)
  const textOf = ({ from, to }: Range) => figures.slice(from, to)
  const ownLandlines = landlines.flatMap((pattern) => findRanges(figures, pattern))
  const isKept = ({ from, to }: Range) =>
    keepLandlines && ownLandlines.some((landline) => landline.from <= from && to <= landline.to)
  const ranges = [
    ...mobileNumbers.flatMap((pattern) => findRanges(figures, pattern)),
    ...findRanges(figures, evenlyParted).filter((range) => isEvenlyParted(textOf(range))),
    ...personal.flatMap((pattern) => findRanges(figures, pattern)).filter((range) => !isKept(range)),
    ...(keepLandlines ? [] : ownLandlines),
    ...findRanges(figures, creditCode).filter(
      (range) => textOf(range).replace(/\D/g, '').length >= minCodeDigits,
    ),
    ...findNames(folded.text, names),
  ].map(({ from, to }) => ({ from: folded.startOf(from), to: folded.endOf(to) }))
  let masked = ''
  let at = 0
  for (const { from, to } of ranges.sort((a, b) => a.from - b.from)) {
    if (from >= at) masked += text.slice(at, from) + mask
    at = Math.max(at, to)
  }
  return masked + text.slice(at)
}

function findRanges(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
}

/** Returns whether one sign parts the digits everywhere that they are parted. */
function isEvenlyParted(number: string): boolean {
  const signs = number.split(/\d+/).map((sign) => sign.replace(/\s+/g, ' ').trim())
  return new Set(signs.slice(1, -1)).size <= 1
}

const digitWords = ['〇零', '一幺壹', '二贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖']

/** Returns the text with figures for Chinese and other digits, one for one. */
function withFigures(text: string): string {
  return text
    .replace(/[〇零一幺壹二贰三叁四肆五伍六陆七柒八捌九玖]/g, (digit) =>
      String(digitWords.findIndex((words) => words.includes(digit))),
    )
    .replace(/[٠-٩۰-۹]/g, (digit) => String(((digit.codePointAt(0) ?? 0) & 15) % 10))
}

/** Returns where the names stand in a folded text, whatever blanks, dots and quotes are in them. */
function findNames(folded: string, names: readonly string[]): Range[] {
  const places: number[] = []
  let signs = ''
  for (let at = 0; at < folded.length; at++) {
    const sign = nameSigns(folded[at] ?? '')
    signs += sign
    for (let count = 0; count < sign.length; count++) places.push(at)
  }
  return names.flatMap((name) => {
    const wanted = nameSigns(foldText(name.slice(0, 200)))
    const ranges: Range[] = []
    if (wanted.length < 2) return ranges
    for (let at = signs.indexOf(wanted); at >= 0; at = signs.indexOf(wanted, at + 1)) {
      const from = places[at] ?? 0
      const to = (places[at + wanted.length - 1] ?? 0) + 1
      if (!isInsideWord(folded, from, to)) ranges.push({ from, to })
    }
    return ranges
  })
}

/** Returns the signs that tell one name from another: its key without dots and quotes. */
function nameSigns(text: string): string {
  return nameKey(text).replace(/[·"]/g, '')
}

/** Returns whether Latin letters go on before or after a range: `li` in `delivery`. */
function isInsideWord(text: string, from: number, to: number): boolean {
  const isLatin = (at: number) => /[a-z0-9]/.test(text[at] ?? '')
  return (isLatin(from) && isLatin(from - 1)) || (isLatin(to - 1) && isLatin(to))
}
