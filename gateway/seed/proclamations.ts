import { and, eq, inArray } from 'drizzle-orm'
import { daysAfter, shanghaiDate } from '../base/shanghai-date.ts'
import { syntheticEnterprises } from '../data/synthetic-enterprises.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'
import { proclamation } from '../store/schema/declaration.ts'
import type { Seed } from './index.ts'
import { replace } from './replace.ts'

type Row = typeof proclamation.$inferInsert

/** One labelled, fictional notice of a real project. Days count back from the day of the seed. */
interface Seeded {
  id: string
  type: Row['type']
  projectId: string
  title: string
  department: string
  daysAgo: number
  /** Paragraphs before the list of enterprises. */
  text: string[]
  entries: { from: number; howMany: number; note: string }
}

const label = '（演示数据）'

/** Of projects whose policies hold; what tells people to do something here is of one that begins here. */
export const seeded: readonly Seeded[] = [
  {
    id: 'pb-hte-2',
    type: 'publicity',
    projectId: 'hte-recognition',
    title: '高新技术企业认定（第二批）拟报备企业公示',
    department: '市科学技术局',
    daysAgo: 2,
    text: ['经专家评审和部门会审，拟将下列企业作为高新技术企业报备，现予公示。'],
    entries: { from: 10, howMany: 12, note: '拟报备' },
  },
  {
    id: 'pb-tech-center',
    type: 'publicity',
    projectId: 'enterprise-tech-center',
    title: '省级企业技术中心推荐名单公示',
    department: '市工业和信息化局',
    daysAgo: 4,
    text: ['经企业申报、县级市（区）推荐和现场核查，拟推荐下列企业，现予公示。'],
    entries: { from: 40, howMany: 9, note: '推荐省级评审' },
  },
  {
    id: 'pb-loan-interest',
    type: 'publicity',
    projectId: 'smart-loan-interest',
    title: '智能化改造贷款贴息拟支持项目公示',
    department: '市工业和信息化局',
    daysAgo: 5,
    text: ['经材料审核和第三方审计，拟对下列企业的智能化改造贷款给予贴息，现予公示。'],
    entries: { from: 60, howMany: 8, note: '拟贴息' },
  },
  {
    id: 'rs-innovative',
    type: 'result',
    projectId: 'innovative-sme',
    title: '创新型中小企业名单公布',
    department: '市工业和信息化局',
    daysAgo: 16,
    text: ['公示期内没有收到异议，现将通过评价的创新型中小企业名单予以公布。'],
    entries: { from: 90, howMany: 15, note: '有效期三年' },
  },
  {
    id: 'rs-gazelle',
    type: 'result',
    projectId: 'gazelle',
    title: '“瞪羚”企业入库名单公布',
    department: '市科学技术局',
    daysAgo: 24,
    text: ['经评审和公示，下列企业列入“瞪羚”企业库。'],
    entries: { from: 130, howMany: 10, note: '入库' },
  },
  {
    id: 'rs-green-factory',
    type: 'result',
    projectId: 'green-factory-prov',
    title: '江苏省绿色工厂（第二批）名单公布',
    department: '市工业和信息化局',
    daysAgo: 41,
    text: ['经专家评审和公示，下列企业列入江苏省绿色工厂名单。'],
    entries: { from: 200, howMany: 11, note: '绿色工厂' },
  },
  {
    id: 'nt-materials',
    type: 'notice',
    projectId: 'bio-clinical',
    title: '关于规范申报材料电子化提交的通知',
    department: '市科学技术局',
    daysAgo: 8,
    text: [
      '自本通知发布之日起，申报材料以 PDF 或 OFD 格式提交，单个文件不超过 20 MB，已在以前申报中提交过的营业执照等材料可以直接引用。',
      '项目申报不收取任何费用，本局没有委托任何机构或个人代理申报。',
    ],
    entries: { from: 0, howMany: 0, note: '' },
  },
  {
    id: 'nt-window',
    type: 'notice',
    projectId: 'smart-workshop',
    title: '关于调整示范智能车间受理时间的通知',
    department: '市工业和信息化局',
    daysAgo: 12,
    text: ['为方便企业准备材料，受理系统每天 24 小时开放，截止日当天 24 时关闭。逾期提交的，转入下一批次。'],
    entries: { from: 0, howMany: 0, note: '' },
  },
  {
    id: 'nt-correction',
    type: 'notice',
    projectId: 'gazelle',
    title: '关于“瞪羚”企业入库申报信息补正的通知',
    department: '市科学技术局',
    daysAgo: 20,
    text: ['收到退回补正通知的企业，请在 10 个工作日内登录本平台，在“我的申报”中按提示修改后重新提交。'],
    entries: { from: 0, howMany: 0, note: '' },
  },
]

/** Notices of an earlier seed whose policies had ended. */
const withdrawn = ['pb-smart-factory', 'rs-stable-post', 'rs-cloud-star', 'rs-expand-post']

/** Fictional public notices of the seeded projects, labelled as such; dates count back from the day of the seed. */
export const proclamations: Seed = {
  name: 'proclamations',
  version: 3,
  demonstration: true,
  tables: [proclamation],
  async sow(context, tenantId) {
    const isOurs = and(eq(proclamation.tenantId, tenantId), inArray(proclamation.id, withdrawn))
    await context.db.delete(proclamation).where(isOurs)
    await replace(context, 'notices', proclamation, rowsOn(tenantId, shanghaiDate(context.now(tenantId))))
  },
}

let enterprises: ReturnType<typeof syntheticEnterprises> | null = null

function rowsOn(tenantId: string, today: string): Row[] {
  enterprises ??= syntheticEnterprises(240)
  const listed = enterprises
  return seeded.map((one): Row => {
    const publishedOn = daysAfter(today, -one.daysAgo)
    const until = one.type === 'publicity' ? daysAfter(publishedOn, 7) : null
    const period = until
      ? [`公示时间：${publishedOn} 至 ${until}。对公示内容有异议的，请在公示期内实名反映，并附佐证材料。`]
      : []
    return {
      tenantId,
      id: one.id,
      type: one.type,
      title: `${one.title}${label}`,
      publishedOn,
      publicityUntil: until,
      department: one.department,
      phone: tenantDefaults.phone,
      projectId: one.projectId,
      bodyHtml: [...one.text, ...period, '本公告为演示数据，所列企业均为虚构。']
        .map((text) => `<p>${text}</p>`)
        .join(''),
      entries: listed
        .slice(one.entries.from, one.entries.from + one.entries.howMany)
        .map(({ name, creditCode }) => ({ name, creditCode, note: one.entries.note })),
    }
  })
}
