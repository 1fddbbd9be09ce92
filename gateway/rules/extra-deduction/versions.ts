import type { BasisDocument } from '../../../contract/entities/tool.ts'
import type { ExtraDeductionResult } from '../../../contract/entities/tool-extra-deduction.ts'
import type { RuleVersion } from '../rule-version.ts'

export type DeductionKind = ExtraDeductionResult['kind']

/** The extra rate in percent of a span of years, both inclusive. `lastQuarter`: another rate from October on. */
export interface RateSpan {
  kind: DeductionKind
  from: number
  to: number | null
  percent: string
  lastQuarter?: string
}

/**
 * What small low-profit enterprises pay in a span of years: each part of the taxable income has its effective rate in
 * percent. With more income than the last part's limit, in yuan, an enterprise is not one of them.
 */
export interface SmallProfitSpan {
  from: number
  to: number
  /** What else an enterprise has to keep within to be one of them, in words: nothing here counts it. */
  within: string
  parts: readonly { upTo: string; percent: string }[]
}

export interface ExtraDeductionThresholds {
  firstYear: number
  rates: readonly RateSpan[]
  /** Divisions and sections whose enterprises may not deduct when they earn mostly there. */
  listedIndustries: readonly { code: string; label: string }[]
  /** Percent; more than this is excluded, exactly this is not. */
  listedRatioAbove: string
  /** Manufacturing, but for this division. */
  tobacco: string
  /** Of the first five categories and the limited one together. */
  otherShare: string
  commissionedShare: string
  overseasFrom: number
  /** No year has two; for a year that has none nothing is computed. */
  smallProfit: readonly SmallProfitSpan[]
  lossYears: { general: number; long: number }
}

/** A document with the tax years that it is used for. */
export interface DatedDocument extends BasisDocument {
  from: number
  to: number | null
}

const document = (
  number: string,
  title: string,
  issuedOn: string,
  clause: string,
  [from, to]: [number, number | null],
  mark: BasisDocument['mark'] = 'V',
): DatedDocument => ({ number, title, issuedOn, clause, mark, from, to })

export const extraDeductionDocuments: readonly DatedDocument[] = [
  document(
    '财税〔2015〕119号',
    '财政部 国家税务总局 科技部关于完善研究开发费用税前加计扣除政策的通知',
    '2015-11-02',
    '费用范围、其他相关费用 10% 限额、委托研发 80%、不适用的活动和行业',
    [2016, null],
  ),
  document(
    '国家税务总局公告2015年第97号',
    '国家税务总局关于企业研究开发费用税前加计扣除政策有关问题的公告',
    '2015-12-29',
    '所列行业收入占比、特殊收入',
    [2016, null],
  ),
  document(
    '国家税务总局公告2017年第40号',
    '国家税务总局关于研发费用税前加计扣除归集范围有关问题的公告',
    '2017-11-08',
    '归集范围、销售产品对应材料',
    [2017, null],
  ),
  document(
    '财税〔2017〕34号',
    '财政部 税务总局 科技部关于提高科技型中小企业研究开发费用税前加计扣除比例的通知',
    '2017-05-02',
    '科技型中小企业 75%',
    [2017, 2019],
  ),
  document(
    '财税〔2018〕64号',
    '财政部 税务总局 科技部关于企业委托境外研究开发费用税前加计扣除有关政策问题的通知',
    '2018-06-25',
    '委托境外 80%，不超过境内的三分之二',
    [2018, null],
  ),
  document(
    '财税〔2018〕99号',
    '财政部 税务总局 科技部关于提高研究开发费用税前加计扣除比例的通知',
    '2018-09-20',
    '75%',
    [2018, 2022],
  ),
  document(
    '财政部 税务总局公告2021年第6号',
    '财政部 税务总局关于延长部分税收优惠政策执行期限的公告',
    '2021-03-15',
    '75% 延至 2023 年底',
    [2021, 2022],
  ),
  document(
    '财政部 税务总局公告2021年第13号',
    '财政部 税务总局关于进一步完善研发费用税前加计扣除政策的公告',
    '2021-03-31',
    '制造业 100%',
    [2021, 2022],
  ),
  document(
    '国家税务总局公告2021年第28号',
    '国家税务总局关于进一步落实研发费用加计扣除政策有关问题的公告',
    '2021-09-13',
    '第三条：全部项目合并计算其他相关费用限额',
    [2021, null],
  ),
  document(
    '财政部 税务总局 科技部公告2022年第16号',
    '财政部 税务总局 科技部关于进一步提高科技型中小企业研发费用税前加计扣除比例的公告',
    '2022-03-23',
    '科技型中小企业 100%',
    [2022, 2022],
  ),
  document(
    '财政部 税务总局 科技部公告2022年第28号',
    '财政部 税务总局 科技部关于加大支持科技创新税前扣除力度的公告',
    '2022-09-22',
    '2022 年第四季度 100%',
    [2022, 2022],
    'R',
  ),
  document(
    '财政部 税务总局公告2023年第7号',
    '财政部 税务总局关于进一步完善研发费用税前加计扣除政策的公告',
    '2023-03-26',
    '100%',
    [2023, null],
  ),
  document(
    '财政部 税务总局 国家发展改革委 工业和信息化部公告2023年第44号',
    '财政部 税务总局 国家发展改革委 工业和信息化部关于提高集成电路和工业母机企业研发费用加计扣除比例的公告',
    '2023-09-12',
    '清单企业 120%',
    [2023, 2027],
  ),
  document(
    '财税〔2015〕99号',
    '财政部 国家税务总局关于进一步扩大小型微利企业所得税优惠政策范围的通知',
    '2015-09-02',
    '小型微利企业应纳税所得额 30 万元以内减按 50%，实际 10%',
    [2016, 2016],
    'R',
  ),
  document(
    '财税〔2017〕43号',
    '财政部 税务总局关于扩大小型微利企业所得税优惠政策范围的通知',
    '2017-06-06',
    '小型微利企业应纳税所得额 50 万元以内减按 50%，实际 10%',
    [2017, 2017],
    'R',
  ),
  document(
    '财税〔2018〕77号',
    '财政部 税务总局关于进一步扩大小型微利企业所得税优惠政策范围的通知',
    '2018-07-11',
    '小型微利企业应纳税所得额 100 万元以内减按 50%，实际 10%',
    [2018, 2018],
    'R',
  ),
  document(
    '财税〔2019〕13号',
    '财政部 税务总局关于实施小微企业普惠性税收减免政策的通知',
    '2019-01-17',
    '小型微利企业 100 万元以内的部分减按 25%，100 万元至 300 万元的部分减按 50%',
    [2019, 2021],
    'R',
  ),
  document(
    '财政部 税务总局公告2021年第12号',
    '财政部 税务总局关于实施小微企业和个体工商户所得税优惠政策的公告',
    '2021-04-02',
    '小型微利企业 100 万元以内的部分再减半，实际 2.5%',
    [2021, 2022],
    'R',
  ),
  document(
    '财政部 税务总局公告2022年第13号',
    '财政部 税务总局关于进一步实施小微企业所得税优惠政策的公告',
    '2022-03-14',
    '小型微利企业 100 万元至 300 万元的部分减按 25%，实际 5%',
    [2022, 2022],
    'R',
  ),
  document(
    '财政部 税务总局公告2023年第12号',
    '财政部 税务总局关于进一步支持小微企业和个体工商户发展有关税费政策的公告',
    '2023-08-02',
    '小型微利企业实际税负 5%',
    [2023, 2027],
  ),
  document(
    '财税〔2018〕76号',
    '财政部 税务总局关于延长高新技术企业和科技型中小企业亏损结转年限的通知',
    '2018-07-11',
    '亏损结转 10 年',
    [2018, null],
  ),
]

