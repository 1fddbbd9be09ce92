import type { BenefitFigure, Condition, SupportMode } from '../../contract/entities/policy.ts'
import type { AmountRule } from '../rules/match/condition.ts'
import benefitData from './benefits.json' with { type: 'json' }
import policyData from './policies.json' with { type: 'json' }
import relationData from './policy-relations.json' with { type: 'json' }
import projectFigureData from './project-figures.json' with { type: 'json' }
import tagData from './tags.json' with { type: 'json' }

/** A policy as it was researched: dates, belief and what of it was seen in a source. */
export interface PolicyRecord {
  id: string
  title: string
  titleExact: boolean
  documentNumber: string | null
  issuers: string[]
  level: string
  region: string
  issuedOn: string
  /** `year` and `month`: the rest of the date is a placeholder. */
  datePrecision: string
  /**
   * Null where it was not found. The same as `issuedOn` where that is all that is known: as precise
   * as it.
   */
  effectiveFrom: string | null
  effectiveTo: string | null
  status: string
  statusVerified: boolean
  categories: string[]
  industries: string[]
  sizes: string[]
  summary: string
  benefit: string
  conditions: { field: string; op: string; value: Condition['value']; text: string }[]
  officialUrl: string | null
  /** Belief that the document exists as named. */
  confidence: string
  verification: string
  source: string
  verifiedOn: string | null
  note: string | null
}

/** The one number of a text, or none; its kind and year are those of the record that it stands in. */
export type FigureRecord = Omit<BenefitFigure, 'kind' | 'asOf'>

/** What the benefit's text says in numbers; amounts only where the text has them. */
export interface BenefitRecord {
  kind: SupportMode
  brief: string
  modes?: SupportMode[]
  delivery?: 'apply' | 'fast' | 'free'
  /** The lower end of the amount where the text has one; the upper end is the figure's. */
  minFen?: number
  figure: FigureRecord
  /** Further amounts and thresholds that the text names. */
  more?: FigureRecord[]
  amountBasis?: string
  /**
   * The year whose standard the figures are. Given where nothing shows that they hold today: the document's validity is
   * not confirmed, its term or the selection under it has ended, or it leaves the figures to each year's guide. What a law or an announcement in
   * force sets, such as a rate, needs none, however old it is.
   */
  asOf?: number
  rule?: AmountRule
}

export interface RelationRecord {
  stacksWith?: string[]
  excludes?: string[]
  replaces?: string[]
}

export const policyRecords = policyData as PolicyRecord[]
export const benefitRecords: Record<string, BenefitRecord> = benefitData as Record<string, BenefitRecord>
/** The figure of each project's own text, by the project's identifier. */
export const projectFigures = projectFigureData as Record<string, FigureRecord & Pick<BenefitFigure, 'kind'>>
export const relationRecords: Record<string, RelationRecord> = relationData
export const tagRecords: { id: string; name: string; group: string }[] = tagData
