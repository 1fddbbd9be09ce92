import { groupDigits } from '../../contract/number-text.ts'

/** A rational number without rounding; the denominator is positive. */
export interface Exact {
  over: bigint
  under: bigint
}

export type Numeric = Exact | string | number

export const zero: Exact = { over: 0n, under: 1n }

/** Reads a decimal string or a finite number, as it is written. Throws on anything else: inputs have been checked by the contract. */
export function exact(value: Numeric): Exact {
  if (typeof value === 'object') return value
  // A very small or a very large number is written with an exponent.
  const [, sign, whole, fraction = '', exponent = '0'] =
    (typeof value === 'number' ? withExponent : decimal).exec(String(value)) ?? []
  if (whole === undefined) throw new RangeError('not a decimal number')
  const digits = BigInt(`${whole}${fraction}`)
  const places = fraction.length - Number(exponent)
  const over = places < 0 ? digits * 10n ** BigInt(-places) : digits
  return { over: sign ? -over : over, under: 10n ** BigInt(Math.max(places, 0)) }
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/
const withExponent = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

export function add(...terms: Numeric[]): Exact {
  return terms
    .map(exact)
    .reduce((a, b) => reduced(a.over * b.under + b.over * a.under, a.under * b.under), zero)
}

export function negative(value: Numeric): Exact {
  const { over, under } = exact(value)
  return { over: -over, under }
}

export function subtract(from: Numeric, value: Numeric): Exact {
  return add(from, negative(value))
}

export function multiply(a: Numeric, b: Numeric): Exact {
  const [x, y] = [exact(a), exact(b)]
  return reduced(x.over * y.over, x.under * y.under)
}

/** `null` when the divisor is zero. */
export function divide(a: Numeric, b: Numeric): Exact | null {
  const [x, y] = [exact(a), exact(b)]
  if (y.over === 0n) return null
  const sign = y.over < 0n ? -1n : 1n
  return reduced(x.over * y.under * sign, x.under * y.over * sign)
}

/** Negative, 0 or positive, as `a` is below, at or above `b`. By cross-multiplication. */
export function compare(a: Numeric, b: Numeric): number {
  const [x, y] = [exact(a), exact(b)]
  const difference = x.over * y.under - y.over * x.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const atLeast = (a: Numeric, b: Numeric) => compare(a, b) >= 0
export const above = (a: Numeric, b: Numeric) => compare(a, b) > 0
export const smaller = (a: Numeric, b: Numeric) => (compare(a, b) <= 0 ? exact(a) : exact(b))
export const larger = (a: Numeric, b: Numeric) => (compare(a, b) >= 0 ? exact(a) : exact(b))

/** Rounds half away from zero to decimal places; `up` rounds any rest away from zero: what is still missing is never told too small. */
export function rounded(value: Numeric, places: number, rest: 'half' | 'up' = 'half'): Exact {
  const { over, under } = exact(value)
  const scale = 10n ** BigInt(places)
  const positive = over < 0n ? -over : over
  const scaledUp = positive * scale
  const whole = scaledUp / under
  const remainder = scaledUp % under
  const more = rest === 'up' ? remainder > 0n : remainder * 2n >= under
  const digits = whole + (more ? 1n : 0n)
  return reduced(over < 0n ? -digits : digits, scale)
}

/** With exactly this many decimals: `12.40`. */
export function fixed(value: Numeric, places: number, rest: 'half' | 'up' = 'half'): string {
  const { over, under } = rounded(value, places, rest)
  const digits = (over < 0n ? -over : over) * (10n ** BigInt(places) / under)
  const text = digits.toString().padStart(places + 1, '0')
  const sign = over < 0n ? '-' : ''
  return places === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`
}

/** A number as short as it can be written in at most this many decimals: `12.4`, `300`. */
export function short(value: Numeric, places = 2): string {
  const text = fixed(value, places)
  return text.includes('.') ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text
}

/** With thousands separators, for reading. */
export function readable(value: Numeric, places = 2): string {
  return groupDigits(short(value, places))
}

/** A whole number by rounding half up; for points and progress only. */
export function toWhole(value: Numeric): number {
  return Number(rounded(value, 0).over)
}

/**
 * A ratio in percent with two decimals, with more where two would hide on which side of the threshold it lies
 * (3.9999 % against 4 %).
 */
export function percent(ratio: Numeric, threshold?: Numeric): string {
  const hundredfold = multiply(ratio, 100)
  const limit = threshold === undefined ? null : multiply(threshold, 100)
  for (let places = 2; places < 10; places++) {
    const shown = rounded(hundredfold, places)
    if (limit === null || Math.sign(compare(shown, limit)) === Math.sign(compare(hundredfold, limit)))
      return `${fixed(shown, places)}%`
  }
  return `${fixed(hundredfold, 10)}%`
}

function reduced(over: bigint, under: bigint): Exact {
  let [a, b] = [over < 0n ? -over : over, under]
  while (b > 0n) [a, b] = [b, a % b]
  return a > 1n ? { over: over / a, under: under / a } : { over, under }
}
