import type { RuleVersion } from '../rule-version.ts'

/** From this ratio on (inclusive, as a decimal string), so many points. Steps go from the highest down. */
export type RatioStep = readonly [atLeast: string, points: number]
/** From this count on, so many points. */
export type CountStep = readonly [atLeast: number, points: number]

export interface TechSmeThresholds {
  /** Inclusive. */
  mostEmployees: number
  /** 万元, inclusive. */
  mostSales: string
  mostAssets: string
  scoreNeeded: 60
  staff: readonly RatioStep[]
  rdOfSales: readonly RatioStep[]
  rdOfCost: readonly RatioStep[]
  /** Points of any Ⅰ类 right. */
  class1Points: number
  class2: readonly CountStep[]
  full: { staff: number; rd: number; results: number }
}

export const techSmeVersions: RuleVersion<TechSmeThresholds>[] = [
  {
    ruleVersion: 'tech-sme-2017',
    effectiveFrom: '2017-05-03',
    effectiveTo: null,
    basis: [
      {
        title: '科技型中小企业评价办法',
        number: '国科发政〔2017〕115号',
        issuedOn: '2017-05-03',
        clause: '第六条至第九条、第十一条',
        mark: 'V',
      },
      {
        title: '科技型中小企业评价服务工作指引',
        number: '国科火字〔2022〕67号',
        issuedOn: '2022',
        mark: 'V',
      },
      {
        title: '工业和信息化部中小企业局关于开展2026年度科技型中小企业评价工作的通知',
        number: '工企业函〔2026〕160号',
        issuedOn: '2026-06-01',
        clause: '申报时间 2026-06-01 至 2026-08-31',
        mark: 'V',
      },
      {
        title: '优质中小企业梯度培育管理办法',
        number: '工信部企业〔2026〕2号',
        issuedOn: null,
        clause: '第三十条：新标准发布前继续适用 115 号文',
        mark: 'V',
      },
    ],
    thresholds: {
      mostEmployees: 500,
      mostSales: '20000',
      mostAssets: '20000',
      scoreNeeded: 60,
      staff: [
        ['0.30', 20],
        ['0.25', 16],
        ['0.20', 12],
        ['0.15', 8],
        ['0.10', 4],
      ],
      rdOfSales: [
        ['0.06', 50],
        ['0.05', 40],
        ['0.04', 30],
        ['0.03', 20],
        ['0.02', 10],
      ],
      rdOfCost: [
        ['0.30', 50],
        ['0.25', 40],
        ['0.20', 30],
        ['0.15', 20],
        ['0.10', 10],
      ],
      class1Points: 30,
      class2: [
        [4, 24],
        [3, 18],
        [2, 12],
        [1, 6],
      ],
      full: { staff: 20, rd: 50, results: 30 },
    },
  },
]
