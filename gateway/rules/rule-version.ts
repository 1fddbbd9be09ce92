import type { BasisDocument } from '../../contract/entities/tool.ts'

/** One version of a tool's rules: where they come from, when they hold, and their thresholds. */
export interface RuleVersion<T> {
  ruleVersion: string
  /** YYYY-MM-DD, inclusive. */
  effectiveFrom: string
  /** YYYY-MM-DD, inclusive; `null` while no end is known. */
  effectiveTo: string | null
  basis: BasisDocument[]
  thresholds: T
}

/** The version in force on a day; before the first one, the first. Versions stand oldest first. */
export function versionOn<T>(versions: readonly RuleVersion<T>[], day: string): RuleVersion<T> {
  const inForce = versions.findLast((version) => version.effectiveFrom <= day)
  const version = inForce ?? versions[0]
  if (!version) throw new RangeError('a tool without rules')
  return version
}
