import {
  benefitKindLabels,
  levelLabels,
  projectStatusLabels,
  sizeLabels,
  statusLabels,
  supportModeLabels,
  wayLabels,
  windowBasisLabels,
} from '../../../contract/closed-lists.ts'
import type { BenefitItem } from '../../../contract/entities/benefit-item.ts'
import type { DeclarationProject } from '../../../contract/entities/declaration.ts'
import type { PolicySummary, ProjectWindow } from '../../../contract/entities/policy.ts'
import { policyHref, projectHref } from '../../base/addresses.ts'

export type Cell = string | number | null

/** One field of a data set: its key in JSON, its title in CSV, what it means, and how it is had from a record. */
export interface Column<Record> {
  key: string
  title: string
  meaning: string
  of: (record: Record, origin: string) => Cell
}

/** What is open as data. The key is the name of its files. */
export interface DataSet<Record> {
  key: 'items' | 'projects' | 'policies'
  title: string
  what: string
  columns: readonly Column<Record>[]
}

const list = (texts: readonly string[]) => texts.join('、')

function windowColumns<Record>(windowOf: (record: Record) => ProjectWindow | null): Column<Record>[] {
  return [
    {
      key: 'opensOn',
      title: '开放日期',
      meaning: '年-月-日；空着的是不知道，或者没有固定时间',
      of: (one) => windowOf(one)?.opensOn ?? null,
    },
    {
      key: 'closesOn',
      title: '截止日期',
      meaning: '年-月-日，含当天；空着的是长期',
      of: (one) => windowOf(one)?.closesOn ?? null,
    },
    {
      key: 'closesAt',
      title: '截止时刻',
      meaning: '时:分，北京时间；空着的是到当天结束',
      of: (one) => windowOf(one)?.closesAt ?? null,
    },
    {
      key: 'windowBasis',
      title: '时间依据',
      meaning: '按通知、常年受理、依据已不再适用；“示例安排”是演示用的日期，不是真实安排',
      of: (one) => {
        const window = windowOf(one)
        return window && windowBasisLabels[window.windowBasis]
      },
    },
  ]
}

export const itemSet: DataSet<BenefitItem> = {
  key: 'items',
  title: '惠企事项',
  what: '每项一行：谁能享受、能享受多少、怎样办理、依据哪件政策。不含已经结束的。',
  columns: [
    { key: 'id', title: '事项标识', meaning: '不变的标识', of: (one) => one.id },
    { key: 'title', title: '事项名称', meaning: '项目名称，或政策给予的内容', of: (one) => one.title },
    {
      key: 'kind',
      title: '类型',
      meaning: '减免、奖补、权益、资质',
      of: (one) => benefitKindLabels[one.kind],
    },
    { key: 'audience', title: '对象', meaning: '谁可以享受，用文字说明', of: (one) => one.audience },
    {
      key: 'sizes',
      title: '企业规模',
      meaning: '大型、中型、小型、微型',
      of: (one) => list(one.sizes.map((size) => sizeLabels[size])),
    },
    { key: 'industries', title: '行业', meaning: '“不限”是各行业都可以', of: (one) => list(one.industries) },
    {
      key: 'amount',
      title: '支持内容',
      meaning: '按来源的原话，旧标准注明年份',
      of: (one) => one.amountText,
    },
    {
      key: 'way',
      title: '办理方式',
      meaning: '申报、认定、免申即享、自行申报享受、向机构申请；空着的是依法享有',
      of: (one) => one.way && wayLabels[one.way],
    },
    {
      key: 'where',
      title: '办理地点',
      meaning: '不在本平台办理的，写明在哪里办理',
      of: (one) => one.channel?.name ?? null,
    },
    { key: 'region', title: '适用区域', meaning: '全国、省、市或区县', of: (one) => one.region },
    { key: 'department', title: '主管部门', meaning: '本市负责答复的部门', of: (one) => one.department },
    { key: 'policyId', title: '政策标识', meaning: '依据的政策，见政策目录', of: (one) => one.policy.id },
    { key: 'policyTitle', title: '依据政策', meaning: '政策名称', of: (one) => one.policy.title },
    {
      key: 'projectId',
      title: '项目标识',
      meaning: '见申报项目；空着的没有项目',
      of: (one) => one.projectId,
    },
    ...windowColumns<BenefitItem>((one) => one.window),
    {
      key: 'url',
      title: '网址',
      meaning: '本平台上的页面',
      of: ({ projectId, policy, way }, origin) =>
        origin + (projectId ? projectHref(projectId, way ?? undefined) : policyHref(policy.id)),
    },
  ],
}