const span = (
  kind: DeductionKind,
  from: number,
  to: number | null,
  percent: string,
  lastQuarter?: string,
): RateSpan => ({ kind, from, to, percent, ...(lastQuarter ? { lastQuarter } : {}) })

const until2018 = '工业企业从业人数不超过 100 人、资产总额不超过 3,000 万元，其他企业不超过 80 人、1,000 万元'
const from2019 = '从业人数不超过 300 人、资产总额不超过 5,000 万元'

const upToThreeMillion = (firstMillion: string, rest: string) => [
  { upTo: '1000000', percent: firstMillion },
  { upTo: '3000000', percent: rest },
]

export const extraDeductionVersions: RuleVersion<ExtraDeductionThresholds>[] = [
  {
    ruleVersion: 'rd-deduction-2023',
    effectiveFrom: '2016-01-01',
    effectiveTo: null,
    basis: [...extraDeductionDocuments],
    thresholds: {
      firstYear: 2016,
      rates: [
        span('general', 2016, 2017, '50'),
        span('general', 2018, 2021, '75'),
        span('general', 2022, 2022, '75', '100'),
        span('general', 2023, null, '100'),
        span('manufacturing', 2021, null, '100'),
        span('techSme', 2017, 2021, '75'),
        span('techSme', 2022, null, '100'),
        span('icOrMachineTool', 2023, 2027, '120'),
      ],
      listedIndustries: [
        { code: 'C16', label: '烟草制造业' },
        { code: 'H', label: '住宿和餐饮业' },
        { code: 'F', label: '批发和零售业' },
        { code: 'K', label: '房地产业' },
        { code: 'L', label: '租赁和商务服务业' },
        { code: 'R90', label: '娱乐业' },
      ],
      listedRatioAbove: '50',
      tobacco: 'C16',
      otherShare: '0.1',
      commissionedShare: '0.8',
      overseasFrom: 2018,
      smallProfit: [
        { from: 2016, to: 2016, within: until2018, parts: [{ upTo: '300000', percent: '10' }] },
        { from: 2017, to: 2017, within: until2018, parts: [{ upTo: '500000', percent: '10' }] },
        { from: 2018, to: 2018, within: until2018, parts: [{ upTo: '1000000', percent: '10' }] },
        { from: 2019, to: 2020, within: from2019, parts: upToThreeMillion('5', '10') },
        { from: 2021, to: 2021, within: from2019, parts: upToThreeMillion('2.5', '10') },
        { from: 2022, to: 2022, within: from2019, parts: upToThreeMillion('2.5', '5') },
        { from: 2023, to: 2027, within: from2019, parts: [{ upTo: '3000000', percent: '5' }] },
      ],
      lossYears: { general: 5, long: 10 },
    },
  },
]
