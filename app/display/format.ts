import { figureLimitLabels, standardOf } from '../../contract/closed-lists.ts'
import type { BenefitFigure } from '../../contract/entities/policy.ts'
import type { AmountRange } from '../../contract/envelope.ts'
import {
  computedMoneyText,
  groupDigits,
  type MoneyText,
  moneyText,
  wanText,
  yuanText,
} from '../../contract/number-text.ts'

export { groupDigits } from '../../contract/number-text.ts'

/** What stands where a value is empty (specification, section 5). */
export const dash = '-'

/** The value as text, or a dash for nothing, blanks and NaN. Zero and false are values. */
export function orDash(value: string | number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return dash
  const text = String(value).trim()
  return text === '' ? dash : text
}

/** A number with thousands separators and so many decimals, two unless told otherwise. */
export function formatNumber(value: number | null | undefined, decimals = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return dash
  const text = value.toFixed(decimals)
  return groupDigits(Number(text) === 0 ? text.replace('-', '') : text)
}

/**
 * A plain number as somebody entered it, in the house's spelling: separators, no zeros that say nothing, at least so many decimals.
 * Nothing is rounded, because it is what they put their name to. What is no plain number stays as it is.
 */
export function formatEntered(text: string, decimals = 2): string {
  const [, sign = '', digits = '', fraction = ''] = /^\+?(-?)(?=\.?\d)(\d*)(?:\.(\d+))?$/.exec(text) ?? []
  const whole = digits.replace(/^0+/, '')
  if (whole === '' && fraction === '' && !/^[+-]?0+$/.test(text)) return text
  const rest = fraction.replace(/(?<!0)0+$/, '').padEnd(decimals, '0')
  const number = `${whole || '0'}${rest && `.${rest}`}`
  return groupDigits(/[1-9]/.test(number) ? sign + number : number)
}

const fenPerWan = 1_000_000

/** An amount of fen in 万元. */
export function wanOfFen(fen: number): number {
  return fen / fenPerWan
}

/** An amount of 万元, with at most two decimals and below a hundred million, in whole fen. */
export function fenOfWan(wan: number): number {
  return Math.round(wan * fenPerWan)
}

/** Points of a score: whole ones as they are, others with two decimals. */
export function formatPoints(points: number | null | undefined): string {
  return formatNumber(points, Number.isInteger(points) ? 0 : 2)
}

/** A share of one as a percentage: 0.0465 becomes 4.65%. */
export function formatPercent(share: number | null | undefined): string {
  const text = formatNumber(share === null || share === undefined ? null : share * 100)
  return text === dash ? dash : `${text}%`
}

/** The language is Swedish, which writes `YYYY-MM-DD HH:mm:ss`. The browser's own, so that no page carries a library for it. */
const shanghaiTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `YYYY-MM-DD HH:mm:ss` in Shanghai, or a dash for what is no instant. */
function inShanghai(instant: string | Date): string {
  const moment = new Date(instant)
  return Number.isNaN(moment.getTime()) ? dash : shanghaiTime.format(moment)
}

/** `YYYY-MM-DD` of an instant in Shanghai. A date, a month or a year without a time of day is shown as it is. */
export function formatDate(value: string | Date | null | undefined): string {
  if (value === null || value === undefined || value === '') return dash
  if (typeof value === 'string' && /^\d{4}(-\d{2}(-\d{2})?)?$/.test(value)) return value
  return inShanghai(value).slice(0, 10)
}

/** `YYYY-MM-DD HH:mm:ss` of an instant in Shanghai. */
export function formatDateTime(value: string | Date | null | undefined): string {
  if (value === null || value === undefined || value === '') return dash
  return inShanghai(value)
}

const inWords = ({ number, unit }: MoneyText) => `${number} ${unit}`

/** Money as people say it, with all its decimals: `50 万元`, `1.35 万元`, `1,500 元`. Fen in. */
export function formatMoney(amountFen: number | null | undefined): string {
  return amountFen === null || amountFen === undefined ? dash : inWords(moneyText(amountFen))
}

