import fc from 'fast-check'
import type { AttributeAnswers } from '../../contract/entities/match.ts'
import type { AttributeYears } from '../rules/match/amount.ts'
import { type Attribute, attributes } from '../rules/match/attributes.ts'

/** Gives all figures of a random profile one year. */
export const years: AttributeYears = Object.fromEntries(attributes.map(({ field }) => [field, 2025]))

/** Answers a question at random, numbers often near the thresholds of the documents. */
export function randomAnswer({ kind, options = [] }: Attribute): fc.Arbitrary<AttributeAnswers[string]> {
  const option = fc.constantFrom(...options.map(({ value }) => value), '都不是')
  if (kind === 'boolean') return fc.boolean()
  if (kind === 'choice') return option
  if (kind === 'choices') return fc.array(option, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    fc.constantFrom(0, 1, 3, 5, 30, 50, 100, 300, 300.01, 400, 1000, 5000, 40_000),
    fc.integer({ min: 0, max: 60_000 }),
  )
}

/** A profile that answers every question. */
export const fullProfile: fc.Arbitrary<AttributeAnswers> = fc.record(
  Object.fromEntries(attributes.map((one) => [one.field, randomAnswer(one)])),
)

/** A profile that answers some questions. */
export const randomProfile: fc.Arbitrary<AttributeAnswers> = fc
  .record(Object.fromEntries(attributes.map((one) => [one.field, randomAnswer(one)])), { requiredKeys: [] })
  .map((answers) => answers as AttributeAnswers)
