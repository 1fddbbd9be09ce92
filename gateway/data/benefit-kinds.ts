import { individualBusiness } from '../../contract/closed-lists.ts'
import type { BenefitKind } from '../../contract/entities/benefit-item.ts'
import type { SupportMode } from '../../contract/entities/policy.ts'
import type { PolicyItem, RuleCondition } from '../rules/match/condition.ts'

/** To which of the four kinds a way of supporting belongs, and why. */
export const kindOfMode: Record<SupportMode, { kind: BenefitKind; because: string }> = {
  tax: { kind: 'relief', because: 'less is paid: deductions, credits, lower rates, exemptions' },
  grant: { kind: 'award', because: 'money is paid for what is done or bought' },
  award: { kind: 'award', because: 'money is paid for what was reached' },
  qualification: { kind: 'standing', because: 'the enterprise gets a title or stands on a list' },
  loan: { kind: 'right', because: 'access to credit; the money is paid back' },
  service: { kind: 'right', because: 'the enterprise may claim something that is no money' },
}

const individualCondition: RuleCondition = {
  id: 'n-sme-tax-2023-12-individual-c1',
  field: 'legalForm',
  operator: 'eq',
  value: individualBusiness,
  text: '个体工商户',
}

/** The further benefits of a policy that gives several by itself. */
export const otherItemsOfPolicies: Record<string, PolicyItem[]> = {
  'n-sme-tax-2023-12': [
    {
      key: 'individual',
      title: '个体工商户减半征收个人所得税',
      way: 'selfDeclare',
      text: '年应纳税所得额不超过 200 万元的部分，减半征收个人所得税，到 2027-12-31。',
      figure: { kind: 'tax', value: 50, unit: '%', basis: '个人所得税减半' },
      conditions: [individualCondition],
      rule: null,
    },
    {
      key: 'sixTaxes',
      title: '“六税两费”减半征收',
      way: 'selfDeclare',
      text: '增值税小规模纳税人、小型微利企业和个体工商户减半征收资源税、城市维护建设税、房产税、城镇土地使用税、印花税、耕地占用税和教育费附加、地方教育附加，到 2027-12-31。',
      figure: { kind: 'tax', value: 50, unit: '%', basis: '六税两费减半' },
      conditions: [
        { ...individualCondition, id: 'n-sme-tax-2023-12-sixTaxes-c1', alternative: 'a1' },
        {
          id: 'n-sme-tax-2023-12-sixTaxes-c2',
          field: 'taxpayerType',
          operator: 'eq',
          value: '增值税小规模纳税人',
          text: '增值税小规模纳税人',
          alternative: 'a1',
        },
        {
          id: 'n-sme-tax-2023-12-sixTaxes-c3',
          field: 'taxableIncome',
          operator: 'lte',
          value: 300,
          text: '小型微利企业：年应纳税所得额不超过 300 万元',
          alternative: 'a1',
          together: 't3',
        },
        {
          id: 'n-sme-tax-2023-12-sixTaxes-c4',
          field: 'employees',
          operator: 'lte',
          value: 300,
          text: '小型微利企业：从业人数不超过 300 人',
          alternative: 'a1',
          together: 't3',
        },
        {
          id: 'n-sme-tax-2023-12-sixTaxes-c5',
          field: 'totalAssets',
          operator: 'lte',
          value: 5000,
          text: '小型微利企业：资产总额不超过 5,000 万元',
          alternative: 'a1',
          together: 't3',
        },
      ],
      rule: null,
    },
  ],
}

/** Projects that another kind describes better than their mode does. */
export const kindOfProject: Record<string, { kind: BenefitKind; because: string }> = {
  'hte-recognition': {
    kind: 'standing',
    because: 'the project gives the title; the lower rate follows from it',
  },
  'tech-sme': {
    kind: 'standing',
    because: 'the project puts the enterprise on the list; the rest follows from it',
  },
  'smart-loan-interest': {
    kind: 'award',
    because: 'the interest is paid to the enterprise, and not paid back',
  },
}

/**
 * Policies that themselves give something, without a project here: what it is called, after the policy's title, and how it is had, read from the text in `policies.json`. Those that
 * say how another one is meant, or only plan, are no items.
 */
export const itemsOfPolicies: Record<string, PolicyItem> = {
  'n-hte-32': {
    title: '高新技术企业减按 15% 税率',
    way: 'selfDeclare',
    kind: 'relief',
    conditions: [
      {
        id: 'n-hte-32-rate-c1',
        field: 'hasHighTechCert',
        operator: 'eq',
        value: true,
        text: '证书在有效期内的高新技术企业',
      },
    ],
  },
  'n-rd-ic-2023-44': { title: '集成电路和工业母机企业研发费用加计扣除', way: 'selfDeclare' },
  'n-rd-overseas-64': { title: '委托境外研发费用加计扣除', way: 'selfDeclare' },
  'n-sme-tax-2023-12': { title: '小型微利企业所得税优惠', way: 'selfDeclare' },
  'n-vat-bridge-2026-10': { title: '月销售额未达 10 万元免征增值税', way: 'selfDeclare' },
  'n-vat-mfg-2023-43': { title: '先进制造业企业增值税加计抵减', way: 'selfDeclare' },
  'n-equip-2023-37': { title: '设备、器具一次性税前扣除', way: 'selfDeclare' },
  'n-green-equip-2024-9': { title: '专用设备数字化智能化改造抵免税额', way: 'selfDeclare' },
  'n-loss-2018-76': { title: '高新技术企业和科技型中小企业亏损结转延长', way: 'selfDeclare' },
  'n-basic-2022-32': { title: '企业投入基础研究加计扣除', way: 'selfDeclare' },
  'n-vc-2023-17': { title: '创业投资按投资额抵扣应纳税所得额', way: 'selfDeclare' },
  'n-incubator-2023-42': { title: '科技企业孵化器房产、土地免税', way: 'selfDeclare' },
  'n-export-2018-103': { title: '跨境电商零售出口免征增值税、消费税', way: 'selfDeclare' },
  'n-overseas-wh-2025-3': { title: '出口海外仓离境即退税', way: 'selfDeclare' },
  'n-design-93': { title: '国家级工业设计中心认定', way: 'recognition' },
  'n-innov-540': { title: '技术创新示范企业认定', way: 'recognition' },
  // By law, whoever asks for it: 款项支付, 采购预留份额, 价格扣除.
  'n-pay-802': { title: '机关事业单位和大型企业按期付款', way: null },
  'n-procure-46': { title: '政府采购预留份额和价格扣除', way: null },
  'n-procure-19': { title: '政府采购小微企业报价扣除', way: null },
  'n-renew-2026-1745': { title: '设备更新投资补助', way: 'apply' },
  'sz-low-2024': { title: '低空经济整机、航线、场景资金支持', way: 'apply' },
  'sz-transfer-2025': { title: '概念验证与中试支持', way: 'apply' },
  'sz-fusion-2025': { title: '研究院建设经费支持', way: 'apply' },
  'wz-robot-2021-16': { title: '吴中区机器人与智能制造支持', way: 'apply' },
  'wz-bio-2021-17': { title: '吴中区生物医药研发与产业化支持', way: 'apply' },
  'ks-cluster-2022': { title: '昆山市产业创新集群支持', way: 'apply' },
  'snd-talent-2018': { title: '苏州高新区科技创新创业人才项目支持', way: 'apply' },
}
