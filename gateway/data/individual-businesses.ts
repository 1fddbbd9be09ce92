/**
 * The documents whose benefits an individual business (个体工商户) can have. It is no legal person
 * and pays no corporate income tax, so that it has no title for enterprises either.
 */
export const policiesForIndividuals: ReadonlySet<string> = new Set([
  'n-vat-bridge-2026-10',
  'n-vat-small-2023-19',
  'n-employ-25',
  'n-employ-40',
  'js-stable-2025',
])

/** The benefits of other documents that it can have all the same. */
export const benefitsForIndividuals: ReadonlySet<string> = new Set([
  'policy-n-sme-tax-2023-12-individual',
  'policy-n-sme-tax-2023-12-sixTaxes',
])
