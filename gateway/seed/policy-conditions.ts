import { sizeLabels } from '../../contract/closed-lists.ts'
import type { Condition } from '../../contract/entities/policy.ts'
import { conditionReadings, type PolicyRecord } from '../data/policy-reference.ts'
import { attributeOf } from '../rules/match/attributes.ts'
import type { RuleCondition } from '../rules/match/condition.ts'

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
  const all = [...written, ...(reading?.adds ?? []), ...extra, ...regionOf(policy), ...scopeOf(policy)]
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

/** A policy of a region holds there, also where its conditions do not repeat it. */
function regionOf({
  region,
  conditions,
}: PolicyRecord): Pick<Condition, 'field' | 'operator' | 'value' | 'text'>[] {
  if (region === '全国' || conditions.some((one) => one.field === 'region')) return []
  return [{ field: 'region', operator: 'eq', value: region, text: `在${region}注册（政策适用区域）` }]
}

/** The industries and sizes that a policy is for hold as well, where its conditions do not name them. */
function scopeOf({
  industries,
  sizes,
  conditions,
}: PolicyRecord): Pick<Condition, 'field' | 'operator' | 'value' | 'text'>[] {
  const named = new Set(conditions.map((one) => one.field))
  const everyIndustry = industries.includes('不限')
  const everySize = Object.values(sizeLabels).every((size) => sizes.includes(size))
  const oneOf = (field: string, value: string[], label: string) => ({
    field,
    operator: 'in' as const,
    value,
    text: `${label}：${value.join('、')}`,
  })
  return [
    ...(everyIndustry || named.has('industry') ? [] : [oneOf('industry', industries, '适用行业')]),
    ...(everySize || named.has('sizeType') ? [] : [oneOf('sizeType', sizes, '适用企业规模')]),
  ]
}
