const symbols = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The check symbol of the first 17 symbols of a unified social credit code (GB 32100-2015); null when they are malformed. */
export function creditCodeCheckSymbol(body: string): string | null {
  if (body.length !== 17) return null
  let sum = 0
  let weight = 1
  for (const symbol of body) {
    const value = symbols.indexOf(symbol)
    if (value < 0) return null
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return symbols[(31 - (sum % 31)) % 31] ?? null
}

/**
 * Returns true for 18 symbols of the standard. Some codes that are in use have a wrong check symbol
 * (`hasRightCheckSymbol`): the registry is right about its own.
 */
export function isCreditCode(code: string): boolean {
  return /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)
}

/** Returns true if the last symbol of a code fits the others; a slip of the pen makes it unfit. */
export function hasRightCheckSymbol(code: string): boolean {
  return code.length === 18 && creditCodeCheckSymbol(code.slice(0, 17)) === code[17]
}

/** Says what is likely wrong with a code whose last symbol does not fit. */
export const wrongCheckSymbol = '最后一位校验码对不上，可能有一位填错了，请再核对'
