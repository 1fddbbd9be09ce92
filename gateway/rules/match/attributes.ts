import type { AttributeQuestion } from '../../../contract/entities/match.ts'
import attributeData from './attributes.json' with { type: 'json' }
import { industryOptions } from './industry.ts'

export type Attribute = Omit<AttributeQuestion, 'decides' | 'upToFen'>

/** Every attribute that a condition can ask for, in the order in which forms show them. */
export const attributes = (attributeData as Attribute[]).map((one) =>
  one.field === 'industry' ? { ...one, options: industryOptions } : one,
)

const byField = new Map(attributes.map((one) => [one.field, one]))

export function attributeOf(field: string): Attribute | undefined {
  return byField.get(field)
}
