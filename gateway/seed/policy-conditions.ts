import { sizeLabels } from '../../contract/closed-lists.ts'
import { conditionReadings, type ReadCondition, type ReadPart } from '../data/condition-readings.ts'
import type { PolicyRecord } from '../data/policy-reference.ts'
import { attributeOf } from '../rules/match/attributes.ts'
import type { RuleCondition } from '../rules/match/condition.ts'

type Marked = ReadCondition & Pick<RuleCondition, 'alternative' | 'together' | 'saidBy'>

/** The conditions of a policy as the matcher reads them: every part of every text, with identifiers and units. */
export function conditionsOf(policy: PolicyRecord): RuleCondition[] {
  const read = [...writtenParts(policy), ...(conditionReadings[policy.id]?.also ?? [])]
  const parts = [...read, ...regionOf(policy), ...scopeOf(policy, read)]
  return parts.flatMap(conditionsIn).map((condition, at) => {
    const unit = attributeOf(condition.field)?.unit
    return { id: `${policy.id}-c${at + 1}`, ...condition, ...(unit ? { unit } : {}) }
  })
}

/** What the texts ask for. A text that nobody has read counts as written. */
function writtenParts({ id, conditions }: PolicyRecord): ReadPart[] {
  return conditions.flatMap(({ field, op, value, text }) => {
    const reading = conditionReadings[id]?.conditions.find((one) => one.text === text)
    if (reading?.withAbove) return []
    return reading?.parts ?? [{ field, operator: op as RuleCondition['operator'], value, text }]
  })
}

/** The conditions of one part: of alternatives with the mark of their group, and of what holds together with a second one. */
function conditionsIn(part: ReadPart, at: number): Marked[] {
  if (!('anyOf' in part)) return [part]
  const alternative = `a${at + 1}`
  return part.anyOf.flatMap((one, route) =>
    Array.isArray(one)
      ? one.map((condition) => ({ ...condition, alternative, together: `t${route + 1}` }))
      : [{ ...one, alternative }],
  )
}

/** A policy of a region holds there, also where its conditions do not repeat it. */
function regionOf({ region, conditions }: PolicyRecord): ReadCondition[] {
  if (region === '全国' || conditions.some((one) => one.field === 'region')) return []
  return [{ field: 'region', operator: 'eq', value: region, text: `在${region}注册（政策适用区域）` }]
}

/** The industries and sizes that a policy is for hold as well, where no condition asks for them. */
function scopeOf({ id, industries, sizes }: PolicyRecord, read: ReadPart[]): Marked[] {
  const asked = new Set(read.flatMap((part) => ('anyOf' in part ? [] : part.field)))
  const everySize = Object.values(sizeLabels).every((size) => sizes.includes(size))
  const saidBy = conditionReadings[id]?.industrySaidBy
  const oneOf = (field: string, value: string[], label: string): ReadCondition => ({
    field,
    operator: 'in',
    value,
    text: `${label}：${value.join('、')}`,
  })
  return [
    ...(industries.includes('不限') || asked.has('industry')
      ? []
      : [{ ...oneOf('industry', industries, '适用行业'), ...(saidBy ? { saidBy } : {}) }]),
    ...(everySize || asked.has('sizeType') ? [] : [oneOf('sizeType', sizes, '适用企业规模')]),
  ]
}
