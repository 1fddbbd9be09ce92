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
  'sz-low-2024': { title: '低空经济项目落户、企业培育和总部奖励', way: 'apply' },
  'sz-transfer-2025': { title: '概念验证与中试支持', way: 'apply' },
  'sz-fusion-2025': { title: '研究院建设经费支持', way: 'apply' },
  'wz-robot-2021-16': { title: '吴中区机器人与智能制造支持', way: 'apply' },
  'wz-bio-2021-17': { title: '吴中区生物医药研发与产业化支持', way: 'apply' },
  'ks-cluster-2022': { title: '昆山市产业创新集群支持', way: 'apply' },
  'snd-talent-2018': { title: '苏州高新区科技创新创业人才项目支持', way: 'apply' },
  'n-disabled-fund-2023-8': { title: '残疾人就业保障金免征和减征', way: 'selfDeclare' },
  'n-fdi-reinvest-2025-2': { title: '境外投资者以分配利润直接投资税收抵免', way: 'selfDeclare' },
  'n-service-loan-2026': { title: '服务业经营主体贷款贴息', way: 'institution' },
  'n-sme-loan-2026-4': { title: '中小微企业贷款贴息', way: 'institution' },
  'n-equip-loan-2026-2': { title: '设备更新贷款贴息', way: 'institution' },
  'n-vat-refund-2025-7': { title: '增值税期末留抵退税', way: 'selfDeclare' },
  'n-ic-software-2020-45': { title: '集成电路和软件企业所得税减免', way: 'selfDeclare' },
  'n-ic-vat-2023-17': { title: '集成电路企业增值税加计抵减', way: 'selfDeclare' },
  'n-machine-tool-vat-2023-25': { title: '工业母机企业增值税加计抵减', way: 'selfDeclare' },
  'n-veteran-2023': { title: '招用自主就业退役士兵扣减税费', way: 'selfDeclare' },
  'n-keygroup-2023': { title: '招用重点群体扣减税费', way: 'selfDeclare' },
  'n-tech-transfer-cit': { title: '技术转让所得减免企业所得税', way: 'selfDeclare' },
  'n-tech-vat-2026-10': { title: '技术转让、技术开发免征增值税', way: 'selfDeclare' },
  'n-env-tax-13': { title: '低浓度排放减征环境保护税', way: 'selfDeclare' },
  'n-private-guarantee-2026-6': { title: '民间投资专项担保', way: 'institution' },
  'n-tech-guarantee-2024-60': { title: '科技创新专项担保', way: 'institution' },
  'n-sme-loan-stamp-2023-13': { title: '小微企业借款合同免征印花税', way: 'selfDeclare' },
  'n-cit-disabled-96': { title: '残疾职工工资加计扣除', way: 'selfDeclare' },
  'n-disabled-vat-2016-52': { title: '安置残疾人即征即退增值税', way: 'selfDeclare' },
  'n-cit-equip-100': { title: '环保、节能节水、安全生产专用设备投资抵免', way: 'selfDeclare' },
  'n-cit-env-88': { title: '环保、节能节水项目所得三免三减半', way: 'selfDeclare' },
  'n-software-vat-2011-100': { title: '软件产品增值税即征即退', way: 'selfDeclare' },
  'n-ad-deduct-2026': { title: '广告费和业务宣传费扣除限额提高', way: 'selfDeclare' },
  'n-equity-2016-101': { title: '股权激励和技术入股递延纳税', way: 'selfDeclare' },
  'n-equity-listed-2024-2': { title: '上市公司股权激励个人所得税分期缴纳', way: 'selfDeclare' },
  'n-cbec-return-2026-16': { title: '跨境电商出口退运商品免征进口税', way: 'selfDeclare' },
  'n-pollution-2023': { title: '污染防治第三方企业所得税减按 15%', way: 'selfDeclare' },
  'n-edu-fund-2018-51': { title: '职工教育经费税前扣除', way: 'selfDeclare' },
  'n-fdi-reinvest-2025-928': { title: '外商投资企业境内再投资便利', way: 'apply' },
  'n-renewal-loan-2024-13': { title: '小微企业无还本续贷', way: 'institution' },
  'sz-ai-measures-2026': { title: '人工智能试点、数据集和平台支持', way: 'apply' },
  'sz-robot-2025': { title: '具身智能机器人创新平台支持', way: 'apply' },
  'sz-icv-2025': { title: '智能车联网和新能源汽车企业奖励', way: 'apply' },
  'sz-aichip-2025-14': { title: '人工智能芯片企业奖励', way: 'apply' },
  'js-mfg-loan-2026': { title: '江苏省制造业贷款贴息', way: 'automatic' },
  'js-service-loan-2025': { title: '生产性服务业项目贷款贴息', way: 'institution' },
  'js-transport-lease-2025': { title: '交运租财政贴息', way: 'institution' },
  'js-startup-loan-2025-149': { title: '富民创业担保贷款', way: 'institution' },
  'js-szd-2023': { title: '苏质贷', way: 'institution' },
  'js-zjtx-policy-2025': { title: '专精特新企业贷款贴息和担保优惠', way: 'institution' },
  'gs-quality-2024-119': { title: '姑苏区文旅投资项目扶持', way: 'apply' },
  'xc-industry-2023-17': { title: '相城区工业经济专项资金', way: 'apply' },
  'wj-leading-talent-2021': { title: '吴江区创新创业领军人才项目', way: 'apply' },
  'cs-capital-2024': { title: '常熟市上市后备企业培育', way: 'apply' },
  'cs-acoustic-20': { title: '常熟声学人才团队项目扶持', way: 'apply' },
  'tc-bio-2021-21': { title: '太仓市生物医药健康产业奖补', way: 'apply' },
  'ks-quality-2025': { title: '昆山市创新联合体支持', way: 'apply' },
  'ks-smart-2021-4': { title: '昆山市智能化改造奖补', way: 'apply' },
  'sip-tech-loan-2024-55': { title: '园区技术改造贷款贴息', way: 'apply' },
  'snd-listing-2023': { title: '苏州高新区上市（挂牌）奖励', way: 'apply' },
}
