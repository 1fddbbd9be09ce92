import { z } from 'zod'
import { toolResult, toolSaved, toolState, verdictOf } from './tool.ts'
import { answersOf, type FieldText, type FormSection, field } from './tool-field.ts'

const largest = '99999999999.99'
const yuan = (label: string, help?: string, clause?: string) =>
  field.decimal({ label, unit: '元', help, clause }, '0', largest)
const onlyIn2022: FieldText['when'] = { field: 'taxYear', in: ['2022'] }

/** The form of 研发费用加计扣除计算. Amounts are in yuan; a blank cost counts as nothing. */
export const extraDeductionFields = {
  taxYear: field.whole({ label: '纳税年度', unit: '年' }, 2016, 2100),
  levyMethod: field.choice({ label: '企业所得税征收方式', clause: '财税〔2015〕119号 第五条' }, [
    { value: 'accounts', label: '查账征收' },
    { value: 'deemed', label: '核定征收' },
  ]),
  industryClass: field.industry({
    label: '所属行业',
    help: '烟草制造、住宿和餐饮、批发和零售、房地产、租赁和商务服务、娱乐业有专门限制。',
    clause: '财税〔2015〕119号 第四条',
  }),
  listedIndustryRevenueRatio: field.decimal(
    {
      label: '所列行业主营业务收入占比',
      unit: '%',
      help: '所列行业主营业务收入，除以收入总额减不征税收入和投资收益后的余额。正好 50% 仍可享受。',
      clause: '国家税务总局公告2015年第97号',
    },
    '0',
    '100',
  ),
  isManufacturing: field.yesNo({
    label: '制造业企业',
    help: '制造业主营业务收入占收入总额 50% 以上，不含烟草制造。',
    clause: '财政部 税务总局公告2021年第13号',
  }),
  isTechSme: field.yesNo({ label: '当年已入库的科技型中小企业' }),
  isIcOrMachineTool: field.yesNo({
    label: '列入清单的集成电路或工业母机企业',
    clause: '财政部 税务总局 国家发展改革委 工业和信息化部公告2023年第44号',
  }),
  personnel: yuan('人员人工费用'),
  directInput: yuan('直接投入费用'),
  depreciation: yuan('折旧费用'),
  amortization: yuan('无形资产摊销'),
  design: yuan(
    '新产品设计费等',
    '新产品设计费、新工艺规程制定费、新药研制的临床试验费、勘探开发技术的现场试验费。',
  ),
  otherRelated: yuan(
    '其他相关费用',
    '技术图书资料、资料翻译、专家咨询、研发保险、成果检索评审鉴定验收、知识产权、差旅、会议、职工福利费、补充养老和补充医疗保险。有限额。',
    '国家税务总局公告2021年第28号 第三条',
  ),
  commissionedDomestic: yuan('委托境内机构或个人研发', '填实际发生的全额，按 80% 计算。'),
  commissionedOverseas: yuan(
    '委托境外机构研发',
    '填全额，按 80% 计算，且不超过境内符合条件研发费用的三分之二。',
    '财税〔2018〕64号',
  ),
  commissionedOverseasIndividual: yuan(
    '委托境外个人研发',
    '不能加计扣除，单独填写以便核对。',
    '财税〔2018〕64号',
  ),
  nonTaxFunded: yuan('以上费用中来自不征税收入的', '不征税收入形成的支出不能加计扣除。'),
  capitalizedThisYear: yuan('本年资本化金额', '本年形成无形资产的项目中已资本化的部分。'),
  amortNew: yuan('本年形成无形资产的本年摊销额'),
  amortPrior: yuan('以前年度形成无形资产的本年摊销额'),
  specialIncome: yuan('特殊收入', '研发中形成的下脚料、残次品、中间试制品等的销售收入。'),
  soldMaterial: yuan('当年销售研发直接形成产品对应的材料'),
  soldMaterialPrior: yuan('以前年度结转的上述材料'),
  q4Method: field.choice(
    {
      label: '2022 年第四季度的计算方法',
      clause: '财政部 税务总局 科技部公告2022年第28号',
      when: onlyIn2022,
    },
    [
      { value: 'proRata', label: '按经营月数比例' },
      { value: 'actual', label: '按第四季度实际发生额' },
    ],
  ),
  operatedMonths: field.whole({ label: '2022 年实际经营月数', unit: '个月', when: onlyIn2022 }, 1, 12),
  operatedMonthsFromOctober: field.whole(
    { label: '其中 10 月起经营月数', unit: '个月', when: onlyIn2022 },
    0,
    3,
  ),
  q4Amount: field.decimal(
    { label: '第四季度可加计扣除的研发费用', unit: '元', when: onlyIn2022 },
    '0',
    largest,
  ),
  taxableIncomeBefore: field.decimal(
    { label: '加计扣除前的应纳税所得额', unit: '元', help: '可以为负；不填则按税率估算。' },
    `-${largest}`,
    largest,
  ),
  taxKind: field.choice({ label: '企业所得税税率' }, [
    { value: 'general25', label: '一般企业 25%' },
    { value: 'highTech15', label: '高新技术企业、技术先进型服务企业 15%' },
    { value: 'smallProfit5', label: '小型微利企业（按当年规定，2023—2027 年实际 5%）' },
    { value: 'custom', label: '其他税率' },
  ]),
  customRate: field.decimal(
    { label: '其他税率', unit: '%', when: { field: 'taxKind', in: ['custom'] } },
    '0',
    '100',
  ),
}

