import type { AttributeQuestion } from '../../../contract/entities/match.ts'
import attributeData from './attributes.json' with { type: 'json' }
import { industryOptions } from './industry.ts'
import ownWordData from './own-word.json' with { type: 'json' }

export type Attribute = Omit<AttributeQuestion, 'decides' | 'upToFen' | 'changesSum'>

/**
 * What the portal cannot find out: whether a project is of a kind that this year's guide supports, or a product in a
 * catalogue. The enterprise is asked for its own word, and a result says that it rests on that.
 */
const ownWords = new Set(ownWordData.map((one) => one.field))

/** Every attribute that a condition can ask for, in the order in which forms show them. */
export const attributes = [
  ...attributeData.map((one) => (one.field === 'industry' ? { ...one, options: industryOptions } : one)),
  ...ownWordData.map((one) => ({ ...one, group: '自行核对', kind: 'boolean' })),
] as Attribute[]

const byField = new Map(attributes.map((one) => [one.field, one]))

export function attributeOf(field: string): Attribute | undefined {
  return byField.get(field)
}

/** Whether only the enterprise itself can say this of itself. */
export function isOwnWord(field: string): boolean {
  return ownWords.has(field)
}
