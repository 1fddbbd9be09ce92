import type { CriterionResult } from '../../../contract/entities/tool.ts'
import type { ExtraDeductionAnswers } from '../../../contract/entities/tool-extra-deduction.ts'
import { above, fixed } from '../rational.ts'
import { criterion } from '../tool-result.ts'
import type { ExtraDeductionThresholds } from './versions.ts'

/** Who may deduct at all: the way of levying, the industry, the activity, and that there is a cost. */
export function gateOf(answers: ExtraDeductionAnswers, rules: ExtraDeductionThresholds): CriterionResult[] {
  const { levyMethod } = answers
  const levy = levyMethod === undefined ? 'unknown' : levyMethod === 'accounts' ? 'met' : 'unmet'
  return [
    criterion({
      id: 'D1',
      text: '居民企业，会计核算健全，实行查账征收',
      verdict: levy,
      ...(levyMethod ? { actual: levyMethod === 'accounts' ? '查账征收' : '核定征收' } : {}),
      clause: '财税〔2015〕119号 第五条',
      mark: 'V',
      fields: ['levyMethod'],
    }),
    listedIndustry(answers, rules),
    criterion({
      id: 'D3',
      text: '活动不属于七类不适用的活动（常规升级、直接应用、商品化后技术支持、重复或简单改变、市场和管理研究、常规质控和维修、社会科学艺术人文研究）',
      verdict: 'manual',
      clause: '财税〔2015〕119号 第一条',
      mark: 'V',
      note: '属于这些活动的项目，其费用不要填入。',
      fields: [],
    }),
    costsGiven(answers),
  ]
}

function listedIndustry(answers: ExtraDeductionAnswers, rules: ExtraDeductionThresholds): CriterionResult {
  const { industryClass, listedIndustryRevenueRatio } = answers
  const definition = {
    id: 'D2',
    text: `不属于所列行业，或所列行业主营业务收入占比不超过 ${rules.listedRatioAbove}%`,
    clause: '财税〔2015〕119号 第四条；国家税务总局公告2015年第97号',
    fields: ['industryClass', 'listedIndustryRevenueRatio'],
  }
  if (industryClass === undefined) return criterion({ ...definition, verdict: 'unknown', mark: 'V' })
  const within = listedWithin(industryClass, rules)
  if (within) return sectionWithListed(within.label, listedIndustryRevenueRatio, definition, rules)
  const listed = rules.listedIndustries.find(({ code }) => industryClass.startsWith(code))
  if (!listed) return criterion({ ...definition, verdict: 'met', mark: 'V', actual: '不属于所列行业' })
  if (listedIndustryRevenueRatio === undefined) {
    const note = `${listed.label}属于所列行业；没有填写收入占比，暂按不能享受计算。`
    return criterion({ ...definition, verdict: 'unknown', mark: 'M', note })
  }
  const actual = `${listed.label}，占比 ${fixed(listedIndustryRevenueRatio, 2)}%`
  const over = above(listedIndustryRevenueRatio, rules.listedRatioAbove)
  return criterion({ ...definition, verdict: over ? 'unmet' : 'met', mark: 'V', actual })
}

/** The listed division that an industry contains and is not: in which division of its section the enterprise is, only a finer code tells. */
function listedWithin(industryClass: string, { listedIndustries }: ExtraDeductionThresholds) {
  return listedIndustries.find(({ code }) => code !== industryClass && code.startsWith(industryClass))
}

/** With a share that excludes nobody, it does not matter which division of the section it is; who names none is taken to have none. */
function sectionWithListed(
  label: string,
  ratio: string | undefined,
  definition: Omit<CriterionResult, 'verdict' | 'mark'>,
  rules: ExtraDeductionThresholds,
): CriterionResult {
  if (ratio !== undefined && !above(ratio, rules.listedRatioAbove))
    return criterion({ ...definition, verdict: 'met', mark: 'V', actual: `占比 ${fixed(ratio, 2)}%` })
  if (ratio === undefined) {
    const note = `所选门类包含${label}，属于所列行业；没有填写收入占比，暂按不属于所列行业计算。`
    return criterion({ ...definition, verdict: 'met', mark: 'M', note })
  }
  const note = `所选门类包含${label}，属于所列行业；没有选到大类，暂按不能享受计算。`
  return criterion({ ...definition, verdict: 'unknown', mark: 'M', note })
}

/** Asks for the division, where the section alone does not tell whether the industry is a listed one. */
export function askForDivision(
  criteria: CriterionResult[],
  answers: ExtraDeductionAnswers,
  rules: ExtraDeductionThresholds,
): string[] {
  const within = listedWithin(answers.industryClass ?? '-', rules)
  const open = criteria.some(({ id, verdict }) => id === 'D2' && verdict === 'unknown')
  return within && open ? [`所选行业包含${within.label}，请选到大类后再算。`] : []
}

function costsGiven(answers: ExtraDeductionAnswers): CriterionResult {
  const fields = [
    'personnel',
    'directInput',
    'depreciation',
    'amortization',
    'design',
    'otherRelated',
    'commissionedDomestic',
    'commissionedOverseas',
    'amortNew',
    'amortPrior',
  ] as const
  const given = fields.some((field) => answers[field] !== undefined)
  return criterion({
    id: 'D4',
    text: '已填写研发费用',
    verdict: given && answers.taxYear !== undefined ? 'met' : 'unknown',
    clause: '财税〔2015〕119号 第一条',
    mark: 'V',
    fields: [...fields],
  })
}
