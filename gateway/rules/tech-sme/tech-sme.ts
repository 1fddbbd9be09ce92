import type { CriterionResult } from '../../../contract/entities/tool.ts'
import type { TechSmeAnswers, TechSmeResult } from '../../../contract/entities/tool-tech-sme.ts'
import { compare, fixed, readable, subtract } from '../rational.ts'
import type { RuleVersion } from '../rule-version.ts'
import { askFor, common, criterion, declared, limitingOf } from '../tool-result.ts'
import { improvementsOf } from './improvements.ts'
import { scoreOf, type TechSmeScore } from './score.ts'
import { type TechSmeThresholds, techSmeVersions } from './versions.ts'

type Current = RuleVersion<TechSmeThresholds>

const current = techSmeVersions[techSmeVersions.length - 1] as Current
const rule = '国科发政〔2017〕115号'

/** The tech SME assessment by 115号. People in 人, money in 万元; whatever is not answered stays unknown. */
export function assessTechSme(answers: TechSmeAnswers, version: Current = current): TechSmeResult {
  const rules = version.thresholds
  const score = scoreOf(answers, rules)
  const base = baseCriteria(answers, rules)
  const points = scoreCriterion(score, rules)
  const direct = directCriterion(answers)
  const routes = directRoutes(answers)
  const verdict = verdictOf(base, points, direct.verdict, score, rules)
  const criteria = [...base, ...alternatives(points, direct)]
  const decided = verdict.code === 'met' || verdict.code === 'direct'
  const improvements = improvementsOf(answers, rules)
  return {
    ...common(version, {
      criteria,
      limiting: decided ? [] : limitingOf(criteria).filter((one) => one.id !== direct.id),
      nextSteps: nextSteps(verdict.code, criteria),
      notes: [
        '入库后有效期一年，每年 3 月 31 日前须自行确认信息是否仍符合条件。',
        '职工不超过 5 人、没有知识产权、研发费用低于 10 万元、首次申报等情形会被重点抽查，不影响自测结论。',
        '须由企业自行填报，不得由中介机构代办；弄虚作假的三年内不得申报。',
      ],
    }),
    verdict,
    scoreMin: score.min,
    scoreMax: score.max,
    scoreNeeded: rules.scoreNeeded,
    scores: score.items.map((item) => ({
      id: item.id,
      name: item.name,
      min: item.min,
      max: item.max,
      full: item.full,
      items: [item],
    })),
    rdOptions: score.rdOptions,
    direct: routes.filter((route) => route.answer === true).map((route) => route.text),
    improvements,
    dataYear: answers.dataYear ?? null,
  }
}

/** The score and the direct way: with one of them met, the other does not matter. */
function alternatives(points: CriterionResult, direct: CriterionResult): CriterionResult[] {
  const waived = (one: CriterionResult, other: CriterionResult, note: string) =>
    one.verdict !== 'met' && other.verdict === 'met' ? { ...one, isWaived: true, note } : one
  return [
    waived(points, direct, '已具备直通条件，这一项不影响结论'),
    waived(direct, points, '综合评价已达到要求，这一项不影响结论'),
  ]
}

function baseCriteria(answers: TechSmeAnswers, rules: TechSmeThresholds): CriterionResult[] {
  return [
    declared(answers.residentEnterprise, {
      id: 'E1',
      text: '在中国境内（不含港澳台地区）注册的居民企业',
      clause: `${rule} 第六条（一）`,
      mark: 'V',
      fields: ['residentEnterprise'],
    }),
    sizeLimit('E2.employees', '职工总数', '人', answers.employees, rules.mostEmployees, 'employees'),
    sizeLimit('E2.annualSales', '年销售收入', '万元', answers.annualSales, rules.mostSales, 'annualSales'),
    sizeLimit('E2.totalAssets', '资产总额', '万元', answers.totalAssets, rules.mostAssets, 'totalAssets'),
    declared(answers.notRestricted, {
      id: 'E3',
      text: '产品和服务不属于禁止、限制和淘汰类',
      clause: `${rule} 第六条（三）`,
      mark: 'V',
      fields: ['notRestricted'],
    }),
    declared(answers.noBadRecord, {
      id: 'E4',
      text: '上一年及当年无重大事故、严重环境违法和科研严重失信，未列入经营异常名录和严重违法失信名单',
      clause: `${rule} 第六条（四）`,
      mark: 'V',
      fields: ['noBadRecord'],
    }),
  ]
}

function sizeLimit(
  id: string,
  label: string,
  unit: string,
  value: string | number | undefined,
  most: string | number,
  field: string,
): CriterionResult {
  const needed = `${readable(most)} ${unit}`
  const definition = {
    id,
    text: `${label}不超过 ${needed}`,
    needed,
    clause: `${rule} 第六条（二）`,
    mark: 'V' as const,
    fields: [field],
  }
  if (value === undefined) return criterion({ ...definition, verdict: 'unknown' })
  const actual = `${readable(value)} ${unit}`
  if (compare(value, most) <= 0) return criterion({ ...definition, verdict: 'met', actual })
  const number = fixed(subtract(value, most), unit === '人' ? 0 : 2)
  return criterion({
    ...definition,
    verdict: 'unmet',
    actual,
    gap: { text: `超出 ${readable(number)} ${unit}`, number, unit },
  })
}

