import type { CriterionResult } from '../../../contract/entities/tool.ts'
import type { CloudStarAnswers, CloudStarResult, Star } from '../../../contract/entities/tool-cloud-star.ts'
import type { RuleVersion } from '../rule-version.ts'
import { askFor, common, limitingOf } from '../tool-result.ts'
import { type CloudStarGates, gatesOf } from './gates.ts'
import { readinessOf } from './readiness.ts'
import { type CloudStarThresholds, cloudStarVersions } from './versions.ts'

type Current = RuleVersion<CloudStarThresholds>
type StarOrNone = 0 | Star

const allStars: readonly Star[] = [3, 4, 5]
const waitForRound =
  '已知最近一轮是 2024 年（苏工信信基〔2024〕181号），之后的通知没有查到，须等新的遴选通知。'
const labels: Record<Star, string> = { 3: '三星级', 4: '四星级', 5: '五星级' }

/** The rules that the answers ask for: the ladder of 2024 unless 2022 is chosen. */
export function cloudStarVersionFor(answers: CloudStarAnswers): Current {
  const ladder = answers.ladder ?? '2024'
  return cloudStarVersions.find((version) => version.thresholds.ladder === ladder) as Current
}

/**
 * The cloud star self-test. Its figures are third-party or modelled, and marked so. Money in 万元. The capability is the
 * highest star whose gates are all met; what may be applied for depends on the ladder.
 */
export function assessCloudStar(
  answers: CloudStarAnswers,
  version: Current = cloudStarVersionFor(answers),
): CloudStarResult {
  const rules = version.thresholds
  const gates = gatesOf(answers, rules)
  const capabilityStar = highest(gates, (verdict) => verdict === 'met')
  const possibleStar = highest(gates, (verdict) => verdict !== 'unmet')
  const currentStar = answers.currentStar === undefined ? null : (Number(answers.currentStar) as StarOrNone)
  const allowed = currentStar === null ? [] : rules.allowed[currentStar]
  const upTo = (limit: StarOrNone) => allowed.findLast((star) => star <= limit) ?? null
  const recommendedStar = upTo(capabilityStar)
  const settled = currentStar !== null && recommendedStar === upTo(possibleStar)
  const nextStar = recommendedStar ?? allowed[0] ?? null
  const target = answers.targetStar === undefined ? null : (Number(answers.targetStar) as Star)
  const aim = nextStar ?? target
  const missing = aim === null ? [] : missingOf(gates, aim)
  const criteria = uniqueGates(gates)
  const open = criteria.filter(
    (one) => one.verdict === 'unknown' && (aim === null || isGateOf(gates, aim, one)),
  )
  return {
    ...common(version, {
      criteria,
      limiting: recommendedStar === null ? limitingOf(missing) : [],
      nextSteps: nextSteps(recommendedStar, currentStar, missing, open),
      notes: [
        '评分表是历年通知的附件，没有查到全文，金额和功能要求依据第三方资料或者平台的参考标准。',
        '上云投入按通知规定期间内的实际支付计算。三星级由市级工信部门、四星级和五星级由省级工信部门办理。',
        '完成度只表示进度，不是评分。',
      ],
    }),
    verdict: verdictOf(recommendedStar, currentStar, settled, nextStar, missing),
    ladder: rules.ladder,
    capabilityStar,
    possibleStar,
    currentStar,
    targetStar: target,
    recommendedStar,
    nextStar,
    missing: missing.map((one) => one.id),
    stars: allStars.map((star) => ({
      star,
      label: labels[star],
      readiness: readinessOf(star, answers, gates, rules),
      criteria: [...gates.base, ...gates.stars[star]].map((one) => one.id),
      missing: missingOf(gates, star).map((one) => one.id),
    })),
  }
}

function highest(
  gates: CloudStarGates,
  isEnough: (verdict: CriterionResult['verdict']) => boolean,
): StarOrNone {
  const all = (some: CriterionResult[]) => some.every((gate) => isEnough(gate.verdict))
  return all(gates.base) ? (allStars.findLast((star) => all(gates.stars[star])) ?? 0) : 0
}

function missingOf(gates: CloudStarGates, star: Star): CriterionResult[] {
  return [...gates.base, ...gates.stars[star]].filter((gate) => gate.verdict !== 'met')
}

const isGateOf = (gates: CloudStarGates, star: Star, gate: CriterionResult) =>
  [...gates.base, ...gates.stars[star]].some((one) => one.id === gate.id)

function uniqueGates(gates: CloudStarGates): CriterionResult[] {
  const every = [...gates.base, gates.advice, ...allStars.flatMap((star) => gates.stars[star])]
  return every.filter((gate, at) => every.findIndex((one) => one.id === gate.id) === at)
}

function verdictOf(
  recommended: Star | null,
  current: StarOrNone | null,
  settled: boolean,
  next: Star | null,
  missing: CriterionResult[],
): CloudStarResult['verdict'] {
  if (current === 5)
    return { code: 'highest', title: '已是最高星级', text: '已获得五星级，没有更高的星级可以申报。' }
  if (!settled) {
    const text =
      current === null
        ? '还没有填写已获得的星级，暂不能建议申报星级。'
        : recommended === null
          ? '还有条件没有填写，暂不能得出结论。'
          : `按已填数据可考虑申报${labels[recommended]}；补齐其他条件后可能更高。${waitForRound}`
    return { code: 'incomplete', title: '信息不完整', text }
  }
  if (recommended !== null) {
    const text = `按填报数据测算，可考虑申报${labels[recommended]}上云企业。${waitForRound}`
    return { code: 'recommended', title: `可考虑申报${labels[recommended]}`, text }
  }
  const star = next === null ? '' : labels[next]
  const text = `按填报数据测算，距${star}还有 ${missing.length} 项条件没有达到：${missing.map((one) => one.text).join('；')}。`
  return { code: 'none', title: `距${star}还有差距`, text }
}

function nextSteps(
  recommended: Star | null,
  current: StarOrNone | null,
  missing: CriterionResult[],
  open: CriterionResult[],
): string[] {
  if (current === 5) return ['保持上云应用水平，留意复核要求。']
  const asked = askFor(open)
  if (recommended !== null)
    return [...asked, '整理云服务合同、付款凭证和应用截图，等新的遴选通知发布后申报。']
  const gaps = missing.filter((one) => one.gap).map((one) => `${one.text}：${one.gap?.text}。`)
  return [...asked, ...gaps]
}