/** Money in the unit in which an enterprise typed it, with all its decimals: `0.5 万元`. Fen in. */
export function formatWan(amountFen: number | null | undefined): string {
  return amountFen === null || amountFen === undefined ? dash : `${wanText(amountFen)} 万元`
}

/** Money to the fen, for a `title`: `13,500.00 元`. Fen in. */
export function exactMoney(amountFen: number | null | undefined): string {
  return amountFen === null || amountFen === undefined ? dash : `${yuanText(amountFen)} 元`
}

/** A number as it is shown at the edge of a row, where it stands out between the words around it: 最高 **50** 万元. */
export interface ShownNumber {
  limit?: keyof typeof figureLimitLabels | undefined
  number: string
  unit: string
}

/**
 * A range of money in its parts, cut to two decimals; null where nothing is known. Of two units the
 * lower end keeps its own.
 */
export function moneyParts({ minFen, maxFen }: AmountRange): ShownNumber | null {
  if (maxFen === null) return minFen === null ? null : { limit: 'atLeast', ...computedMoneyText(minFen) }
  const high = computedMoneyText(maxFen)
  if (minFen === null || minFen === 0) return { ...high, limit: maxFen === 0 ? undefined : 'upTo' }
  if (minFen === maxFen) return high
  const low = computedMoneyText(minFen)
  const lower = low.unit === high.unit ? low.number : inWords(low)
  return { number: `${lower}—${high.number}`, unit: high.unit }
}

/** The number of a figure in its parts; null where it has none. */
export function figureParts({ value, least, unit = '', limit }: BenefitFigure): ShownNumber | null {
  if (value === undefined) return null
  const high = shortened(value)
  const number = least === undefined ? high : `${shortened(least)}—${high}`
  return { limit, number, unit }
}

/** A number with thousands separators and at most two decimals. */
function shortened(value: number): string {
  return groupDigits(String(Number(value.toFixed(2))))
}

/** A range of money as people say it, with its year where it has one: `最高 50 万元`, `97—197 万元`, `最高 200 万元（2020 年标准）`. */
export function formatMoneyRange(range: AmountRange): string {
  const parts = moneyParts(range)
  if (!parts) return dash
  const { limit, number, unit } = parts
  const money = `${limit ? `${figureLimitLabels[limit]} ` : ''}${number} ${unit}`
  return range.asOf === undefined ? money : `${money}（${standardOf(range.asOf)}）`
}

/** Writes a range of money to the fen. */
export function exactMoneyRange({ minFen, maxFen }: AmountRange): string {
  if (minFen === null && maxFen === null) return dash
  if (minFen === null || minFen === maxFen) return exactMoney(maxFen)
  return maxFen === null ? exactMoney(minFen) : `${exactMoney(minFen)}—${exactMoney(maxFen)}`
}

/** The size of a file as people read it: `412 kB`, `3.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${Math.round(bytes / 100_000) / 10} MB`
}

/** As the last of some issuers: a document counts those that it does not name (等六部门). */
const countOfUnnamed = /^等.*部门$/

/** All names in a row: `财政部、国家税务总局`; with the document's own count of the others `财政部等六部门`. */
export function formatAllIssuers(issuers: readonly string[]): string {
  const last = issuers.at(-1) ?? ''
  return countOfUnnamed.test(last) ? issuers.slice(0, -1).join('、') + last : issuers.join('、')
}

/** Names up to three issuers; of more, the first and how many: `财政部等 4 部门`. A document's own count goes before ours. */
export function formatIssuers(issuers: readonly string[]): string {
  const [first, last] = [issuers[0], issuers.at(-1)]
  if (first === undefined || last === undefined) return dash
  const names = countOfUnnamed.test(last) ? issuers.slice(0, -1) : issuers
  if (names.length <= 3) return formatAllIssuers(issuers)
  return first + (names === issuers ? `等 ${issuers.length} 部门` : last)
}
