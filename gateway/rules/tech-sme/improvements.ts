import type { Improvement } from '../../../contract/entities/tool.ts'
import type { TechSmeAnswers } from '../../../contract/entities/tool-tech-sme.ts'
import { divide, fixed, multiply, readable, rounded, subtract } from '../rational.ts'
import { scoreOf } from './score.ts'
import type { TechSmeThresholds } from './versions.ts'

/** Single changes that raise the score by one step, the most useful first: each is tried by scoring again. */
export function improvementsOf(answers: TechSmeAnswers, rules: TechSmeThresholds): Improvement[] {
  const before = scoreOf(answers, rules).min
  return [moreStaff(answers, rules), moreResearch(answers, rules), moreRights(answers, rules)]
    .filter((change) => change !== null)
    .map(({ change, text, detail }) => {
      const after = scoreOf({ ...answers, ...change }, rules).min
      return { text, detail, gain: after - before, before, after }
    })
    .filter((one) => one.gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
}

type Change = { change: Partial<TechSmeAnswers>; text: string; detail: string } | null

function moreStaff({ techStaff, employees }: TechSmeAnswers, { staff }: TechSmeThresholds): Change {
  if (techStaff === undefined || employees === undefined) return null
  const needed = staff
    .map(([threshold]) => Number(rounded(multiply(threshold, employees), 0, 'up').over))
    .findLast((people) => people > techStaff)
  if (needed === undefined) return null
  return {
    change: { techStaff: needed },
    text: `科技人员增加到 ${needed} 人`,
    detail: `职工总数 ${employees} 人不变，还差 ${needed - techStaff} 人。`,
  }
}

function moreResearch(answers: TechSmeAnswers, rules: TechSmeThresholds): Change {
  const { rdExpense, annualSales, costAndExpense } = answers
  if (rdExpense === undefined) return null
  const current = scoreOf(answers, rules).items.find((item) => item.id === 'rd')?.min ?? 0
  const targets = [
    { base: annualSales, steps: rules.rdOfSales, name: '销售收入' },
    { base: costAndExpense, steps: rules.rdOfCost, name: '成本费用支出' },
  ].flatMap(({ base, steps, name }) => {
    const step = steps.findLast(([, points]) => points > current)
    if (base === undefined || !step || divide(1, base) === null) return []
    const needed = fixed(multiply(step[0], base), 2, 'up')
    return [{ needed, name, gap: subtract(needed, rdExpense), threshold: step[0] }]
  })
  const [nearest] = targets.toSorted((a, b) => (subtract(a.gap, b.gap).over < 0n ? -1 : 1))
  if (!nearest || nearest.gap.over <= 0n) return null
  return {
    change: { rdExpense: nearest.needed },
    text: `研发费用增加到 ${readable(nearest.needed)} 万元`,
    detail: `达到${nearest.name}的 ${readable(multiply(nearest.threshold, 100))}%，还差 ${readable(nearest.gap)} 万元。`,
  }
}

function moreRights({ ipClass1Count, ipClass2Count }: TechSmeAnswers, rules: TechSmeThresholds): Change {
  if (ipClass1Count === undefined || ipClass1Count > 0) return null
  const have = ipClass2Count ?? 0
  const next = rules.class2.findLast(([count]) => count > have)
  if (ipClass2Count !== undefined && next) {
    return {
      change: { ipClass2Count: next[0] },
      text: `Ⅱ类知识产权增加到 ${next[0]} 项`,
      detail: `还差 ${next[0] - have} 项；取得 1 项Ⅰ类知识产权则直接得 ${rules.class1Points} 分。`,
    }
  }
  return {
    change: { ipClass1Count: 1 },
    text: '取得 1 项Ⅰ类知识产权',
    detail: '如发明专利、集成电路布图设计专有权。',
  }
}
