import { plainNumber } from '../../contract/formats.ts'
import { normalizeText } from '../../contract/normalize-text.ts'
import { groupDigits } from '../display/format.ts'

/** What a field says of its number. */
export interface NumberOfField {
  /** 万元, 元, 人, 件, %, 年 … */
  unit?: string | undefined
  /** The most decimals; none are counted where it is left out. */
  places?: number | undefined
}

/** What was entered, as it is meant. */
export interface EnteredNumber {
  /** The plain number, such as `-1234.5`; null for what is no number, and for nothing. */
  plain: string | null
  /** What was understood, where it was given in another unit than the field's. */
  said?: string
}

/** Powers of ten by their words, and what they are put before. */
const powers: Record<string, number> = { 千: 3, 万: 4, 十万: 5, 百万: 6, 千万: 7, 亿: 8 }
const counted = ['元', '人', '件']
const longest = 60

/**
 * Reads a number as people type and paste it: in full width, with blanks and separators, a minus of
 * any kind, the unit behind it, or a sign of the currency before it. Converts another unit of the
 * same kind (`12 亿元` where 万元 are asked for) only if no decimal is lost. Runs in the browser and
 * on the server.
 */
export function enteredNumber(typed: string, { unit = '', places }: NumberOfField = {}): EnteredNumber {
  if (typed.length > longest) return { plain: null }
  const text = plainNumber(typed)
  const [, currency, digits = '', typedUnit = ''] =
    /^(¥|人民币|RMB|CNY)?([+-]?[\d,.]+)((?:[^\d,.]\D*)?)$/i.exec(text) ?? []
  const amountUnit = typedUnit.replace(/(?<=元)[整正]$/, '')
  const behind = currency && !amountUnit.endsWith('元') ? `${amountUnit}元` : amountUnit
  const number = /^\+?(-?(?:\d+(?:\.\d+)?|\.\d+))\.?$/.exec(plainNumber(digits))?.[1]
  if (number === undefined) return { plain: null }
  const own = normalizeText(unit)
  if (['', own, own.replace(/\(.*/, '')].includes(behind)) return { plain: number }
  const [given, wanted] = [unitOf(behind), unitOf(own)]
  if (!counted.includes(wanted.base) || ![wanted.base, ''].includes(given.base)) return { plain: null }
  const by = given.power - wanted.power
  if (by === 0) return { plain: number }
  const plain = shifted(number, by)
  if (places !== undefined && (plain.split('.')[1] ?? '').length > places) return { plain: null }
  const inWords = `${groupDigits(number)} ${given.word}${wanted.base}`
  return { plain, said: `按 ${inWords} = ${groupDigits(plain)} ${unit} 填入` }
}

/** The plain number, and what is none as it was typed: for the check that follows, which refuses it. */
export function plainOf(field: NumberOfField): (typed: unknown) => unknown {
  return (typed) => (typeof typed === 'string' ? (enteredNumber(typed, field).plain ?? typed) : typed)
}

function unitOf(text: string): { power: number; word: string; base: string } {
  const [, word = '', base = ''] = /^([十百千]?[千万亿]?)(.*)$/.exec(text) ?? []
  const power = word === '' ? 0 : powers[word]
  return power === undefined ? { power: 0, word: '', base: text } : { power, word, base }
}

/** The number times so many powers of ten, digit by digit. */
function shifted(number: string, by: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(number) ?? []
  const digits = `${'0'.repeat(Math.max(0, -by))}${whole}${fraction}${'0'.repeat(Math.max(0, by))}`
  const point = Math.max(0, -by) + whole.length + by
  const rest = digits.slice(point).replace(/(?<!0)0+$/, '')
  const first = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  return `${sign}${first}${rest && `.${rest}`}`
}
