import type { EnterpriseRole } from '../../contract/entities/account.ts'
import type { PolicyStatus } from '../../contract/entities/policy.ts'

/** What a status means for somebody who wants to use the policy. */
export const statusMeanings: Record<PolicyStatus, string> = {
  effective: '可以据此办理。',
  unverified: '目前是否有效还没有核实，办理前请向主管部门确认。',
  upcoming: '已经发布，到施行日期起可以办理。',
  amended: '部分条款已按新文件修改。',
  replaced: '请按新文件办理。',
  repealed: '已宣布废止。',
  lapsed: '适用期已过。',
  expired: '有效期已满。',
}

/** What each role in an enterprise may do. */
export const roleMeanings: Record<EnterpriseRole, string> = {
  legalRepresentative: '可以办理全部事项，决定谁能代表企业办事',
  manager: '可以办理全部事项，批准和更改经办人、查看人',
  preparer: '可以填写画像、办理申报、使用自测工具',
  reader: '只能查看，不能填写和办理',
}
