import { href } from 'react-router'
import { toolHref } from '../../base/addresses.ts'

/** One tool of the tools hub. */
export interface ToolOffer {
  name: string
  href: string
  /** What it answers. */
  answers: string
  /** What to have at hand. */
  prepare: string[]
  /** The documents by which it judges. */
  basis: string
}

export const toolOffers: readonly ToolOffer[] = [
  {
    name: '企业划型',
    href: toolHref('size'),
    answers: '本企业属于大型、中型、小型还是微型，离上下一档各差多少。',
    prepare: ['所属行业', '从业人员', '营业收入', '资产总额（部分行业）'],
    basis: '工信部联企业〔2011〕300号、国统字〔2017〕213号',
  },
  {
    name: '高新技术企业自测',
    href: toolHref('highTech'),
    answers: '认定条件逐项是否满足，创新能力大约多少分，怎样超过 70 分。',
    prepare: ['职工和科技人员数', '近三年研发费用和销售收入', '高新技术产品收入', '知识产权', '净资产'],
    basis: '国科发火〔2016〕32号、国科发火〔2016〕195号',
  },
  {
    name: '星级上云自测',
    href: toolHref('cloudStar'),
    answers: '够三星、四星还是五星，还差哪几项。',
    prepare: ['上云方式和已上云的业务', '上云投入', '联网设备的数量和价值', '已获得的星级'],
    basis: '苏工信信基〔2024〕181号；门槛为参考值',
  },
  {
    name: '研发费用加计扣除计算',
    href: toolHref('extraDeduction'),
    answers: '逐行算出可以加计扣除的金额，大约少缴多少企业所得税。',
    prepare: ['纳税年度', '六类研发费用', '委托研发费用', '应纳税所得额和税率'],
    basis: '财政部 税务总局公告2023年第7号、财税〔2015〕119号',
  },
  {
    name: '科技型中小企业评价',
    href: toolHref('techSme'),
    answers: '科技人员、研发投入、科技成果三项得分，能不能达到 60 分入库。',
    prepare: ['职工和科技人员数', '销售收入和资产总额', '研发费用和成本费用', '知识产权'],
    basis: '国科发政〔2017〕115号',
  },
  {
    name: '政策计算器',
    href: href('/zct-ee/policy-computed'),
    answers: '能享受的政策各有多少钱，怎样算出来，哪些不能同时享受。',
    prepare: ['企业画像里的基本数据', '影响结果的几个问题'],
    basis: '各项政策文件的条件和标准',
  },
]
