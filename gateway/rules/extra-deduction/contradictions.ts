import type { Contradiction } from '../../../contract/entities/tool.ts'
import type { ExtraDeductionAnswers } from '../../../contract/entities/tool-extra-deduction.ts'
import { readIndustryCode } from '../industry-classification.ts'
import { above, add, readable } from '../rational.ts'
import { partAboveWhole } from '../tool-result.ts'

/** Answers of the extra deduction form that cannot all be true. */
export function extraDeductionContradictions(answers: ExtraDeductionAnswers): Contradiction[] {
  return [...manufacturing(answers), ...publicFunds(answers)]
}

/** A manufacturer has more than half of its revenue from manufacturing. */
function manufacturing(answers: ExtraDeductionAnswers): Contradiction[] {
  const { isManufacturing, industryClass, listedIndustryRevenueRatio: ratio } = answers
  if (isManufacturing !== true) return []
  const industry = industryClass === undefined ? null : readIndustryCode(industryClass)
  const otherIndustry =
    industry === null || industry.section === 'C'
      ? []
      : [{ fields: ['isManufacturing', 'industryClass'], text: '选了制造业企业，所属行业却不是制造业' }]
  if (ratio === undefined || !above(ratio, 50)) return otherIndustry
  const text = `选了制造业企业（制造业收入占一半以上），所列行业的收入却占 ${readable(ratio)}%`
  return [...otherIndustry, { fields: ['isManufacturing', 'listedIndustryRevenueRatio'], text }]
}

function publicFunds(answers: ExtraDeductionAnswers): Contradiction[] {
  const costs = [
    answers.personnel,
    answers.directInput,
    answers.depreciation,
    answers.amortization,
    answers.design,
    answers.otherRelated,
    answers.commissionedDomestic,
    answers.commissionedOverseas,
    answers.commissionedOverseasIndividual,
  ].filter((cost) => cost !== undefined)
  return partAboveWhole(
    { field: 'nonTaxFunded', label: '来自不征税收入的费用', value: answers.nonTaxFunded },
    { field: 'personnel', label: '填写的研发费用合计', value: add(...costs) },
    '元',
  )
}
