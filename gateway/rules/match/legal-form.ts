import { individualBusiness } from '../../../contract/closed-lists.ts'
import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import type { ConditionResult } from '../../../contract/entities/policy.ts'
import { comparable } from './attribute-value.ts'

/** Returns true for an individual business (个体工商户); false also while the legal form is unknown. */
export function isIndividualBusiness(known: AttributeAnswers): boolean {
  return comparable('legalForm', known.legalForm) === individualBusiness
}

/** The result that stands before all conditions of what an individual business cannot have. */
export const closedToIndividuals: ConditionResult = {
  condition: {
    id: 'legal-form',
    field: 'legalForm',
    operator: 'ne',
    value: individualBusiness,
    text: '申请单位是企业，不是个体工商户',
  },
  verdict: 'unmet',
  actual: individualBusiness,
  gap: { text: '个体工商户不能享受' },
}
