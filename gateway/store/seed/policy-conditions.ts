import type { Condition } from '../../../contract/entities/policy.ts'
import { attributeOf, conditionReadings, type PolicyRecord } from '../../data/policy-reference.ts'
import type { RuleCondition } from '../../rules/condition.ts'

/** The conditions of a policy as the matcher reads them: with identifiers, units, alternatives and further thresholds. */
export function conditionsOf(policy: PolicyRecord): RuleCondition[] {
  const reading = conditionReadings[policy.id]
  const written = policy.conditions.map(({ field, op, value, text }) => ({
    field,
    operator: op as Condition['operator'],
    value,
    text,
  }))
  const alternatives = reading?.alternatives ?? []
  const extra = alternatives.flatMap((group) => group.filter((one) => typeof one !== 'string'))
  const all = [...written, ...(reading?.adds ?? []), ...extra]
  return all.map((condition, at) => {
    const group = alternatives.findIndex((fields) =>
      fields.some((one) => (typeof one === 'string' ? one : one.field) === condition.field),
    )
    const unit = attributeOf(condition.field)?.unit
    const tiers = reading?.tiers?.[condition.field]
    return {
      id: `${policy.id}-c${at + 1}`,
      ...condition,
      ...(unit ? { unit } : {}),
      ...(group >= 0 ? { alternative: `a${group + 1}` } : {}),
      ...(tiers ? { tiers } : {}),
    }
  })
}
