import type { CloudStarAnswers, Star } from '../../../contract/entities/tool-cloud-star.ts'
import type { RuleVersion } from '../rule-version.ts'

export interface CloudStarThresholds {
  ladder: '2024' | '2022'
  /** The stars that may be applied for next, by the star that one has. */
  allowed: Record<0 | 3 | 4 | 5, readonly Star[]>
  /** How a three-star enterprise must run its cloud; `null`: any way. */
  threeStarDeployment: readonly NonNullable<CloudStarAnswers['deployment']>[] | null
  /** Months without a break. */
  cloudMonths: number
  businessDomains: number
  /** 万元 paid in the window of the notice. */
  spend: Record<Star, string>
  /** 万元. */
  equipmentValue: { 4: string; 5: string }
  equipmentCount: number
  modules: number
}

const thresholds = {
  cloudMonths: 3,
  businessDomains: 2,
  spend: { 3: '3', 4: '10', 5: '30' },
  equipmentValue: { 4: '150', 5: '200' },
  equipmentCount: 1,
  modules: 9,
} as const

const plan = {
  title: '加快推进“企业上云”三年行动计划',
  number: '苏经信企信〔2017〕923号',
  issuedOn: null,
  clause: '星级上云企业评定工作的依据',
  mark: 'R' as const,
}

/** Gates that notices leave to attachments nobody could read are third-party figures or modelled, and marked so. */
export const cloudStarVersions: RuleVersion<CloudStarThresholds>[] = [
  {
    ruleVersion: 'js-cloud-2022-ref',
    effectiveFrom: '2020-03-01',
    effectiveTo: '2024-05-14',
    basis: [
      plan,
      {
        title: '江苏省星级上云企业评定工作指南（2020年版）',
        number: '苏工信融合〔2020〕85号',
        issuedOn: '2020-03',
        mark: 'V',
      },
      {
        title: '江苏省星级上云企业评定工作指南（2022年版）',
        number: null,
        issuedOn: '2022',
        clause: '评分表为附件，未能取得全文',
        mark: 'V',
      },
    ],
    thresholds: {
      ...thresholds,
      ladder: '2022',
      allowed: { 0: [3, 4], 3: [4], 4: [5], 5: [] },
      threeStarDeployment: ['public', 'hybrid'],
    },
  },
  {
    ruleVersion: 'js-cloud-2024-ref',
    effectiveFrom: '2024-05-15',
    effectiveTo: null,
    basis: [
      plan,
      {
        title: '江苏省星级上云企业遴选工作指南（2024年版）',
        number: '苏工信信基〔2024〕181号',
        issuedOn: '2024-05-15',
        clause: '逐级申报；评分表为附件，未能取得全文',
        mark: 'V',
      },
    ],
    thresholds: {
      ...thresholds,
      ladder: '2024',
      allowed: { 0: [3], 3: [4], 4: [5], 5: [] },
      threeStarDeployment: null,
    },
  },
]
