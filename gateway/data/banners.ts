import type { LinkTarget } from '../../contract/entities/link-target.ts'
import type { BannerText } from '../topic/pictures/banner.ts'

/** A banner and the page behind it. */
export interface BannerContent extends BannerText {
  link: LinkTarget
  bodyHtml: string
  daysAgo: number
}

export const banners: BannerContent[] = [
  {
    id: 'rd-settlement',
    title: '研发费用加计扣除，预缴就能享受',
    caption: '7 月、10 月预缴填报即可，次年 5 月 31 日前汇算清缴。',
    figure: '+100%',
    figureCaption: '据实扣除之外再加计',
    link: { kind: 'subject', id: 'rd-deduction' },
    bodyHtml:
      '<p>符合条件的研发费用，据实扣除之外再加计 100%；形成无形资产的，按成本的 200% 摊销。查账征收、主营业务不属于负面清单行业的企业都可以对照。</p><p>不用另外申请：7 月、10 月预缴申报时填报，次年 5 月 31 日前汇算清缴时结清。可以先用<a href="portal:tool/extraDeduction">研发费用加计扣除计算</a>算一遍，再看<a href="portal:subject/rd-deduction">七张图的图解</a>。</p><p>依据：财政部 税务总局公告2023年第7号。</p>',
    daysAgo: 5,
  },
  {
    id: 'quality-sme',
    title: '梯度培育新办法施行，先对照再申报',
    caption: '科技和创新型、专精特新、“小巨人”，一级一级往上走。',
    figure: '三级梯度',
    figureCaption: '2026 年 4 月 1 日起施行',
    link: { kind: 'subject', id: 'quality-sme' },
    bodyHtml:
      '<p>《优质中小企业梯度培育管理办法》（工信部企业〔2026〕2号）自 2026 年 4 月 1 日起施行，新申报按新标准执行，2026 年的复核仍按原办法进行。</p><p>申报上一级，须先取得下一级资格。登录后可以在<a href="portal:policy/n-quality-2026-2">政策页</a>看到每一项条件与本企业情况的对照。</p>',
    daysAgo: 12,
  },
  {
    id: 'match',
    title: '填几项信息，看看能享受哪些政策',
    caption: '逐条对照，写明符合、不符合、待补充；没填的先列为“待补充”，不影响结果。',
    figure: '政策匹配',
    figureCaption: '不登录也可以用',
    link: { kind: 'policyMatch' },
    bodyHtml:
      '<p>填写企业名称或所在区、行业、规模等几项信息，就能得到一份匹配报告：可享受、可能符合、尚未符合、已结束的惠企事项各多少项，每项条件对照的是什么数、差在哪里。</p><p>企业用户登录后，报告直接用企业画像生成。现在就去<a href="portal:policyMatch">政策匹配</a>。</p>',
    daysAgo: 20,
  },
  {
    id: 'free',
    title: '免申即享：不用申请，到账可查',
    caption: '由主管部门比对数据后直接兑现，不用企业申请。',
    figure: '免申即享',
    figureCaption: '符合条件直接兑现',
    link: { kind: 'freeProjects' },
    bodyHtml:
      '<p>免申即享的项目由主管部门比对数据后直接兑现，企业不用提交申请。要做的是保持登记、参保和账户信息准确。</p><p>在<a href="portal:freeProjects">政策兑现</a>里可以看到哪些项目属于免申即享，公示公告里可以查名单。</p>',
    daysAgo: 33,
  },
]
