import type { BenefitKind } from '../../../contract/entities/benefit-item.ts'
import type { Benefit, BenefitFigure, Condition, Way } from '../../../contract/entities/policy.ts'
import type { AmountRange } from '../../../contract/envelope.ts'

/** Another threshold that holds in a case: 30 人以下 → 20 %. The first tier whose case is met counts. */
export interface Tier {
  when: Pick<Condition, 'field' | 'operator' | 'value'>
  value: number
}

/** A condition as the matcher reads it: with the thresholds that its text names besides the main one. */
export interface RuleCondition extends Condition {
  tiers?: Tier[]
  /** A yes to this attribute says this condition too while it is open: who is in the list is in its industry. */
  saidBy?: string
}

/** How an amount follows from an attribute in 万元: a share of it, in percent. */
export interface AmountRule {
  field: string
  minPercent: number
  maxPercent: number
  /** Besides itself so many percent of the attribute are deducted from the taxable income: where that leaves none, no tax is saved. */
  deductedPercent?: number
  /** The rule in words, with where its numbers come from. */
  words: string
}

export interface PolicyBenefit extends Benefit {
  rule?: AmountRule
  /** What the fixed amount is for, where the text names several. */
  amountBasis?: string
  /** The first benefit that the policy gives by itself, without a project. */
  item?: PolicyItem
  /** The further ones. */
  otherItems?: PolicyItem[]
}

/** A benefit that a policy gives by itself. What is left out is the policy's. */
export interface PolicyItem {
  title: string
  /** Way of claiming it; null if the law alone gives it. */
  way: Way | null
  /** Tells the items of one policy apart. */
  key?: string
  kind?: BenefitKind
  text?: string
  figure?: BenefitFigure
  conditions?: RuleCondition[]
  /** Null where no amount can be worked out. */
  rule?: AmountRule | null
}

export type { AmountRange }