function scoreCriterion(
  { min, max, items }: TechSmeScore,
  { scoreNeeded }: TechSmeThresholds,
): CriterionResult {
  const staff = items.find((item) => item.id === 'staff')
  const definition = {
    id: 'E5',
    text: `综合评价得分不低于 ${scoreNeeded} 分，且科技人员指标得分不为 0`,
    needed: `${scoreNeeded} 分`,
    actual: min === max ? `${min} 分` : `${min}—${max} 分`,
    clause: `${rule} 第六条（五）`,
    mark: 'V' as const,
    fields: items.flatMap((item) => item.fields),
  }
  if (max < scoreNeeded) {
    const number = String(scoreNeeded - max)
    const staffToo = staff?.max === 0 ? '，且科技人员不足 10%' : ''
    const gap = { text: `差 ${number} 分${staffToo}`, number, unit: '分' }
    return criterion({ ...definition, verdict: 'unmet', gap })
  }
  if (staff?.max === 0)
    return criterion({ ...definition, verdict: 'unmet', gap: { text: '科技人员不足 10%' } })
  if (min >= scoreNeeded && (staff?.min ?? 0) > 0) return criterion({ ...definition, verdict: 'met' })
  return criterion({ ...definition, verdict: 'unknown' })
}

function directRoutes(answers: TechSmeAnswers) {
  return [
    { field: 'hasHighTechCert', answer: answers.hasHighTechCert, text: '拥有有效期内的高新技术企业资格证书' },
    {
      field: 'hasNationalAward',
      answer: answers.hasNationalAward,
      text: '近五年获国家级科技奖励并排在前三名',
    },
    { field: 'hasRdInstitution', answer: answers.hasRdInstitution, text: '拥有经认定的省部级以上研发机构' },
    { field: 'ledStandard', answer: answers.ledStandard, text: '近五年主导制定国际标准、国家标准或行业标准' },
  ]
}

function directCriterion(answers: TechSmeAnswers): CriterionResult {
  const routes = directRoutes(answers)
  const fulfilled = routes.filter((route) => route.answer === true)
  const open = routes.some((route) => route.answer === undefined)
  return criterion({
    id: 'E6',
    text: '具备任一直通条件（可不看综合评价得分）',
    verdict: fulfilled.length > 0 ? 'met' : open ? 'unknown' : 'unmet',
    ...(fulfilled.length > 0 ? { actual: fulfilled.map((route) => route.text).join('；') } : {}),
    clause: `${rule} 第八条`,
    mark: 'V',
    note: '标准起草单位“前五名”依据专业解读。',
    fields: routes.map((route) => route.field),
  })
}

function verdictOf(
  base: CriterionResult[],
  points: CriterionResult,
  direct: CriterionResult['verdict'],
  score: TechSmeScore,
  { scoreNeeded }: TechSmeThresholds,
): TechSmeResult['verdict'] {
  const unmet = base.filter((one) => one.verdict === 'unmet')
  if (unmet.length > 0) {
    const text = `按填报数据测算，有 ${unmet.length} 项基本条件不符合：${unmet.map((one) => one.text).join('；')}。`
    return { code: 'unmet', title: '不符合', text }
  }
  const open = base.filter((one) => one.verdict === 'unknown').length
  if (open > 0) return incomplete(`还有 ${open} 项基本条件没有填写，暂不能得出结论。`)
  if (direct === 'met') {
    return {
      code: 'direct',
      title: '符合（直通）',
      text: '按填报数据测算，符合基本条件。具备直通条件就可以，综合评价得分不影响结论。',
    }
  }
  if (points.verdict === 'met') {
    const text = `按填报数据测算，符合基本条件，综合评价${score.min === score.max ? '' : '至少'} ${score.min} 分，达到 ${scoreNeeded} 分。`
    return { code: 'met', title: '符合', text }
  }
  if (points.verdict === 'unknown') return incomplete('评分项目没有填全，暂不能得出结论。')
  const range = score.min === score.max ? `${score.min} 分` : `${score.min}—${score.max} 分`
  const shortfall =
    score.max < scoreNeeded
      ? `综合得分 ${range}，${points.gap?.text ?? '不足'}`
      : `综合得分 ${range}，但${points.gap?.text ?? '不足'}`
  if (direct === 'unknown') return incomplete(`${shortfall}，是否具备直通条件还没有填写。`)
  return { code: 'unmet', title: '不符合', text: `按填报数据测算，${shortfall}，不符合条件。` }
}

const incomplete = (text: string) => ({ code: 'incomplete' as const, title: '信息不完整', text })

function nextSteps(code: TechSmeResult['verdict']['code'], criteria: CriterionResult[]): string[] {
  const yearly = '到优质中小企业梯度培育平台（zjtx.miit.gov.cn）自主评价、注册填报。'
  if (code === 'met' || code === 'direct') return ['核对填报数据与财务报表、知识产权证书一致。', yearly]
  if (code === 'incomplete') return askFor(criteria)
  return ['对照下列差距完善后再测。']
}
