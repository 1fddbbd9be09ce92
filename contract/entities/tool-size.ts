import { z } from 'zod'
import { sizeType } from './policy.ts'
import { toolResult, toolSaved, toolState, verdictOf } from './tool.ts'
import { answersOf, type FormSection, field } from './tool-field.ts'

const largest = '999999999.99'

/** The form of 企业划型. Which of the three indicators are asked depends on the industry. */
export const sizeFields = {
  industryCode: field.industry({
    label: '所属行业',
    help: '按主要经济活动选择国民经济行业；装卸搬运和仓储业、房地产业请选到中类。',
    clause: 'GB/T 4754-2017',
  }),
  employees: field.whole(
    {
      label: '从业人员',
      unit: '人',
      help: '期末人数；没有期末人数的，用全年平均人数。',
      clause: '国统字〔2017〕213号 附表说明',
    },
    0,
    9_999_999,
  ),
  annualRevenue: field.decimal(
    {
      label: '营业收入',
      unit: '万元',
      help: '工业、建筑业、限额以上批发零售住宿餐饮业用主营业务收入；限额以下批发零售用商品销售额；限额以下住宿餐饮用营业额；农林牧渔业用营业总收入；其他行业用营业收入。',
      clause: '国统字〔2017〕213号 附表说明',
    },
    '0',
    largest,
  ),
  totalAssets: field.decimal(
    { label: '资产总额', unit: '万元', help: '期末资产总计。', clause: '国统字〔2017〕213号 附表说明' },
    '0',
    largest,
  ),
  statYear: field.whole(
    { label: '数据年度', unit: '年', help: '用最近一个完整年度的数据；不填按上一年。' },
    2011,
    2100,
  ),
}

export const sizeForm: readonly FormSection<typeof sizeFields>[] = [
  { title: '所属行业', fields: ['industryCode', 'statYear'] },
  { title: '规模指标', fields: ['employees', 'annualRevenue', 'totalAssets'] },
]

export const sizeAnswers = answersOf(sizeFields)
export type SizeAnswers = z.output<typeof sizeAnswers>

export const sizeIndicatorKey = z.enum(['employees', 'annualRevenue', 'totalAssets'])
export type SizeIndicatorKey = z.infer<typeof sizeIndicatorKey>

export const sizeIndicator = z.object({
  key: sizeIndicatorKey,
  label: z.string(),
  unit: z.string(),
  value: z.string().nullable(),
  /** The class that this indicator alone reaches; `null` when it is not known. */
  classReached: sizeType.nullable(),
  /** Lower bounds, inclusive. */
  bounds: z.object({ large: z.string(), medium: z.string(), small: z.string() }),
})

export const sizeResult = toolResult.extend({
  verdict: verdictOf(['large', 'medium', 'small', 'micro', 'unsupported', 'incomplete']),
  /** `null` when the industry is not covered or an indicator is missing. */
  sizeType: sizeType.nullable(),
  industryKey: z.string().nullable(),
  industryLabel: z.string().nullable(),
  statYear: z.number().int().nullable(),
  indicators: z.array(sizeIndicator),
  /** For an industry that is not covered: what the rule of unlisted industries would say. */
  otherIndustries: z
    .object({ sizeType: sizeType.nullable(), text: z.string(), reference: z.string() })
    .nullable(),
})
export type SizeResult = z.infer<typeof sizeResult>

export const sizeState = toolState(sizeAnswers, sizeResult)
export const sizeSaved = toolSaved(sizeResult)

/** What is asked of an industry. */
export const industryIndicators = z.object({
  code: z.string().nullable(),
  name: z.string().nullable(),
  /** `ambiguous`: the code must be made finer, with one of `finer`. `none`: no code was given and none is known. */
  coverage: z.enum(['covered', 'unsupported', 'ambiguous', 'none']),
  industryKey: z.string().nullable(),
  message: z.string().nullable(),
  finer: z.array(z.object({ value: z.string(), label: z.string() })),
  indicators: z.array(sizeIndicator.pick({ key: true, label: true, unit: true, bounds: true })),
  state: sizeState,
})
