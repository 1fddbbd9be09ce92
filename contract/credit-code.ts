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

/** Whether this is a well-formed unified social credit code: 18 symbols, the last one checks the others. */
export function isCreditCode(code: string): boolean {
  return code.length === 18 && creditCodeCheckSymbol(code.slice(0, 17)) === code[17]
}