export const extraDeductionForm: readonly FormSection<typeof extraDeductionFields>[] = [
  {
    title: '年度与类型',
    fields: [
      'taxYear',
      'levyMethod',
      'industryClass',
      'listedIndustryRevenueRatio',
      'isManufacturing',
      'isTechSme',
      'isIcOrMachineTool',
    ],
  },
  {
    title: '自主研发费用',
    fields: [
      'personnel',
      'directInput',
      'depreciation',
      'amortization',
      'design',
      'otherRelated',
      'nonTaxFunded',
    ],
  },
  {
    title: '委托研发',
    fields: ['commissionedDomestic', 'commissionedOverseas', 'commissionedOverseasIndividual'],
  },
  {
    title: '资本化与扣减项',
    fields: [
      'capitalizedThisYear',
      'amortNew',
      'amortPrior',
      'specialIncome',
      'soldMaterial',
      'soldMaterialPrior',
    ],
  },
  {
    title: '2022 年第四季度',
    fields: ['q4Method', 'operatedMonths', 'operatedMonthsFromOctober', 'q4Amount'],
  },
  { title: '税额', fields: ['taxableIncomeBefore', 'taxKind', 'customRate'] },
]

export const extraDeductionAnswers = answersOf(extraDeductionFields)
export type ExtraDeductionAnswers = z.output<typeof extraDeductionAnswers>

/** Yuan with two decimals, as a string. */
const amount = z.string()

export const deductionLine = z.object({
  /** The line of form A107012, 2023 edition; `null` for a step that is not a line of it. */
  line: z.number().int().nullable(),
  name: z.string(),
  amount,
  unit: z.enum(['元', '%']),
  /** How it comes about: L2 + L36×80% + L38. */
  formula: z.string().nullable(),
})
export type DeductionLine = z.infer<typeof deductionLine>

export const extraDeductionResult = toolResult.extend({
  verdict: verdictOf(['eligible', 'ineligible', 'incomplete']),
  taxYear: z.number().int().nullable(),
  kind: z.enum(['general', 'manufacturing', 'techSme', 'icOrMachineTool']),
  /** The extra rate in percent, such as `100` or `81.25`. */
  ratePercent: z.string(),
  /** What an intangible asset is amortised at, in percent. */
  amortizationPercent: z.string(),
  lines: z.array(deductionLine),
  /** L51. */
  deduction: amount,
  /** L52, carried to next year. */
  carriedMaterial: amount,
  tax: z
    .object({
      /** True when the income was not given: deduction × rate. */
      estimated: z.boolean(),
      incomeBefore: amount.nullable(),
      incomeAfter: amount.nullable(),
      taxBefore: amount.nullable(),
      taxAfter: amount.nullable(),
      saving: amount,
      /** In words, with the statutory and the effective rate. */
      rateText: z.string(),
      /** The part of the deduction that becomes a loss to carry forward. */
      lossCarry: amount.nullable(),
      lossCarryYears: z.number().int(),
    })
    .nullable(),
})
export type ExtraDeductionResult = z.infer<typeof extraDeductionResult>

export const extraDeductionState = toolState(extraDeductionAnswers, extraDeductionResult)
export const extraDeductionSaved = toolSaved(extraDeductionResult)
