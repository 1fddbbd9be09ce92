import { z } from 'zod'
import { improvement, scoreGroup, toolResult, toolSaved, toolState, verdictOf } from './tool.ts'
import { compareDecimals } from './tool-answer.ts'
import { answersOf, type FieldConflict, type FieldText, type FormSection, field } from './tool-field.ts'

const largest = '999999999.99'
const guide = '国科发火〔2016〕195号'

const grades = (a: string, b: string, c: string, d: string, e: string) =>
  [
    { value: 'A', label: `${a}（7—8 分）` },
    { value: 'B', label: `${b}（5—6 分）` },
    { value: 'C', label: `${c}（3—4 分）` },
    { value: 'D', label: `${d}（1—2 分）` },
    { value: 'E', label: `${e}（0 分）` },
  ] as const

const threeYears = '按年度由早到晚填写申请前三个会计年度，不含申请当年；成立不足三年的，没有的年度留空。'
const exact = (label: string): FieldText => ({
  label: `${label}：专家预估分`,
  unit: '分',
  help: '可不填。填写本档分值以内的整数后，不再按区间计算。',
})

/** Components of each item of 研究开发组织管理水平, for proposing its points. */
export const managementChecks = [
  { value: 'm1.rules', label: '制定了研究开发组织管理制度' },
  { value: 'm1.accounting', label: '建立了研发投入核算体系' },
  { value: 'm1.ledger', label: '编制了研发费用辅助账' },
  { value: 'm2.institution', label: '设立了内部研发机构并具备科研条件' },
  { value: 'm2.cooperation', label: '与国内外研究机构开展产学研合作' },
  { value: 'm3.incentive', label: '建立了科技成果转化的组织实施与激励制度' },
  { value: 'm3.platform', label: '建立了开放式创新创业平台' },
  { value: 'm4.training', label: '建立了科技人员培养进修制度' },
  { value: 'm4.skills', label: '开展职工技能培训' },
  { value: 'm4.recruitment', label: '引进优秀人才' },
  { value: 'm4.appraisal', label: '建立了人才绩效评价奖励制度' },
] as const

/** The form of 高新技术企业自测. Lists of years run from the oldest to last year. */
export const highTechFields = {
  residentEnterprise: field.yesNo({
    label: '在中国境内（不含港澳台地区）注册的居民企业',
    clause: '国科发火〔2016〕32号 第二条',
  }),
  foundedOn: field.date({ label: '成立日期' }),
  applyDate: field.date({ label: '拟申请日期', help: '不填按今天。' }),
  operatingYears: field.choice(
    {
      label: '实际经营年限',
      help: '不填按成立日期推算；三年及以上选“三年及以上”。',
    },
    [
      { value: '1', label: '一年' },
      { value: '2', label: '两年' },
      { value: '3', label: '三年及以上' },
    ],
  ),
  techField: field.choice({ label: '核心技术所属领域', clause: '《国家重点支持的高新技术领域》' }, [
    { value: 'electronics', label: '电子信息' },
    { value: 'biomedicine', label: '生物与新医药' },
    { value: 'aerospace', label: '航空航天' },
    { value: 'materials', label: '新材料' },
    { value: 'services', label: '高技术服务' },
    { value: 'energy', label: '新能源与节能' },
    { value: 'environment', label: '资源与环境' },
    { value: 'manufacturing', label: '先进制造与自动化' },
    { value: 'none', label: '不属于以上领域' },
  ]),
  employees: field.decimal(
    {
      label: '职工总数',
      unit: '人',
      help: '上年全年月平均数，含累计工作 183 天以上的兼职和临时人员。',
      clause: guide,
    },
    '0.1',
    '9999999',
    1,
  ),
  techStaff: field.decimal(
    {
      label: '科技人员',
      unit: '人',
      help: '直接从事研发和相关技术创新活动，以及专门从事管理和直接技术服务、累计实际工作 183 天以上的人员，全年月平均数。',
      clause: guide,
    },
    '0',
    '9999999',
    1,
  ),
  sales: field.years(
    { label: '销售收入', unit: '万元', help: `主营业务收入与其他业务收入之和。${threeYears}`, clause: guide },
    '0',
    largest,
  ),
  rdExpense: field.years(
    {
      label: '研究开发费用',
      unit: '万元',
      help: `按高新技术企业认定的范围归集，与税务上的归集范围不同。${threeYears}`,
      clause: guide,
    },
    '0',
    largest,
  ),
  domesticRdExpense: field.years(
    {
      label: '其中：境内研究开发费用',
      unit: '万元',
      help: `内部研发与委托境内研发之和。${threeYears}`,
      clause: guide,
    },
    '0',
    largest,
  ),
  highTechRevenue: field.decimal(
    {
      label: '上年高新技术产品（服务）收入',
      unit: '万元',
      help: '产品（服务）收入与技术性收入之和。',
      clause: guide,
    },
    '0',
    largest,
  ),
  totalRevenue: field.decimal(
    { label: '上年总收入', unit: '万元', help: '收入总额减不征税收入。', clause: guide },
    '0.01',
    largest,
  ),
  ipClass1Count: field.whole(
    {
      label: 'Ⅰ类知识产权',
      unit: '项',
      help: '发明专利（含国防专利）、植物新品种、国家级农作物品种、国家新药、国家一级中药保护品种、集成电路布图设计专有权；已授权且有效。',
      clause: guide,
    },
    0,
    9999,
  ),
  ipClass2Count: field.whole(
    {
      label: 'Ⅱ类知识产权',
      unit: '项',
      help: '实用新型、外观设计、软件著作权等（不含商标）；只填以前认定时没有用过的。',
      clause: guide,
    },
    0,
    9999,
  ),
  techAdvancement: field.choice({ label: '技术的先进程度' }, grades('高', '较高', '一般', '较低', '无')),
  techSupport: field.choice(
    { label: '对主要产品（服务）在技术上的核心支持作用' },
    grades('强', '较强', '一般', '较弱', '无'),
  ),
  ipAcquisition: field.choice({ label: '知识产权获得方式' }, [
    { value: 'selfDeveloped', label: '有自主研发（1—6 分）' },
    { value: 'acquiredOnly', label: '仅有受让、受赠、并购等（1—3 分）' },
    { value: 'none', label: '没有知识产权（0 分）' },
  ]),
  joinedStandards: field.yesNo({ label: '参与编制国家标准、行业标准、检测方法或技术规范' }),
  conversions: field.whole(
    {
      label: '近三年科技成果转化',
      unit: '项',
      help: '三年合计；同一成果多次转化只计一次。',
      clause: guide,
    },
    0,
    999,
  ),
  m1: field.whole({ label: '研发管理制度、投入核算体系、辅助账', unit: '分' }, 0, 6),
  m2: field.whole({ label: '内部研发机构与条件、产学研合作', unit: '分' }, 0, 6),
  m3: field.whole({ label: '成果转化激励制度、开放式创新创业平台', unit: '分' }, 0, 4),
  m4: field.whole({ label: '人员培养进修、技能培训、人才引进、绩效评价', unit: '分' }, 0, 4),
  managementDone: field.choices(
    { label: '研究开发组织管理已做到的', help: '分数没有填的项目，按勾选比例推算参考分。' },
    managementChecks,
  ),
  netAssets: field.years(
    { label: '年末净资产', unit: '万元', help: `资产总额减负债总额，可以为负。${threeYears}`, clause: guide },
    `-${largest}`,
    largest,
  ),
  noMajorIncident: field.yesNo({
    label: '申请前一年内未发生重大安全、重大质量事故或严重环境违法行为',
    clause: '国科发火〔2016〕32号 第十一条',
  }),
  techAdvancementPoints: field.whole(exact('先进程度'), 0, 8),
  techSupportPoints: field.whole(exact('核心支持作用'), 0, 8),
  ipCountPoints: field.whole(exact('知识产权数量'), 0, 8),
  ipAcquisitionPoints: field.whole(exact('获得方式'), 0, 6),
  standardsPoints: field.whole(exact('参与制定标准'), 0, 2),
  conversionPoints: field.whole(exact('科技成果转化'), 0, 30),
  netAssetPoints: field.whole(exact('净资产增长率'), 0, 10),
  salesPoints: field.whole(exact('销售收入增长率'), 0, 10),
}

