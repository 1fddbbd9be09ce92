/**
 * The codes of every closed list with the words that people read for them, in the order in which they are shown. The
 * schemas take their codes from this file, the portal and the gateway their words; it imports nothing, so that a page can
 * have the words without the schemas.
 */

export const levelLabels = {
  national: '国家级',
  provincial: '省级',
  municipal: '市级',
  district: '区县级',
} as const

export const statusLabels = {
  effective: '现行有效',
  unverified: '效力待核实',
  upcoming: '尚未施行',
  amended: '已修改',
  replaced: '已被替代',
  repealed: '已废止',
  lapsed: '已失效',
  expired: '已到期',
} as const

const endedStatuses: readonly string[] = ['replaced', 'repealed', 'lapsed', 'expired']

/**
 * Whether a policy with this status can no longer be used. An amended one still holds, in its new form; of an unverified
 * one nobody has said that it has ended.
 */
export function hasEnded(status: keyof typeof statusLabels): boolean {
  return endedStatuses.includes(status)
}

export const sizeLabels = { large: '大型', medium: '中型', small: '小型', micro: '微型' } as const

/** How a policy supports, 支持方式: in the words and the order of the policy query. */
export const supportModeLabels = {
  tax: '税收',
  grant: '资金',
  award: '奖励',
  qualification: '资格认定',
  loan: '贷款',
  service: '服务',
} as const

/** How the number of a benefit is meant where it is not exact. */
export const figureLimitLabels = { upTo: '最高', atLeast: '不低于', about: '约' } as const

/** For what the number of a benefit is given, where it is not once for an enterprise. */
export const figurePerLabels = { year: '每年', person: '每人' } as const

/** What somebody can be told of outside the portal, too. */
export const noticeKindLabels = {
  returned: '申报退回补正',
  answered: '咨询和留言有回复',
  paid: '资金已拨付',
  draft: '没提交的草稿快截止',
  opened: '设了提醒的项目开放',
  closing: '收藏的政策快截止',
  match: '有新的匹配政策',
  search: '保存的查询有新政策',
} as const

/** The ways on which a notice leaves the portal. */
export const noticeChannelLabels = { sms: '短信', mail: '邮件' } as const

/** How far a message that an enterprise wrote on a declaration has come. */
export const threadStateLabels = { sent: '已发送', seen: '经办已阅', answered: '已回复' } as const

export const projectStatusLabels = { upcoming: '尚未开放', open: '申报中', closed: '已截止' } as const

/**
 * What the window of a project rests on. `notice`: a published notice; `allYear`: a policy that takes applications all the
 * year; `example`: nothing, it is invented for a demonstration; `ended`: a policy that has ended, so that there is none.
 */
export const windowBasisLabels = {
  notice: '按通知',
  allYear: '常年受理',
  example: '示例安排',
  ended: '依据已到期',
} as const

/** How a benefit is had. */
export const wayLabels = {
  apply: '申报',
  recognition: '认定',
  automatic: '免申即享',
  selfDeclare: '自行申报享受',
  institution: '向机构申请',
} as const

/** The steps of a declaration; which of them there are depends on the way (`declaration-way.ts`). */
export const declarationStatusLabels = {
  draft: '草稿',
  submitted: '已提交',
  accepted: '已受理',
  returned: '待补正',
  reviewing: '评审中',
  publicity: '公示中',
  approved: '已通过',
  paid: '已拨付',
  recognised: '已认定',
  rejected: '未通过',
  withdrawn: '已撤回',
} as const

/** The types of a public notice. */
export const proclamationLabels = { publicity: '公示', result: '结果公告', notice: '通知' } as const

/** What kind of fault a reason for return names. */
export const returnKindLabels = {
  missing: '缺少',
  wrong: '有误',
  unclear: '不清楚',
  expired: '过期',
  other: '其他',
} as const

/** How an enterprise stands against one condition. */
export const verdictLabels = { met: '符合', unmet: '不符合', unknown: '待补充' } as const

/** How it stands against a criterion of a tool. `manual`: needs evidence or experts and cannot be computed. */
export const criterionVerdictLabels = { ...verdictLabels, manual: '需认定' } as const

export const matchVerdictLabels = {
  eligible: '可享受',
  likely: '可能符合',
  notYet: '尚未符合',
  ended: '已结束',
} as const

/** What somebody may do for an enterprise, from the least to the most. */
export const roleLabels = {
  reader: '查看人',
  preparer: '经办人',
  manager: '管理员',
  legalRepresentative: '法定代表人',
} as const

/** What shows that somebody may act for an enterprise. `earlier`: linked before proofs were asked for. */
export const proofLabels = {
  singleSignOn: '统一身份认证确认',
  registeredPhone: '登记电话验证码证明',
  approval: '经批准',
  earlier: '以前绑定，没有核验身份',
} as const

/** The codes of a list, in its order. */
export function codesOf<Code extends string>(labels: Readonly<Record<Code, string>>): Code[] {
  return Object.keys(labels) as Code[]
}

/** What is said beside figures that a document or a guide of an earlier year names: 2019 年标准. */
export function standardOf(year: number): string {
  return `${year} 年标准`
}