export const projectSet: DataSet<DeclarationProject> = {
  key: 'projects',
  title: '申报项目和受理时间',
  what: '申报、认定、免申即享和自行享受的项目，以及各自的受理时间。',
  columns: [
    { key: 'id', title: '项目标识', meaning: '不变的标识', of: (one) => one.id },
    { key: 'title', title: '项目名称', meaning: '项目名称', of: (one) => one.title },
    {
      key: 'way',
      title: '办理方式',
      meaning: '申报、认定、免申即享、自行申报享受、向机构申请',
      of: (one) => wayLabels[one.way],
    },
    {
      key: 'level',
      title: '级别',
      meaning: '国家级、省级、市级、区县级',
      of: (one) => levelLabels[one.level],
    },
    { key: 'region', title: '适用区域', meaning: '全国、省、市或区县', of: (one) => one.region },
    { key: 'department', title: '办理机构', meaning: '本市负责的部门', of: (one) => one.department },
    { key: 'phone', title: '联系电话', meaning: '注明“示例”的不是真实号码', of: (one) => one.phone },
    {
      key: 'status',
      title: '状态',
      meaning: '尚未开放、申报中、已截止，按下载当时',
      of: (one) => projectStatusLabels[one.status],
    },
    ...windowColumns<DeclarationProject>((one) => one),
    {
      key: 'amount',
      title: '支持内容',
      meaning: '按来源的原话，旧标准注明年份',
      of: (one) => one.amountText,
    },
    { key: 'audience', title: '申请条件', meaning: '主要条件，以当年通知为准', of: (one) => one.audience },
    {
      key: 'promisedDays',
      title: '承诺办结工作日',
      meaning: '空着的没有公布',
      of: (one) => one.promisedDays,
    },
    { key: 'policyId', title: '政策标识', meaning: '依据的政策，见政策目录', of: (one) => one.policyId },
    {
      key: 'url',
      title: '网址',
      meaning: '本平台上的页面',
      of: (one, origin) => origin + projectHref(one.id, one.way),
    },
  ],
}

export const policySet: DataSet<PolicySummary> = {
  key: 'policies',
  title: '政策目录',
  what: '政策的名称、文号、发文机关、日期、效力和摘要，最新的在前，最多 5000 件。',
  columns: [
    { key: 'id', title: '政策标识', meaning: '不变的标识', of: (one) => one.id },
    { key: 'title', title: '政策名称', meaning: '文件标题', of: (one) => one.title },
    {
      key: 'documentNumber',
      title: '文号',
      meaning: '空着的，是文件没有文号或者没有查到',
      of: (one) => one.documentNumber,
    },
    {
      key: 'level',
      title: '级别',
      meaning: '国家级、省级、市级、区县级',
      of: (one) => levelLabels[one.level],
    },
    { key: 'region', title: '适用区域', meaning: '全国、省、市或区县', of: (one) => one.region },
    { key: 'issuers', title: '发文机关', meaning: '用顿号分开', of: (one) => list(one.issuers) },
    {
      key: 'issuedOn',
      title: '发文日期',
      meaning: '年-月-日；只知道年月的写年月',
      of: (one) => one.issuedOn,
    },
    { key: 'effectiveFrom', title: '施行日期', meaning: '同上', of: (one) => one.effectiveFrom },
    { key: 'effectiveTo', title: '有效期至', meaning: '空着的没有写明', of: (one) => one.effectiveTo },
    { key: 'status', title: '效力', meaning: '按下载当时', of: (one) => statusLabels[one.status] },
    { key: 'categories', title: '主题', meaning: '用顿号分开', of: (one) => list(one.categories) },
    { key: 'industries', title: '行业', meaning: '“不限”是各行业都可以', of: (one) => list(one.industries) },
    {
      key: 'sizes',
      title: '企业规模',
      meaning: '大型、中型、小型、微型',
      of: (one) => list(one.sizes.map((size) => sizeLabels[size])),
    },
    {
      key: 'supportModes',
      title: '支持方式',
      meaning: '税收、资金、奖励、资格认定、贷款、服务',
      of: (one) => list(one.supportModes.map((mode) => supportModeLabels[mode])),
    },
    { key: 'summary', title: '摘要', meaning: '由本平台整理', of: (one) => one.summary },
    {
      key: 'url',
      title: '网址',
      meaning: '本平台上的页面',
      of: (one, origin) => origin + policyHref(one.id),
    },
  ],
}

export const dataSets = [itemSet, projectSet, policySet] as const