export const highTechForm: readonly FormSection<typeof highTechFields>[] = [
  {
    title: '企业基本情况',
    fields: [
      'residentEnterprise',
      'foundedOn',
      'applyDate',
      'operatingYears',
      'techField',
      'noMajorIncident',
    ],
  },
  { title: '人员', fields: ['employees', 'techStaff'] },
  {
    title: '收入与研发费用',
    fields: ['sales', 'rdExpense', 'domesticRdExpense', 'highTechRevenue', 'totalRevenue', 'netAssets'],
  },
  {
    title: '知识产权与成果转化',
    fields: [
      'ipClass1Count',
      'ipClass2Count',
      'techAdvancement',
      'techSupport',
      'ipAcquisition',
      'joinedStandards',
      'conversions',
    ],
  },
  { title: '研究开发组织管理', fields: ['managementDone', 'm1', 'm2', 'm3', 'm4'] },
  {
    title: '专家预估分（选填）',
    fields: [
      'techAdvancementPoints',
      'techSupportPoints',
      'ipCountPoints',
      'ipAcquisitionPoints',
      'standardsPoints',
      'conversionPoints',
      'netAssetPoints',
      'salesPoints',
    ],
  },
]

export const highTechAnswers = answersOf(highTechFields)
export type HighTechAnswers = z.output<typeof highTechAnswers>

/** What no single field can tell: each warning belongs to the field that should change. */
export function highTechConflicts(answers: HighTechAnswers): FieldConflict[] {
  const { employees, techStaff, highTechRevenue, totalRevenue, foundedOn, applyDate } = answers
  const conflicts: FieldConflict[] = []
  const above = (small: string | undefined, large: string | undefined) =>
    small != null && large != null && compareDecimals(small, large) > 0
  if (above(techStaff, employees))
    conflicts.push({ path: ['techStaff'], message: '科技人员不能多于职工总数' })
  if (above(highTechRevenue, totalRevenue))
    conflicts.push({ path: ['highTechRevenue'], message: '高新技术产品（服务）收入不能大于总收入' })
  if (foundedOn && applyDate && foundedOn > applyDate)
    conflicts.push({ path: ['applyDate'], message: '拟申请日期不能早于成立日期' })
  for (const year of [0, 1, 2]) {
    if (above(answers.domesticRdExpense?.[year], answers.rdExpense?.[year]))
      conflicts.push({ path: ['domesticRdExpense', year], message: '境内研发费用不能大于当年研发费用' })
  }
  return conflicts
}

export const highTechResult = toolResult.extend({
  verdict: verdictOf(['likely', 'borderline', 'unmet', 'incomplete']),
  scoreMin: z.number().int(),
  scoreMax: z.number().int(),
  /** The score must be above this. */
  scoreNeeded: z.literal(70),
  scores: z.array(scoreGroup),
  improvements: z.array(improvement),
})
export type HighTechResult = z.infer<typeof highTechResult>

export const highTechState = toolState(highTechAnswers, highTechResult)
export const highTechSaved = toolSaved(highTechResult)
