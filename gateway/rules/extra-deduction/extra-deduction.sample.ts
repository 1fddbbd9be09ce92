import type {
  ExtraDeductionAnswers,
  ExtraDeductionResult,
} from '../../../contract/entities/tool-extra-deduction.ts'
import { assessExtraDeduction } from './extra-deduction.ts'

export const sound: ExtraDeductionAnswers = { taxYear: 2026, levyMethod: 'accounts', industryClass: 'C39' }
export const assess = (change: ExtraDeductionAnswers) => assessExtraDeduction({ ...sound, ...change })
export const lineOf = (result: ExtraDeductionResult, line: number) =>
  result.lines.find((one) => one.line === line)?.amount
