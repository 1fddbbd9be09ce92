import type { SizeIndicatorKey } from '../../../contract/entities/tool-size.ts'
import type { RuleVersion } from '../rule-version.ts'

export type SizeClass = 'large' | 'medium' | 'small'

export interface SizeIndustry {
  key: string
  label: string
  /** Sections, divisions and groups of GB/T 4754-2017; a dash spans divisions or groups. */
  codes: string[]
  /** Lower bounds, inclusive. People are 人, money is 万元. */
  bounds: Partial<Record<SizeIndicatorKey, Record<SizeClass, number>>>
}

const of = (large: number, medium: number, small: number) => ({ large, medium, small })

const industries: SizeIndustry[] = [
  { key: 'agri', label: '农、林、牧、渔业', codes: ['01-05'], bounds: { annualRevenue: of(20000, 500, 50) } },
  {
    key: 'industry',
    label: '工业（采矿业，制造业，电力、热力、燃气及水生产和供应业）',
    codes: ['06-46'],
    bounds: { employees: of(1000, 300, 20), annualRevenue: of(40000, 2000, 300) },
  },
  {
    key: 'construction',
    label: '建筑业',
    codes: ['47-50'],
    bounds: { annualRevenue: of(80000, 6000, 300), totalAssets: of(80000, 5000, 300) },
  },
  {
    key: 'wholesale',
    label: '批发业',
    codes: ['51'],
    bounds: { employees: of(200, 20, 5), annualRevenue: of(40000, 5000, 1000) },
  },
  {
    key: 'retail',
    label: '零售业',
    codes: ['52'],
    bounds: { employees: of(300, 50, 10), annualRevenue: of(20000, 500, 100) },
  },
  {
    key: 'transport',
    label: '交通运输业（不含铁路运输业）',
    codes: ['54-58', '591'],
    bounds: { employees: of(1000, 300, 20), annualRevenue: of(30000, 3000, 200) },
  },
  {
    key: 'warehouse',
    label: '仓储业',
    codes: ['592-599'],
    bounds: { employees: of(200, 100, 20), annualRevenue: of(30000, 1000, 100) },
  },
  {
    key: 'post',
    label: '邮政业',
    codes: ['60'],
    bounds: { employees: of(1000, 300, 20), annualRevenue: of(30000, 2000, 100) },
  },
  {
    key: 'hotel',
    label: '住宿业',
    codes: ['61'],
    bounds: { employees: of(300, 100, 10), annualRevenue: of(10000, 2000, 100) },
  },
  {
    key: 'catering',
    label: '餐饮业',
    codes: ['62'],
    bounds: { employees: of(300, 100, 10), annualRevenue: of(10000, 2000, 100) },
  },
  {
    key: 'infoTransmission',
    label: '信息传输业',
    codes: ['63-64'],
    bounds: { employees: of(2000, 100, 10), annualRevenue: of(100000, 1000, 100) },
  },
  {
    key: 'software',
    label: '软件和信息技术服务业',
    codes: ['65'],
    bounds: { employees: of(300, 100, 10), annualRevenue: of(10000, 1000, 50) },
  },
  {
    key: 'realEstateDev',
    label: '房地产开发经营',
    codes: ['701'],
    bounds: { annualRevenue: of(200000, 1000, 100), totalAssets: of(10000, 5000, 2000) },
  },
  {
    key: 'property',
    label: '物业管理',
    codes: ['702'],
    bounds: { employees: of(1000, 300, 100), annualRevenue: of(5000, 1000, 500) },
  },
  {
    key: 'leasing',
    label: '租赁和商务服务业',
    codes: ['71-72'],
    bounds: { employees: of(300, 100, 10), totalAssets: of(120000, 8000, 100) },
  },
  {
    key: 'other',
    label: '其他未列明行业',
    codes: ['703', '709', '73-82', '85', '86-90'],
    bounds: { employees: of(300, 100, 10) },
  },
]

export interface SizeThresholds {
  industries: SizeIndustry[]
  /** Not covered by the two documents. */
  unsupported: { codes: string[]; reason: string | null }[]
}

export const sizeTypeVersions: RuleVersion<SizeThresholds>[] = [
  {
    ruleVersion: 'size-2017',
    effectiveFrom: '2017-12-28',
    effectiveTo: null,
    basis: [
      {
        title: '中小企业划型标准规定',
        number: '工信部联企业〔2011〕300号',
        issuedOn: '2011-06-18',
        clause: '第二条至第七条',
        mark: 'V',
      },
      {
        title: '统计上大中小微型企业划分办法（2017）',
        number: '国统字〔2017〕213号',
        issuedOn: '2017-12-28',
        clause: '附表',
        mark: 'V',
      },
    ],
    thresholds: {
      industries,
      unsupported: [
        { codes: ['53', '704', '83', '84', '91-96', '97'], reason: null },
        {
          codes: ['66-69'],
          reason: '金融业适用《金融业企业划型标准规定》（银发〔2015〕309号）。',
        },
      ],
    },
  },
]
