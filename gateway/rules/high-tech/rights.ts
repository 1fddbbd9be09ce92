import type { ScoreItem } from '../../../contract/entities/tool.ts'
import type { HighTechAnswers } from '../../../contract/entities/tool-high-tech.ts'
import { scoreClause, withTypedPoints } from './points.ts'
import type { HighTechThresholds } from './versions.ts'

/** The five items of 知识产权. */
export function rightsItems(answers: HighTechAnswers, rules: HighTechThresholds): ScoreItem[] {
  const { techAdvancement, techSupport, ipAcquisition, joinedStandards } = answers
  return [
    withTypedPoints(
      graded('techAdvancement', '技术的先进程度', techAdvancement, rules.judged),
      answers.techAdvancementPoints,
    ),
    withTypedPoints(
      graded('techSupport', '对主要产品（服务）的核心支持作用', techSupport, rules.judged),
      answers.techSupportPoints,
    ),
    withTypedPoints(countItem(answers, rules), answers.ipCountPoints),
    withTypedPoints(acquisitionItem(ipAcquisition, rules), answers.ipAcquisitionPoints),
    withTypedPoints(standardsItem(joinedStandards), answers.standardsPoints),
  ]
}

const definitionOf = (id: string, name: string, full: number, fields: string[]) => ({
  id,
  name,
  full,
  bonus: false,
  clause: scoreClause,
  mark: 'V' as const,
  fields,
})

function graded(
  id: string,
  name: string,
  grade: string | undefined,
  ranges: HighTechThresholds['judged'],
): ScoreItem {
  const item = definitionOf(id, name, 8, [id])
  const range = grade === undefined ? undefined : ranges[grade]
  if (range === undefined) return { ...item, min: 0, max: 8, known: false }
  return { ...item, min: range[0], max: range[1], grade, known: true }
}

function countItem(
  { ipClass1Count, ipClass2Count }: HighTechAnswers,
  { class1, class2 }: HighTechThresholds,
): ScoreItem {
  const item = definitionOf('ipCount', '知识产权数量', 8, ['ipClass1Count', 'ipClass2Count'])
  const hasClass1 = (ipClass1Count ?? 0) >= Number(class1.atLeast)
  const byClass2 = class2.find(({ atLeast }) => (ipClass2Count ?? 0) >= Number(atLeast))
  const grade = hasClass1 ? class1 : byClass2
  const known = hasClass1 || (ipClass1Count !== undefined && ipClass2Count !== undefined)
  if (known) {
    const actual = `Ⅰ类 ${ipClass1Count ?? 0} 项，Ⅱ类 ${ipClass2Count ?? '-'} 项`
    return { ...item, min: grade?.min ?? 0, max: grade?.max ?? 0, grade: grade?.grade, known, actual }
  }
  const best = ipClass1Count === undefined ? class1.max : (class2[0]?.max ?? 0)
  return { ...item, min: byClass2?.min ?? 0, max: best, known }
}

function acquisitionItem(
  way: HighTechAnswers['ipAcquisition'],
  { acquisition }: HighTechThresholds,
): ScoreItem {
  const item = definitionOf('ipAcquisition', '知识产权获得方式', 6, ['ipAcquisition'])
  if (way === undefined) return { ...item, min: 0, max: 6, known: false }
  const [min, max] = acquisition[way]
  const texts = { selfDeveloped: '有自主研发', acquiredOnly: '仅有受让、受赠、并购等', none: '没有' }
  const grades = { selfDeveloped: 'A', acquiredOnly: 'B' } as const
  return {
    ...item,
    min,
    max,
    known: true,
    actual: texts[way],
    ...(way === 'none' ? {} : { grade: grades[way] }),
  }
}

function standardsItem(joined: boolean | undefined): ScoreItem {
  const item = {
    ...definitionOf('joinedStandards', '参与编制标准、检测方法、技术规范', 2, ['joinedStandards']),
    bonus: true,
  }
  if (joined === undefined) return { ...item, min: 0, max: 2, known: false }
  return joined
    ? { ...item, min: 1, max: 2, grade: 'A', known: true, actual: '是' }
    : { ...item, min: 0, max: 0, grade: 'B', known: true, actual: '否' }
}
