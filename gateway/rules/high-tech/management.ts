import type { ScoreItem } from '../../../contract/entities/tool.ts'
import type { HighTechAnswers } from '../../../contract/entities/tool-high-tech.ts'
import { divide, toWhole } from '../rational.ts'
import { referenceOf } from '../tool-result.ts'
import type { HighTechThresholds } from './versions.ts'

const names = {
  m1: '研发管理制度、投入核算体系、辅助账',
  m2: '内部研发机构与条件、产学研合作',
  m3: '成果转化激励制度、开放式创新创业平台',
  m4: '人员培养进修、技能培训、人才引进、绩效评价',
}

/**
 * The four items of 研究开发组织管理水平, judged by experts. Points as typed, else proposed from what was ticked: full
 * marks × ticked / all, rounded half up (a model of this platform).
 */
export function managementItems(answers: HighTechAnswers, { management }: HighTechThresholds): ScoreItem[] {
  return management.map(({ id, full, checks }) => {
    const definition = {
      id,
      name: names[id],
      full,
      bonus: false,
      clause: '国科发火〔2016〕195号 三（六）3',
      fields: [id, 'managementDone'],
    }
    const typed = answers[id]
    if (typed !== undefined) {
      return { ...definition, mark: 'V', min: typed, max: typed, known: true, actual: `自评 ${typed} 分` }
    }
    const ticked = answers.managementDone?.filter((check) => check.startsWith(`${id}.`)).length
    if (ticked === undefined) return { ...definition, mark: 'V', min: 0, max: full, known: false }
    const points = toWhole(divide(full * ticked, checks) ?? 0)
    return {
      ...definition,
      mark: 'M',
      ...referenceOf('M'),
      min: points,
      max: points,
      known: true,
      actual: `已做到 ${ticked} / ${checks} 项`,
      note: '按勾选比例推算，实际由专家评分。',
    }
  })
}
