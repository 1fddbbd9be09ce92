import type { ReadCondition } from './condition-readings.ts'

/** Whose conditions a project asks for, where they are not all of its own policy's. */
export interface OwnConditions {
  /** The document that sets them. */
  policyId: string
  /** The attributes that it asks for in others of its projects alone. */
  without?: readonly string[]
  /** What it asks for besides. */
  also?: readonly ReadCondition[]
}

/** The notice of the round that is open, which says the last word. */
function ofThisRound(field: string): ReadCondition {
  return { text: '符合本轮申报通知的条件（以主管部门最新通知为准）', field, operator: 'eq', value: true }
}

/**
 * The projects whose policy has several, with other conditions for each. `without` names what the policy's own text ties to
 * another project: the loan of 贴息项, the thresholds of the national centre.
 */
export const projectConditions: Readonly<Record<string, OwnConditions>> = {
  // The national notice names whom it is for; the province's sets until when.
  'expand-post': { policyId: 'n-employ-25' },
  // 工信部企业〔2026〕2号: until there is a merged standard, the provincial evaluation goes on; the call names who takes part in it.
  // Both calls are of a round that is over: what the next one asks for, only the enterprise can check.
  'innovative-sme': {
    policyId: 'js-innov-2025-131',
    also: [ofThisRound('jsInnovativeNotice')],
  },
  'little-giant': { policyId: 'n-lg-2026-117', also: [ofThisRound('littleGiantNotice')] },
  'smart-workshop': {
    policyId: 'sz-zgsz-2020',
    without: ['hasSmartRetrofitLoan', 'loanByFinancePlatform', 'szRetrofitInterest'],
    also: [
      {
        text: '有智能化改造成果，符合当年申报通知的其他条件',
        field: 'szSmartWorkshop',
        operator: 'eq',
        value: true,
      },
    ],
  },
}
