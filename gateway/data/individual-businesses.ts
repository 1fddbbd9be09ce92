import { policyRecords } from './policy-reference.ts'

/** The documents whose benefits an individual business (个体工商户) can have. */
const open = new Set([
  'n-vat-bridge-2026-10',
  'n-vat-small-2023-19',
  'n-sme-tax-2023-12',
  'n-employ-25',
  'n-employ-40',
  'js-stable-2025',
])
/** The benefits of these documents that are for enterprises alone. */
const forEnterprisesAlone = new Set(['policy-n-sme-tax-2023-12'])
const seeded = new Set(policyRecords.map(({ id }) => id))

/**
 * Returns true where the benefits of a document are for enterprises alone. An individual business
 * is no legal person and pays no corporate income tax, so that it has no title for enterprises
 * either. Nothing is said of documents that a city has imported: their conditions say it.
 */
export function isForEnterprisesAlone(policyId: string, benefitId?: string): boolean {
  if (benefitId !== undefined && forEnterprisesAlone.has(benefitId)) return true
  return seeded.has(policyId) && !open.has(policyId)
}
