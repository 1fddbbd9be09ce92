import type { RuleVersion } from '../rule-version.ts'

/** A grade, from this value on (inclusive unless told otherwise), and its range of points. */
export interface Grade {
  grade: string
  atLeast: number | string
  min: number
  max: number
}

const grade = (name: string, atLeast: number | string, min: number, max: number): Grade => ({
  grade: name,
  atLeast,
  min,
  max,
})

export interface HighTechThresholds {
  /** Calendar days since the founding. */
  foundedDays: number
  techStaffRatio: string
  /** By last year's sales in 万元: up to `upTo` (inclusive) this ratio of R&D; the last step has no end. */
  rdRatio: readonly { upTo: string | null; ratio: string; text: string }[]
  domesticRatio: string
  highTechRatio: string
  /** The score must be above this. */
  scoreAbove: 70
  judged: Record<string, readonly [min: number, max: number]>
  class1: Grade
  class2: readonly Grade[]
  acquisition: Record<'selfDeveloped' | 'acquiredOnly' | 'none', readonly [min: number, max: number]>
  conversions: readonly Grade[]
  management: { id: 'm1' | 'm2' | 'm3' | 'm4'; full: number; checks: number }[]
  /** By growth rate; below the last step but above 0 is `slow`, else nothing. */
  growth: readonly Grade[]
  slowGrowth: Grade
  full: { rights: number; conversions: number; management: number; growth: number }
}

export const highTechVersions: RuleVersion<HighTechThresholds>[] = [
  {
    ruleVersion: 'hte-2016',
    effectiveFrom: '2016-01-01',
    effectiveTo: null,
    basis: [
      {
        title: '高新技术企业认定管理办法',
        number: '国科发火〔2016〕32号',
        issuedOn: '2016-01-29',
        clause: '第十一条',
        mark: 'V',
      },
      {
        title: '高新技术企业认定管理工作指引',
        number: '国科发火〔2016〕195号',
        issuedOn: '2016-06-22',
        clause: '三（一）至三（六）',
        mark: 'V',
      },
    ],
    thresholds: {
      foundedDays: 365,
      techStaffRatio: '0.1',
      rdRatio: [
        { upTo: '5000', ratio: '0.05', text: '上年销售收入不超过 5,000 万元' },
        { upTo: '20000', ratio: '0.04', text: '上年销售收入 5,000 万元至 20,000 万元' },
        { upTo: null, ratio: '0.03', text: '上年销售收入超过 20,000 万元' },
      ],
      domesticRatio: '0.6',
      highTechRatio: '0.6',
      scoreAbove: 70,
      judged: { A: [7, 8], B: [5, 6], C: [3, 4], D: [1, 2], E: [0, 0] },
      class1: grade('A', 1, 7, 8),
      class2: [grade('B', 5, 5, 6), grade('C', 3, 3, 4), grade('D', 1, 1, 2), grade('E', 0, 0, 0)],
      acquisition: { selfDeveloped: [1, 6], acquiredOnly: [1, 3], none: [0, 0] },
      conversions: [
        grade('A', 5, 25, 30),
        grade('B', 4, 19, 24),
        grade('C', 3, 13, 18),
        grade('D', 2, 7, 12),
        grade('E', 1, 1, 6),
        grade('F', 0, 0, 0),
      ],
      management: [
        { id: 'm1', full: 6, checks: 3 },
        { id: 'm2', full: 6, checks: 2 },
        { id: 'm3', full: 4, checks: 2 },
        { id: 'm4', full: 4, checks: 4 },
      ],
      growth: [
        grade('A', '0.35', 9, 10),
        grade('B', '0.25', 7, 8),
        grade('C', '0.15', 5, 6),
        grade('D', '0.05', 3, 4),
      ],
      slowGrowth: grade('E', '0', 1, 2),
      full: { rights: 30, conversions: 30, management: 20, growth: 20 },
    },
  },
]
