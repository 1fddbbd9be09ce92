import type { Improvement } from '../../../contract/entities/tool.ts'
import type { HighTechAnswers } from '../../../contract/entities/tool-high-tech.ts'
import { scoreOf } from './score.ts'
import type { HighTechThresholds } from './versions.ts'
import { operatingYearsOf } from './years.ts'

interface Change {
  change: Partial<HighTechAnswers>
  text: string
  detail: string
}

/** Single changes that raise the lowest total, the most useful first: each is tried by scoring again. */
export function improvementsOf(answers: HighTechAnswers, rules: HighTechThresholds): Improvement[] {
  const before = scoreOf(answers, rules).min
  return [
    ...moreConversions(answers, rules),
    ...moreRights(answers, rules),
    ...betterManagement(answers, rules),
    ...standards(answers),
  ]
    .map(({ change, text, detail }) => {
      const after = scoreOf({ ...answers, ...change }, rules).min
      return { text, detail, gain: after - before, before, after }
    })
    .filter((one) => one.gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
}

function moreConversions(answers: HighTechAnswers, { conversions }: HighTechThresholds): Change[] {
  const years = operatingYearsOf(answers)
  const done = answers.conversions
  if (done === undefined || years === undefined) return []
  const next = conversions.findLast(({ atLeast }) => Number(atLeast) * years > done)
  if (!next) return []
  const needed = Number(next.atLeast) * years
  return [
    {
      change: { conversions: needed, conversionPoints: undefined },
      text: `再完成 ${needed - done} 项科技成果转化`,
      detail: `${years} 年累计从 ${done} 项到 ${needed} 项，年均达到 ${next.atLeast} 项，升到 ${next.grade} 档（${next.min}—${next.max} 分）。`,
    },
  ]
}

function moreRights(answers: HighTechAnswers, { class1, class2 }: HighTechThresholds): Change[] {
  const { ipClass1Count, ipClass2Count } = answers
  if (ipClass1Count === undefined || ipClass2Count === undefined || ipClass1Count > 0) return []
  const first: Change = {
    change: { ipClass1Count: 1, ipCountPoints: undefined },
    text: '取得 1 项Ⅰ类知识产权',
    detail: `数量一项升到 ${class1.grade} 档（${class1.min}—${class1.max} 分），如发明专利、集成电路布图设计专有权。`,
  }
  const next = class2.findLast(({ atLeast }) => Number(atLeast) > ipClass2Count)
  if (!next) return [first]
  const needed = Number(next.atLeast)
  const second: Change = {
    change: { ipClass2Count: needed, ipCountPoints: undefined },
    text: `再取得 ${needed - ipClass2Count} 项Ⅱ类知识产权`,
    detail: `Ⅱ类达到 ${needed} 项，数量一项升到 ${next.grade} 档（${next.min}—${next.max} 分）。`,
  }
  return [first, second]
}

function betterManagement(answers: HighTechAnswers, rules: HighTechThresholds): Change[] {
  const items = scoreOf(answers, rules).groups.find((group) => group.id === 'management')?.items ?? []
  return rules.management.flatMap(({ id, full }) => {
    const item = items.find((one) => one.id === id)
    if (!item?.known || item.min >= full) return []
    const detail = `本项满分 ${full} 分，现为 ${item.min} 分，由专家评分。`
    return [{ change: { [id]: full }, text: `补齐${item.name}`, detail }]
  })
}

function standards({ joinedStandards }: HighTechAnswers): Change[] {
  if (joinedStandards !== false) return []
  const detail = '加 1—2 分，知识产权合计不超过 30 分。'
  return [
    {
      change: { joinedStandards: true, standardsPoints: undefined },
      text: '参与编制国家标准、行业标准、检测方法或技术规范',
      detail,
    },
  ]
}
