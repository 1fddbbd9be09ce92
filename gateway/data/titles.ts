import type { Condition } from '../../contract/entities/policy.ts'

type Comparison = Pick<Condition, 'field' | 'operator' | 'value'>

/** A title that a project gives: how its holder is known, and the next step for a holder. */
export interface TitleRecord {
  /** One that is met says that the title, or a higher one that stands for it, is held. */
  heldBy: readonly Comparison[]
  /** Names what a holder does next, in a sentence. */
  afterwards: string
}

const holds = (field: string): Comparison => ({ field, operator: 'eq', value: true })

/** The titles by the project that gives them. Those that no attribute tells are left out. */
export const titlesOfProjects: Readonly<Record<string, TitleRecord>> = {
  'hte-recognition': {
    heldBy: [holds('hasHighTechCert')],
    afterwards: '证书有效期三年，到期前重新申请认定；有效期内企业所得税减按 15% 的税率。',
  },
  'tech-sme': {
    heldBy: [holds('isTechSme')],
    afterwards: '登记编号当年有效，次年评价时重新入库。',
  },
  'innovative-sme': {
    heldBy: [holds('isInnovativeSme'), holds('isSpecializedSme'), holds('isLittleGiant')],
    afterwards: '有效期三年，到期前申请复核；下一级是专精特新中小企业。',
  },
  'specialized-sme': {
    heldBy: [holds('isSpecializedSme'), holds('isLittleGiant')],
    afterwards: '有效期三年，到期前申请复核；下一级是专精特新“小巨人”企业。',
  },
  'little-giant': {
    heldBy: [holds('isLittleGiant')],
    afterwards: '有效期三年，到期前申请复核。',
  },
  'cloud-star': {
    heldBy: [{ field: 'cloudStar', operator: 'gte', value: 5 }],
    afterwards: '五星级是最高一级。',
  },
  'enterprise-tech-center': {
    heldBy: [holds('hasProvincialTechCenter')],
    afterwards: '按通知参加定期评价；达到规定年限和规模后，可以申请国家企业技术中心。',
  },
  'green-factory-prov': {
    heldBy: [{ field: 'greenFactoryLevel', operator: 'in', value: ['省级', '国家级'] }],
    afterwards: '列入省级名单后，可以申请国家级绿色工厂。',
  },
  'green-factory-nat': {
    heldBy: [{ field: 'greenFactoryLevel', operator: 'eq', value: '国家级' }],
    afterwards: '按通知提交年度绿色绩效数据，接受动态管理。',
  },
}
