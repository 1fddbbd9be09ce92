import type { Condition } from '../../contract/entities/policy.ts'
import type { Tier } from '../rules/match/condition.ts'
import districtData from './condition-readings/district.json' with { type: 'json' }
import municipalData from './condition-readings/municipal.json' with { type: 'json' }
import nationalData from './condition-readings/national.json' with { type: 'json' }
import provincialData from './condition-readings/provincial.json' with { type: 'json' }

/** One thing that is compared: an attribute with a value, or with the value of the first tier that applies. */
export type ReadCondition = Pick<Condition, 'text' | 'field' | 'operator' | 'value' | 'clause'> & {
  tiers?: Tier[]
}

/** What must hold: one thing, or one of several, of which each may be several things that hold together. */
export type ReadPart = ReadCondition | { anyOf: (ReadCondition | ReadCondition[])[] }

/** How one text of a policy's conditions is read. It repeats the text, so that a changed one has no reading. */
export interface TextReading {
  text: string
  /** The one field and value beside the text in policies.json say all of it. */
  asWritten?: true
  /** Why that is all of it, where the text sounds like more. */
  because?: string
  /** The reading of the text above says this one too. */
  withAbove?: true
  /** Everything that the text asks for, year by year where it names years. */
  parts?: ReadPart[]
}

/** How a policy's conditions are read. */
export interface PolicyReading {
  conditions: TextReading[]
  /** What its summary, its benefit or the rules that it names ask for besides. */
  also?: ReadPart[]
  /** The attribute whose yes says that the enterprise is in the policy's industries, so that they need no answer of their own. */
  industrySaidBy?: string
  /**
   * Why these conditions settle who may have the benefit. A policy without it asks in `also` or in a part for an
   * enterprise's own word (`isOwnWord`).
   */
  settled?: string
}

export const conditionReadings = {
  ...nationalData,
  ...provincialData,
  ...municipalData,
  ...districtData,
} as unknown as Record<string, PolicyReading>
