import type { z } from 'zod'
import type { ToolKind, ToolResult } from '../../contract/entities/tool.ts'
import {
  type CloudStarAnswers,
  type CloudStarResult,
  cloudStarAnswers,
  cloudStarFields,
  cloudStarResult,
} from '../../contract/entities/tool-cloud-star.ts'
import {
  type ExtraDeductionAnswers,
  type ExtraDeductionResult,
  extraDeductionAnswers,
  extraDeductionFields,
  extraDeductionResult,
} from '../../contract/entities/tool-extra-deduction.ts'
import type { FieldConflict, Fields } from '../../contract/entities/tool-field.ts'
import {
  type HighTechAnswers,
  type HighTechResult,
  highTechAnswers,
  highTechConflicts,
  highTechFields,
  highTechResult,
} from '../../contract/entities/tool-high-tech.ts'
import {
  type SizeAnswers,
  type SizeResult,
  sizeAnswers,
  sizeFields,
  sizeResult,
} from '../../contract/entities/tool-size.ts'
import {
  type TechSmeAnswers,
  type TechSmeResult,
  techSmeAnswers,
  techSmeConflicts,
  techSmeFields,
  techSmeResult,
} from '../../contract/entities/tool-tech-sme.ts'
import { assessCloudStar } from '../rules/cloud-star/cloud-star.ts'
import { cloudStarContradictions } from '../rules/cloud-star/contradictions.ts'
import { extraDeductionContradictions } from '../rules/extra-deduction/contradictions.ts'
import { assessExtraDeduction, extraDeductionConflicts } from '../rules/extra-deduction/extra-deduction.ts'
import { highTechContradictions } from '../rules/high-tech/contradictions.ts'
import { assessHighTech } from '../rules/high-tech/high-tech.ts'
import { highTechVersions } from '../rules/high-tech/versions.ts'
import { readIndustryCode } from '../rules/industry-classification.ts'
import { versionOn } from '../rules/rule-version.ts'
import { sizeContradictions } from '../rules/size/contradictions.ts'
import { sizeCoverageOf } from '../rules/size/size-industry.ts'
import { assessSize } from '../rules/size/size-type.ts'
import { sizeTypeVersions } from '../rules/size/versions.ts'
import { techSmeContradictions } from '../rules/tech-sme/contradictions.ts'
import { assessTechSme } from '../rules/tech-sme/tech-sme.ts'
import { techSmeVersions } from '../rules/tech-sme/versions.ts'
import { withContradictions } from '../rules/tool-result.ts'

/** What the five tools differ in; asking, keeping and answering is the same for all. */
export interface ToolDefinition<A extends object, R extends ToolResult> {
  kind: ToolKind
  fields: Fields
  answers: z.ZodType<A>
  result: z.ZodType<R>
  /** The data year that the form asks for in a calendar year. */
  formYear: (currentYear: number) => number
  /** The answers with what is taken for granted: years and days that were left blank, codes in one spelling. */
  complete: (answers: A, today: string) => A
  /** What can't be judged, field by field; asked of completed answers. */
  conflictsOf: (answers: A, today: string) => FieldConflict[]
  yearOf: (answers: A, today: string) => number
  judge: (answers: A, today: string) => R
}

const yearOfDay = (day: string) => Number(day.slice(0, 4))
const previous = (year: number) => year - 1

/** One spelling of an industry code; what is no code stays as it is. */
export function oneSpelling(code: string | undefined): string | undefined {
  const read = code === undefined ? null : readIndustryCode(code)
  return read ? `${read.section}${read.digits}` : code
}

function industryConflict(field: string, code: string | undefined): FieldConflict[] {
  if (code === undefined || readIndustryCode(code) !== null) return []
  return [{ path: [field], message: '请从国民经济行业分类中选择所属行业' }]
}

function yearConflict(field: string, year: number | undefined, first: number, last: number): FieldConflict[] {
  if (year === undefined || (year >= first && year <= last)) return []
  return [{ path: [field], message: `请填写 ${first} 至 ${last} 之间的年度` }]
}

