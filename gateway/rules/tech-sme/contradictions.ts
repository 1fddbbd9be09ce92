import type { Contradiction } from '../../../contract/entities/tool.ts'
import type { TechSmeAnswers } from '../../../contract/entities/tool-tech-sme.ts'
import { partAboveWhole } from '../tool-result.ts'

/** Answers of the tech SME form that cannot all be true. */
export function techSmeContradictions({ rdExpense, costAndExpense }: TechSmeAnswers): Contradiction[] {
  return partAboveWhole(
    { field: 'rdExpense', label: '研发费用', value: rdExpense },
    { field: 'costAndExpense', label: '成本费用支出', value: costAndExpense },
  )
}
