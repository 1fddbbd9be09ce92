import { href } from 'react-router'
import { toolHref, withQuery } from '../base/addresses.ts'
import { toolEntries } from './menus.ts'

/** One service of the portal, as the site map names it. */
export interface Service {
  name: string
  href: string
  what: string
  /** What people search it by besides its name. */
  alsoCalled?: readonly string[]
  /** The call beyond the specification (`family.name`) that it is made of: left out where the gateway does not have it. */
  needs?: string
}

export interface ServiceGroup {
  name: string
  services: Service[]
}

/** Says what each tool tells, by its address. */
const toolAnswers: Record<string, string> = {
  [toolHref('size')]: '大型、中型、小型还是微型',
  [toolHref('highTech')]: '认定条件和创新能力得分',
  [toolHref('cloudStar')]: '够几星，差哪几项',
  [toolHref('extraDeduction')]: '能加计多少，少缴多少税',
  [toolHref('techSme')]: '三类指标得分，能不能入库',
}

/** Every service of the portal, in the order in which people need them. */
export const serviceGroups: readonly ServiceGroup[] = [
  {
    name: '查政策',
    services: [
      { name: '一键搜', href: href('/zct-ee/policy-search'), what: '政策、项目、资讯、案例一次搜全' },
      { name: '政策查询', href: href('/zct-ee/policy-find'), what: '按级别、区域、行业等筛选' },
      { name: '政策检索', href: href('/zct-ee/policy-info'), what: '按政策名称或文号查找' },
      {
        name: '惠企事项清单',
        href: href('/zct-ee/benefit'),
        what: '减免、奖补、权益、资质',
        needs: 'policy.benefits',
      },
      { name: '政策解读', href: href('/zct-ee/policy-topic'), what: '用几张图说清一项政策' },
      { name: 'English policies', href: href('/zct-ee/english'), what: '政策的英文摘要' },
    ],
  },
  {
    name: '对条件',
    services: [
      { name: '政策匹配', href: href('/zct-ee/policy-match'), what: '列出能享受的政策' },
      { name: '政策计算器', href: href('/zct-ee/policy-computed'), what: '逐项算出能拿多少' },
      ...toolEntries.map(({ menuName, menuHref }) => ({
        name: menuName,
        href: menuHref,
        what: toolAnswers[menuHref] ?? '',
      })),
    ],
  },
  {
    name: '办申报',
    services: [
      { name: '今日申报', href: href('/zct-ee/declaration'), what: '正在受理的项目' },
      { name: '政策兑现', href: href('/zct-ee/declare-project'), what: '申报享受的项目和办理指南' },
      {
        name: '免申即享',
        href: withQuery(href('/zct-ee/declare-project'), { kind: 'free' }),
        what: '不用申请，直接兑现',
      },
      {
        name: '兑现公开',
        href: href('/zct-ee/payments'),
        what: '几天办结、拨付多少',
        needs: 'declaration.payments',
      },
      { name: '我的申报', href: href('/user/my-apply'), what: '草稿、进度、补正和评价' },
      {
        name: '核验申报回执',
        href: href('/receipt'),
        what: '是不是本平台出具的',
        needs: 'declaration.receipt',
      },
    ],
  },
  {
    name: '看动态',
    services: [
      { name: '政策订阅', href: href('/zct-ee/subscribe'), what: '选好主题，新政策送上门' },
      { name: '资讯', href: href('/news'), what: '通知、动态和办理提醒' },
      { name: '活动', href: href('/activity'), what: '宣讲、辅导和在线报名' },
      { name: '案例', href: href('/case'), what: '别的企业怎样用好政策' },
      { name: '企业名录', href: href('/enterprise-lib'), what: '按名称查企业的公开信息' },
    ],
  },
  {
    name: '问部门',
    services: [
      { name: '我的咨询', href: href('/user/consult'), what: '提问和查看答复' },
      {
        name: '问答公开',
        href: href('/consult'),
        what: '别人的问题和答复',
        needs: 'consultation.answered',
      },
      { name: '好差评', href: href('/rating'), what: '评价和评价结果', needs: 'rating.page' },
      { name: '意见反馈', href: `${href('/')}#voice`, what: '说说哪里不好用' },
    ],
  },
  {
    name: '个人中心',
    services: [
      { name: '我的政策台', href: href('/user'), what: '要办的事、金额和截止日期' },
      { name: '企业画像', href: href('/user/relation'), what: '基本数据、资质和关联企业' },
      { name: '智慧报告', href: href('/user/report'), what: '匹配结果和提升建议' },
      { name: '我的收藏', href: href('/user/collect'), what: '收藏的政策' },
      { name: '消息中心', href: href('/user/message'), what: '申报进度和答复通知' },
      { name: '各企业截止日期', href: href('/user/board'), what: '各家企业的申报截止日期' },
      { name: '绑定企业', href: href('/user/enterprises'), what: '查看、绑定和解除企业' },
      { name: '账号安全', href: href('/user/security'), what: '密码、登录设备和个人信息' },
    ],
  },
  {
    name: '关于平台',
    services: [
      { name: '隐私声明', href: href('/privacy'), what: '收集什么、用来做什么、怎样删除' },
      {
        name: '长辈版',
        href: `${href('/accessibility')}#elder`,
        what: '大字、大鼠标、高对比',
        alsoCalled: ['适老化', '关怀版', '老年版', '大字版', '大字体', '阅读辅助'],
      },
      {
        name: '无障碍声明',
        href: href('/accessibility'),
        what: '做到了哪些，还差哪些',
        alsoCalled: ['无障碍', '语音阅读', '朗读', '读屏'],
      },
      { name: '开放数据', href: href('/open-data'), what: '事项、项目和政策，CSV、JSON' },
      { name: '今日申报订阅源', href: href('/zct-ee/declaration.atom'), what: 'Atom，可以加到阅读器' },
      { name: '资讯订阅源', href: href('/news.atom'), what: 'Atom，可以加到阅读器' },
    ],
  },
]
