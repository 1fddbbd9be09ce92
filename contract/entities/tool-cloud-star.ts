import { z } from 'zod'
import { toolResult, toolSaved, toolState, verdictOf } from './tool.ts'
import { answersOf, type FormSection, field } from './tool-field.ts'

/** The form of 星级上云企业自测. */
export const cloudStarFields = {
  ladder: field.choice({ label: '适用的遴选办法', help: '不填按 2024 年版：逐级申报。' }, [
    { value: '2024', label: '2024 年版（逐级申报）' },
    { value: '2022', label: '2022 年版（可首报三星或四星）' },
  ]),
  registeredInJiangsu: field.yesNo({ label: '在江苏省内注册' }),
  independentLegalPerson: field.yesNo({ label: '具有独立法人资格' }),
  noSeriousViolation: field.yesNo({ label: '财务和信用状况良好，没有严重违法失信行为' }),
  isAboveScaleIndustrial: field.yesNo({
    label: '规模以上工业企业',
    help: '2024 年起主要面向规模以上工业企业。',
  }),
  currentStar: field.choice({ label: '已获得的星级' }, [
    { value: '0', label: '没有' },
    { value: '3', label: '三星级' },
    { value: '4', label: '四星级' },
    { value: '5', label: '五星级' },
  ]),
  targetStar: field.choice({ label: '准备申报的星级' }, [
    { value: '3', label: '三星级' },
    { value: '4', label: '四星级' },
    { value: '5', label: '五星级' },
  ]),
  deployment: field.choice({ label: '上云方式' }, [
    { value: 'public', label: '公有云' },
    { value: 'private', label: '私有云' },
    { value: 'hybrid', label: '混合云' },
  ]),
  cloudInUse: field.yesNo({ label: '云服务目前仍在使用' }),
  cloudMonths: field.whole({ label: '云服务已连续使用', unit: '个月' }, 0, 240),
  cloudSpend: field.decimal(
    {
      label: '上云投入',
      unit: '万元',
      help: '遴选通知规定的期间内实际支付的金额，例如 2024 年为 2023-01-01 至 2024-05-31。',
    },
    '0',
    '999999.99',
  ),
  hasIndustrialApp: field.yesNo({ label: '使用工业互联网平台的工业 APP' }),
  businessDomains: field.choices({ label: '已上云的业务' }, [
    { value: 'infrastructure', label: '基础资源' },
    { value: 'design', label: '研发设计' },
    { value: 'production', label: '生产制造' },
    { value: 'logistics', label: '仓储物流' },
    { value: 'sales', label: '市场销售' },
    { value: 'service', label: '售后服务' },
  ]),
  connectedEquipmentCount: field.whole({ label: '联网上云的设备', unit: '台（套）' }, 0, 99_999),
  connectedEquipmentValue: field.decimal({ label: '联网上云设备的价值', unit: '万元' }, '0', '9999999.99'),
  appModules: field.choices({ label: '设备管理应用已有的功能' }, [
    { value: 'ledger', label: '设备台账' },
    { value: 'inspection', label: '点检' },
    { value: 'maintenance', label: '维保' },
    { value: 'alarm', label: '报警' },
    { value: 'monitoring', label: '监控' },
    { value: 'control', label: '反向控制' },
    { value: 'tracing', label: '信息追溯' },
    { value: 'reports', label: '数据报表' },
    { value: 'configuration', label: '组态画面' },
  ]),
  innovationApps: field.choices({ label: '“数据+模型”创新应用' }, [
    { value: 'forecast', label: '市场分析预测' },
    { value: 'remote', label: '远程监控与运维' },
    { value: 'quality', label: '质量管控与工艺优化' },
  ]),
  newTech: field.choices({ label: '使用的新技术' }, [
    { value: 'bigData', label: '大数据' },
    { value: 'iot', label: '物联网' },
    { value: 'ai', label: '人工智能' },
    { value: 'blockchain', label: '区块链' },
  ]),
}

export const cloudStarForm: readonly FormSection<typeof cloudStarFields>[] = [
  {
    title: '企业情况',
    fields: [
      'registeredInJiangsu',
      'independentLegalPerson',
      'noSeriousViolation',
      'isAboveScaleIndustrial',
      'currentStar',
      'targetStar',
      'ladder',
    ],
  },
  {
    title: '上云情况',
    fields: ['deployment', 'cloudInUse', 'cloudMonths', 'cloudSpend', 'hasIndustrialApp', 'businessDomains'],
  },
  { title: '设备上云', fields: ['connectedEquipmentCount', 'connectedEquipmentValue', 'appModules'] },
  { title: '创新应用', fields: ['innovationApps', 'newTech'] },
]

export const cloudStarAnswers = answersOf(cloudStarFields)
export type CloudStarAnswers = z.output<typeof cloudStarAnswers>

const star = z.union([z.literal(3), z.literal(4), z.literal(5)])
export type Star = z.infer<typeof star>

export const cloudStarResult = toolResult.extend({
  verdict: verdictOf(['recommended', 'highest', 'none', 'incomplete']),
  ladder: z.enum(['2024', '2022']),
  /** The highest star whose gates are all met; 0 for none. */
  capabilityStar: z.union([z.literal(0), star]),
  /** What it would be if every missing answer turned out well. */
  possibleStar: z.union([z.literal(0), star]),
  currentStar: z.union([z.literal(0), star]).nullable(),
  targetStar: star.nullable(),
  recommendedStar: star.nullable(),
  /** The star that may be applied for next, and the identifiers of its criteria that are not met. */
  nextStar: star.nullable(),
  missing: z.array(z.string()),
  /** Gates and readiness (0–100, a progress bar only) of each star. */
  stars: z.array(
    z.object({
      star,
      label: z.string(),
      readiness: z.number().int().min(0).max(100),
      criteria: z.array(z.string()),
      missing: z.array(z.string()),
    }),
  ),
})
export type CloudStarResult = z.infer<typeof cloudStarResult>

export const cloudStarState = toolState(cloudStarAnswers, cloudStarResult)
export const cloudStarSaved = toolSaved(cloudStarResult)