export const sizeTool: ToolDefinition<SizeAnswers, SizeResult> = {
  kind: 'size',
  fields: sizeFields,
  answers: sizeAnswers,
  result: sizeResult,
  formYear: previous,
  complete: (answers, today) => ({
    ...answers,
    industryCode: oneSpelling(answers.industryCode),
    statYear: answers.statYear ?? previous(yearOfDay(today)),
  }),
  conflictsOf(answers, today) {
    const wrong = industryConflict('industryCode', answers.industryCode)
    const code = answers.industryCode ?? ''
    const rules = versionOn(sizeTypeVersions, today).thresholds
    const tooCoarse = wrong.length === 0 && sizeCoverageOf(code, rules).coverage === 'ambiguous'
    const finer = { path: ['industryCode'], message: '所选行业包含多个划型行业，请选到大类或中类' }
    const missing = { path: ['industryCode'], message: '请选择所属行业' }
    return [
      ...wrong,
      ...(code === '' ? [missing] : []),
      ...(tooCoarse ? [finer] : []),
      ...yearConflict('statYear', answers.statYear, 2011, previous(yearOfDay(today))),
    ]
  },
  yearOf: (answers, today) => answers.statYear ?? previous(yearOfDay(today)),
  judge: (answers, today) =>
    withContradictions(assessSize(answers, versionOn(sizeTypeVersions, today)), sizeContradictions(answers)),
}

export const highTechTool: ToolDefinition<HighTechAnswers, HighTechResult> = {
  kind: 'highTech',
  fields: highTechFields,
  answers: highTechAnswers,
  result: highTechResult,
  formYear: previous,
  complete: (answers, today) => ({ ...answers, applyDate: answers.applyDate ?? today }),
  conflictsOf: highTechConflicts,
  yearOf: (answers, today) => previous(yearOfDay(answers.applyDate ?? today)),
  judge: (answers, today) =>
    withContradictions(
      assessHighTech(answers, versionOn(highTechVersions, answers.applyDate ?? today)),
      highTechContradictions(answers),
    ),
}

export const cloudStarTool: ToolDefinition<CloudStarAnswers, CloudStarResult> = {
  kind: 'cloudStar',
  fields: cloudStarFields,
  answers: cloudStarAnswers,
  result: cloudStarResult,
  formYear: (currentYear) => currentYear,
  complete: (answers) => answers,
  conflictsOf: () => [],
  yearOf: (_answers, today) => yearOfDay(today),
  judge: (answers) => withContradictions(assessCloudStar(answers), cloudStarContradictions(answers)),
}

export const extraDeductionTool: ToolDefinition<ExtraDeductionAnswers, ExtraDeductionResult> = {
  kind: 'extraDeduction',
  fields: extraDeductionFields,
  answers: extraDeductionAnswers,
  result: extraDeductionResult,
  formYear: previous,
  complete: (answers, today) => ({
    ...answers,
    industryClass: oneSpelling(answers.industryClass),
    taxYear: answers.taxYear ?? previous(yearOfDay(today)),
  }),
  conflictsOf: (answers, today) => [
    ...industryConflict('industryClass', answers.industryClass),
    ...extraDeductionConflicts(answers, yearOfDay(today)),
  ],
  yearOf: (answers, today) => answers.taxYear ?? previous(yearOfDay(today)),
  judge: (answers) =>
    withContradictions(assessExtraDeduction(answers), extraDeductionContradictions(answers)),
}

export const techSmeTool: ToolDefinition<TechSmeAnswers, TechSmeResult> = {
  kind: 'techSme',
  fields: techSmeFields,
  answers: techSmeAnswers,
  result: techSmeResult,
  formYear: previous,
  complete: (answers, today) => ({ ...answers, dataYear: answers.dataYear ?? previous(yearOfDay(today)) }),
  conflictsOf: (answers, today) => [
    ...techSmeConflicts(answers),
    ...yearConflict('dataYear', answers.dataYear, 2016, yearOfDay(today)),
  ],
  yearOf: (answers, today) => answers.dataYear ?? previous(yearOfDay(today)),
  judge: (answers, today) =>
    withContradictions(
      assessTechSme(answers, versionOn(techSmeVersions, today)),
      techSmeContradictions(answers),
    ),
}
