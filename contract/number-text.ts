/**
 * Numbers and money as people read them, in one form for the pages and for the texts of a gateway:
 * thousands separators always, money in 万元 from 10,000 元 up, never in 亿元.
 */

const fenPerYuan = 100
const fenPerWan = 1_000_000

/** Separates the thousands of a plain number, digit by digit; any other text stays as it is. */
export function groupDigits(text: string): string {
  const isPlain = /^[+-]?\d+(\.\d*)?$/.test(text)
  return isPlain ? text.replace(/\d+/, inThrees) : text
}

function inThrees(digits: string): string {
  const first = digits.length % 3 || 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(',')
}

/** Fen in 万元 with all decimals: `11,260`, `0.000001`. */
export function wanText(fen: number): string {
  return groupDigits(shortened((fen / fenPerWan).toFixed(6)))
}

/** Fen in 元 with two decimals: `13,500.00`. */
export function yuanText(fen: number): string {
  return groupDigits((fen / fenPerYuan).toFixed(2))
}

export interface MoneyText {
  number: string
  unit: '万元' | '元'
}

/** Money as it was typed, approved or paid, with all decimals: `1.35 万元`, `1,500 元`. */
export function moneyText(fen: number): MoneyText {
  if (Math.abs(fen) >= fenPerWan) return { number: wanText(fen), unit: '万元' }
  return { number: shortened(yuanText(fen)), unit: '元' }
}

/**
 * Money that was worked out: like `moneyText`, cut to two decimals, so that it never seems to be
 * more.
 */
export function computedMoneyText(fen: number): MoneyText {
  const hundredths = fenPerWan / 100
  return moneyText(Math.abs(fen) >= fenPerWan ? Math.trunc(fen / hundredths) * hundredths : fen)
}

/** Leaves out the zeros that say nothing. */
function shortened(text: string): string {
  const [whole = '', decimals = ''] = text.split('.')
  const kept = decimals.replace(/0{1,6}$/, '')
  return kept ? `${whole}.${kept}` : whole
}
