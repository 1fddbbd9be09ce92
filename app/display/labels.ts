import type { EnterpriseRole } from '../../contract/entities/account.ts'
import type { DeclarationStatus, DeclarationSummary } from '../../contract/entities/declaration.ts'
import type { MatchVerdict } from '../../contract/entities/match.ts'
import type { BindingProof } from '../../contract/entities/people.ts'
import type {
  ConditionResult,
  PolicyLevel,
  PolicyStatus,
  SizeType,
  SupportMode,
} from '../../contract/entities/policy.ts'

/** The words for the contract's closed lists. Labels of open lists (industries, tags) come with the data. */

export const levelLabels: Record<PolicyLevel, string> = {
  national: '国家级',
  provincial: '省级',
  municipal: '市级',
  district: '区县级',
}

export const statusLabels: Record<PolicyStatus, string> = {
  effective: '现行有效',
  upcoming: '尚未施行',
  amended: '已修改',
  replaced: '已被替代',
  repealed: '已废止',
  lapsed: '已失效',
  expired: '已到期',
}

/** What a status means for somebody who wants to use the policy. */
export const statusMeanings: Record<PolicyStatus, string> = {
  effective: '可以据此办理。',
  upcoming: '已经发布，到施行日期起可以办理。',
  amended: '部分条款已按新文件修改。',
  replaced: '请按新文件办理。',
  repealed: '已宣布废止。',
  lapsed: '适用期已过。',
  expired: '有效期已满。',
}

export const sizeLabels: Record<SizeType, string> = {
  large: '大型',
  medium: '中型',
  small: '小型',
  micro: '微型',
}

export const supportModeLabels: Record<SupportMode, string> = {
  tax: '税收',
  grant: '资金',
  award: '奖励',
  qualification: '资格认定',
  loan: '贷款',
  service: '服务',
}

export const projectStatusLabels: Record<'upcoming' | 'open' | 'closed', string> = {
  upcoming: '尚未开放',
  open: '申报中',
  closed: '已截止',
}

export const declarationStatusLabels: Record<DeclarationStatus, string> = {
  draft: '草稿',
  submitted: '已提交',
  accepted: '已受理',
  returned: '待补正',
  reviewing: '评审中',
  publicity: '公示中',
  approved: '已通过',
  paid: '已拨付',
  rejected: '未通过',
  withdrawn: '已撤回',
}

export const verdictLabels: Record<ConditionResult['verdict'], string> = {
  met: '符合',
  unmet: '不符合',
  unknown: '待补充',
}

export const matchVerdictLabels: Record<MatchVerdict, string> = {
  eligible: '可享受',
  likely: '可能符合',
  notYet: '尚未符合',
  ended: '已结束',
}

const endedStatuses: readonly PolicyStatus[] = ['replaced', 'repealed', 'lapsed', 'expired']

/** Whether a policy can no longer be used: its row stands back and its badge is solid. */
export function hasEnded(status: PolicyStatus): boolean {
  return endedStatuses.includes(status)
}

/** What kind of fault a reason for return names. */
export const returnKindLabels: Record<DeclarationSummary['returnReasons'][number]['kind'], string> = {
  missing: '缺少',
  wrong: '有误',
  unclear: '不清楚',
  expired: '过期',
  other: '其他',
}

/** What somebody is to an enterprise that they act for. */
export const roleLabels: Record<EnterpriseRole, string> = {
  legalRepresentative: '法定代表人',
  manager: '管理员',
  preparer: '经办人',
  reader: '查看人',
}

/** What each may do. */
export const roleMeanings: Record<EnterpriseRole, string> = {
  legalRepresentative: '可以办理全部事项，决定谁能代表企业办事',
  manager: '可以办理全部事项，批准和更改经办人、查看人',
  preparer: '可以填写画像、办理申报、使用自测工具',
  reader: '只能查看，不能填写和办理',
}

/** What showed that somebody may act for the enterprise. */
export const proofLabels: Record<BindingProof, string> = {
  singleSignOn: '统一身份认证确认',
  registeredPhone: '登记电话验证码证明',
  approval: '经批准',
  earlier: '以前绑定，没有核验身份',
}
