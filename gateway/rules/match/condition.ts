import type { Benefit, Condition, Way } from '../../../contract/entities/policy.ts'
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
  /** Given by the policy itself, without a project: what it is called and how it is had, null by the law alone. Left out of what is no item of its own. */
  item?: { title: string; way: Way | null }
}

export type { AmountRange }
