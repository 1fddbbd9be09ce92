import { hasRightCheckSymbol, isCreditCode, wrongCheckSymbol } from '../../../../contract/credit-code.ts'
import { wayOfDeclaring } from '../../../../contract/declaration-way.ts'
import type { Declaration } from '../../../../contract/entities/declaration.ts'
import { normalizeCode } from '../../../../contract/typed-formats.ts'
import type { KnownValue } from './known-values.ts'

/**
 * Returns a sentence for a credit code whose check symbol is wrong, or null. The registry is right
 * about its own code. A form with such a code can still be submitted.
 */
export function creditCodeDoubt(
  { way, form }: Pick<Declaration, 'way' | 'form'>,
  known: readonly KnownValue[],
): string | null {
  if (!wayOfDeclaring[way].sections.includes('enterprise')) return null
  const code = normalizeCode(form.enterprise['creditCode'] ?? '')
  if (!isCreditCode(code) || hasRightCheckSymbol(code)) return null
  const isRegistered = known.some(
    ({ name, from, value }) => name === 'creditCode' && from === 'registry' && value === code,
  )
  return isRegistered ? null : `统一社会信用代码 ${code} 的${wrongCheckSymbol}。`
}
