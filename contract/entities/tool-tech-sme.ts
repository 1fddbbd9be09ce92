import { z } from 'zod'
import { improvement, scoreGroup, toolResult, toolSaved, toolState, verdictOf } from './tool.ts'
import { answersOf, type FieldConflict, type FormSection, field } from './tool-field.ts'

const largest = '999999999.99'
const rules = '国科发政〔2017〕115号'

/** The form of 科技型中小企业评价. */
export const techSmeFields = {
  residentEnterprise: field.yesNo({
    label: '在中国境内（不含港澳台地区）注册的居民企业',
    clause: `${rules} 第六条（一）`,
  }),
  notRestricted: field.yesNo({
    label: '提供的产品和服务不属于国家规定的禁止、限制和淘汰类',
    clause: `${rules} 第六条（三）`,
  }),
  noBadRecord: field.yesNo({
    label:
      '上一年及当年无重大安全和质量事故、严重环境违法、科研严重失信，未列入经营异常名录和严重违法失信名单',
    clause: `${rules} 第六条（四）`,
  }),
  dataYear: field.whole(
    { label: '数据年度', unit: '年', help: '填报上一年的数据；不填按上一年。' },
    2016,
    2100,
  ),
  employees: field.whole(
    { label: '职工总数', unit: '人', help: '在职人员，以及全年累计工作 6 个月以上的兼职和临时人员。' },
    1,
    999_999,
  ),
  techStaff: field.whole(
    { label: '科技人员', unit: '人', help: '计算方法与职工总数相同。', clause: `${rules} 第七条` },
    0,
    999_999,
  ),
  annualSales: field.decimal(
    { label: '年销售收入', unit: '万元', help: '主营业务收入与其他业务收入之和。' },
    '0',
    largest,
  ),
  totalAssets: field.decimal({ label: '资产总额', unit: '万元' }, '0', largest),
  rdExpense: field.decimal(
    { label: '研发费用', unit: '万元', help: '按研发费用加计扣除的范围归集。', clause: '财税〔2015〕119号' },
    '0',
    largest,
  ),
  costAndExpense: field.decimal(
    { label: '成本费用支出总额', unit: '万元', help: '成本与各项费用支出之和；研发投入的另一种算法用到。' },
    '0',
    largest,
  ),
  ipClass1Count: field.whole(
    {
      label: 'Ⅰ类知识产权',
      unit: '项',
      help: '发明专利（含国防专利）、植物新品种、国家级农作物品种、国家新药、国家一级中药保护品种、集成电路布图设计专有权；有效、无争议，与主要产品（服务）相关。',
    },
    0,
    9999,
  ),
  ipClass2Count: field.whole(
    {
      label: 'Ⅱ类知识产权',
      unit: '项',
      help: '实用新型、外观设计、软件著作权等（不含商标）；有效、无争议。',
    },
    0,
    9999,
  ),
  hasHighTechCert: field.yesNo({
    label: '拥有有效期内的高新技术企业资格证书',
    clause: `${rules} 第八条（一）`,
  }),
  hasNationalAward: field.yesNo({
    label: '近五年内获得国家级科技奖励，并在获奖单位中排在前三名',
    clause: `${rules} 第八条（二）`,
  }),
  hasRdInstitution: field.yesNo({
    label: '拥有经认定的省部级以上研发机构',
    clause: `${rules} 第八条（三）`,
  }),
  ledStandard: field.yesNo({
    label: '近五年内主导制定过国际标准、国家标准或行业标准',
    help: '在起草单位中排在前五名。',
    clause: `${rules} 第八条（四）`,
  }),
}

export const techSmeForm: readonly FormSection<typeof techSmeFields>[] = [
  { title: '基本条件', fields: ['residentEnterprise', 'notRestricted', 'noBadRecord', 'dataYear'] },
  { title: '规模与人员', fields: ['employees', 'techStaff', 'annualSales', 'totalAssets'] },
  { title: '研发投入', fields: ['rdExpense', 'costAndExpense'] },
  { title: '科技成果', fields: ['ipClass1Count', 'ipClass2Count'] },
  { title: '直通条件', fields: ['hasHighTechCert', 'hasNationalAward', 'hasRdInstitution', 'ledStandard'] },
]

export const techSmeAnswers = answersOf(techSmeFields)
export type TechSmeAnswers = z.output<typeof techSmeAnswers>

export function techSmeConflicts({ techStaff, employees }: TechSmeAnswers): FieldConflict[] {
  if (techStaff == null || employees == null || techStaff <= employees) return []
  return [{ path: ['techStaff'], message: '科技人员不能多于职工总数' }]
}

export const techSmeResult = toolResult.extend({
  verdict: verdictOf(['met', 'direct', 'unmet', 'incomplete']),
  scoreMin: z.number().int(),
  scoreMax: z.number().int(),
  /** The score must reach this. */
  scoreNeeded: z.literal(60),
  scores: z.array(scoreGroup),
  /** The two ways to count R&D input; the higher one is taken. */
  rdOptions: z.array(
    z.object({
      id: z.enum(['sales', 'cost']),
      name: z.string(),
      ratio: z.string().nullable(),
      points: z.number().int().nullable(),
      taken: z.boolean(),
    }),
  ),
  /** The direct routes that are fulfilled. */
  direct: z.array(z.string()),
  improvements: z.array(improvement),
  dataYear: z.number().int().nullable(),
})
export type TechSmeResult = z.infer<typeof techSmeResult>

export const techSmeState = toolState(techSmeAnswers, techSmeResult)
export const techSmeSaved = toolSaved(techSmeResult)
