import type { CriterionResult } from '../../../contract/entities/tool.ts'
import type { HighTechAnswers, HighTechResult } from '../../../contract/entities/tool-high-tech.ts'
import type { RuleVersion } from '../rule-version.ts'
import { askFor, common, criterion, limitingOf } from '../tool-result.ts'
import { conditionsOf } from './conditions.ts'
import { improvementsOf } from './improvements.ts'
import { type HighTechScore, scoreOf } from './score.ts'
import { type HighTechThresholds, highTechVersions } from './versions.ts'

type Current = RuleVersion<HighTechThresholds>

const current = highTechVersions[highTechVersions.length - 1] as Current

/**
 * The high-tech self-test by 32号 art. 11 and 195号. Money in 万元, people in 人, lists of years oldest first;
 * `applyDate` has been filled in. The range of the score is a model of this platform: experts give points within grades.
 */
export function assessHighTech(answers: HighTechAnswers, version: Current = current): HighTechResult {
  const rules = version.thresholds
  const score = scoreOf(answers, rules)
  const conditions = conditionsOf(answers, rules)
  const points = scoreCriterion(score, rules)
  const criteria = [...conditions, points].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const verdict = verdictOf(conditions, points, score)
  const improvements = improvementsOf(answers, rules)
  const itemMarks = score.groups.flatMap((group) => group.items.map((item) => item.mark))
  return {
    ...common(
      version,
      {
        criteria,
        limiting: limitingOf(criteria),
        nextSteps: nextSteps(verdict.code, criteria, score),
        notes: [
          '各档分值为区间，由专家在区间内打分，所以给出最低和最高两个数。',
          '年均和增长率按实际经营年限计算。',
        ],
      },
      itemMarks,
    ),
    verdict,
    scoreMin: score.min,
    scoreMax: score.max,
    scoreNeeded: rules.scoreAbove,
    scores: score.groups,
    improvements,
  }
}

const rangeOf = ({ min, max }: HighTechScore) => (min === max ? `${min} 分` : `${min} 至 ${max} 分`)

function scoreCriterion(score: HighTechScore, { scoreAbove }: HighTechThresholds): CriterionResult {
  const definition = {
    id: 'H7',
    text: `创新能力评价得分超过 ${scoreAbove} 分`,
    needed: `超过 ${scoreAbove} 分`,
    actual: rangeOf(score),
    clause: '国科发火〔2016〕32号 第十一条（七）；国科发火〔2016〕195号 三（六）',
    mark: 'M' as const,
    fields: score.groups.flatMap((group) => group.items.flatMap((item) => item.fields)),
  }
  if (score.min > scoreAbove) return criterion({ ...definition, verdict: 'met' })
  if (score.max <= scoreAbove) {
    const number = String(scoreAbove + 1 - score.max)
    return criterion({
      ...definition,
      verdict: 'unmet',
      gap: { text: `最高得分还差 ${number} 分`, number, unit: '分' },
    })
  }
  if (!score.known) return criterion({ ...definition, verdict: 'unknown' })
  const number = String(scoreAbove + 1 - score.min)
  return criterion({
    ...definition,
    verdict: 'manual',
    gap: { text: `最低得分再高 ${number} 分才稳妥`, number, unit: '分' },
    note: '区间跨过 70 分，取决于专家评分。',
  })
}

function verdictOf(
  conditions: CriterionResult[],
  points: CriterionResult,
  score: HighTechScore,
): HighTechResult['verdict'] {
  const unmet = conditions.filter((one) => one.verdict === 'unmet')
  if (unmet.length > 0) {
    const text = `按填报数据测算，有 ${unmet.length} 项硬条件不符合：${unmet.map((one) => one.text).join('；')}。`
    return { code: 'unmet', title: '不符合', text }
  }
  if (points.verdict === 'unmet') {
    const text = `创新能力估算 ${rangeOf(score)}，须超过 70 分，正好 70 分也不够。`
    return { code: 'unmet', title: '不符合', text }
  }
  const open = conditions.filter((one) => one.verdict === 'unknown').length
  if (open > 0 || points.verdict === 'unknown') {
    const parts = [open > 0 ? `${open} 项硬条件` : '', points.verdict === 'unknown' ? '部分评分项目' : '']
    const text = `${parts.filter(Boolean).join('和')}没有填写，暂不能得出结论。`
    return { code: 'incomplete', title: '信息不完整', text }
  }
  const manual = conditions.filter((one) => one.verdict === 'manual').length
  const met = conditions.length - manual
  const hard = `${conditions.length} 项硬条件中 ${met} 项符合，${manual > 0 ? `${manual} 项由专家判断，` : ''}没有不符合的。`
  const scored = `创新能力估算 ${rangeOf(score)}，要求超过 70 分。`
  return points.verdict === 'met'
    ? { code: 'likely', title: '较符合', text: `${hard}${scored}` }
    : { code: 'borderline', title: '临界，需完善', text: `${hard}${scored}正好 70 分也不够。` }
}

function nextSteps(
  code: HighTechResult['verdict']['code'],
  criteria: CriterionResult[],
  score: HighTechScore,
): string[] {
  if (code === 'incomplete') {
    const items = score.groups.flatMap((group) => group.items).filter((item) => !item.known)
    const asked = askFor(criteria.filter((one) => one.id !== 'H7'))
    return items.length === 0
      ? asked
      : [...asked, `补充评分项目：${items.map((item) => item.name).join('、')}。`]
  }
  if (code === 'unmet') return ['对照不符合的条件和差距完善后再测。']
  return [
    '准备知识产权证书、成果转化证明、研发费用专项审计和高新技术产品（服务）收入专项审计等材料。',
    '关注当年的申报批次和截止日期。',
  ]
}
