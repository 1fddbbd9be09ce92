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

/** Why somebody does not want a recommended policy, 不准，因为…. */
export const refusalReasonLabels = {
  industry: '不符合行业',
  size: '规模不符',
  enjoyed: '已经享受',
  ended: '已过期或办不了',
  notInterested: '不感兴趣',
  wrongProfile: '企业信息有误',
} as const

/** The standings of an enterprise's growth, in the order in which one leads to the next. */
export const growthStandingLabels = {
  techSme: '科技型中小企业',
  highTech: '高新技术企业',
  innovativeSme: '创新型中小企业',
  specializedSme: '专精特新中小企业',
  littleGiant: '专精特新“小巨人”企业',
} as const

/** How far an enterprise is from a standing. */
export const growthStateLabels = {
  held: '已取得',
  reachable: '条件都符合',
  unknown: '还要补充情况',
  missing: '还有条件没达到',
  undecided: '条件以主管部门最新通知为准',
} as const

export const endedStatuses: string[] = ['replaced', 'repealed', 'lapsed', 'expired']

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

/** The four kinds of benefits for enterprises (惠企事项), in the words and the order of the list of items. */
export const benefitKindLabels = { relief: '减免', award: '奖补', right: '权益', standing: '资质' } as const

/** How the number of a benefit is meant where it is not exact. */
export const figureLimitLabels = { upTo: '最高', atLeast: '不低于', about: '约' } as const

/** What of a policy or a project is written down when it changes. */
export const changeLabels = {
  opensOn: '开放日期',
  closesOn: '截止日期',
  amount: '支持标准',
  status: '效力状态',
} as const

/** For what the number of a benefit is given, where it is not once for an enterprise. */
export const figurePerLabels = { year: '每年', person: '每人' } as const

/** How somebody has logged in. */
export const loginWayLabels = {
  password: '账号密码',
  sms: '短信验证码',
  singleSignOn: '省统一身份认证',
} as const

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
  ended: '依据已不再适用',
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

/** What a condition has as its field whose text nobody has read: it is never judged, and each compares it for themselves. */
export const unreadField = ''

/** How it stands against a criterion of a tool. `manual`: needs evidence or experts and cannot be computed. */
export const criterionVerdictLabels = { ...verdictLabels, manual: '需认定' } as const

export const matchVerdictLabels = {
  held: '已取得',
  eligible: '可享受',
  likely: '可能符合',
  notYet: '尚未符合',
  ended: '已结束',
} as const

/** A legal form (登记类型) that has no legal person and pays no corporate income tax. */
export const individualBusiness = '个体工商户'
/** The legal forms as a business licence names them (登记类型). */
export const legalForms = ['企业', individualBusiness, '农民专业合作社', '其他组织'] as const

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

/** The kinds of records of what a person did. */
export const auditKindLabels = {
  login: '登录',
  account: '账号和同意',
  enterprise: '企业和办事人',
  declaration: '申报',
  file: '下载和导出',
  clerk: '部门办理',
} as const

/** Why something that is recorded was refused. */
export const auditReasonLabels = {
  wrongPassword: '密码不正确',
  wrongCode: '短信验证码不对或已失效',
  tooManyTries: '试的次数太多',
  mismatch: '与登记信息不一致',
  noWay: '还没有可以批准的人',
  disputed: '有人提出异议',
} as const

/** What a rating says, from the best to the worst, by the number of its stars (国办发〔2019〕51号, GB/T 39735-2020). */
export const gradeLabels = {
  5: '非常满意',
  4: '满意',
  3: '基本满意',
  2: '不满意',
  1: '非常不满意',
} as const
export type Grade = keyof typeof gradeLabels

/** Whether a grade is a bad one, 差评, which is taken up and answered. */
export function isBadGrade(stars: number): boolean {
  return stars <= 2
}

/** What can be rated. */
export const ratedKindLabels = {
  declaration: '办理',
  guide: '办事指南',
  consult: '咨询答复',
  platform: '本平台',
} as const

/**
 * The reasons that can be ticked with a grade. Those of three digits are the codes and words of the national platform's list, of which the
 * ones about counters and queues are left out; those with a `p` are about guides, answers and this portal, of which that list says nothing.
 */
export const ratingReasonLabels = {
  '510': '一窗受理一次办结',
  '511': '可以先受理后补材料',
  '512': '不用提交证明',
  '513': '可以全程网上办理',
  '514': '可以使用手机办理',
  '517': '服务热情效率高',
  '406': '填写一张表单就可完成申报',
  '408': '一张清单告知全部申报材料',
  '409': '用告知承诺减免申报材料',
  '413': '服务态度较好',
  '307': '一次性告知需要补正的材料',
  '308': '提供申报材料样本',
  '309': '在承诺的时间内办结',
  '310': '办事指南指引准确',
  '311': '按办事指南要求的材料即可办理',
  '207': '没有提供材料样本',
  '208': '没有提供材料清单',
  '209': '未在承诺时间内办结',
  '210': '同样内容的证明材料被要求多次提交',
  '211': '承诺网办但无法在线办理',
  '214': '服务态度生硬',
  '108': '在办事指南之外增加新的审批条件',
  '109': '需提供办事指南之外的申报材料',
  '110': '无理由超过法定办理时间',
  '111': '办事指南提供样本有错',
  '112': '承诺在线收取申报材料实际无法收取',
  '115': '服务态度差效率低',
  p51: '条件和材料一看就懂',
  p52: '答复及时，说得清楚',
  p53: '查政策、办申报很方便',
  p41: '内容完整，容易找到',
  p42: '答复有政策依据',
  p43: '页面清楚，好操作',
  p31: '内容基本够用',
  p32: '答复了，但不够具体',
  p33: '能用，有的地方不顺手',
  p21: '条件写得看不懂',
  p22: '没有在承诺时间内答复',
  p23: '没有回答我问的',
  p24: '找不到要办的事',
  p25: '打开慢、操作麻烦',
  p11: '内容过时，与实际要求不一致',
  p12: '联系电话打不通',
  p13: '答复有错误',
  p14: '推给别的部门，没有结果',
  p15: '经常出错，办不下去',
  p16: '填好的内容丢失',
} as const
export type RatingReason = keyof typeof ratingReasonLabels

/** How far a bad grade has been taken up. */
export const takenUpLabels = { received: '已收到', checking: '核实中', settled: '已办结' } as const

/** The codes of a list, in its order. */
export function codesOf<Code extends string>(labels: Readonly<Record<Code, string>>): Code[] {
  return Object.keys(labels) as Code[]
}

/** What is said beside figures that a document or a guide of an earlier year names: 2019 年标准. */
export function standardOf(year: number): string {
  return `${year} 年标准`
}
