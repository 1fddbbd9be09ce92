import type { PolicyDetail, Verification } from '../../../contract/entities/policy.ts'

/** What of a policy says how far it was checked. */
export type CheckedPolicy = Pick<PolicyDetail, 'documentNumber' | 'issuedOn' | 'verification'>

type Seen = Verification['level'] | NonNullable<Verification['seenIn']>

/** How much of what is shown has been compared with a source: `内容已核对，效力待核实`. */
export function verificationInShort(policy: CheckedPolicy): string {
  return policy.verification.statusVerified ? inShort(policy) : `${inShort(policy)}，效力待核实`
}

/** Says in sentences how much of what is shown has been compared with a source. */
export function verificationInFull(policy: CheckedPolicy): string {
  const { statusVerified, titleExact, verifiedOn } = policy.verification
  const parts = [
    inFull(policy),
    statusVerified ? '' : '效力状态尚待核实',
    titleExact ? '' : '标题为整理用名',
    verifiedOn ? `核对于 ${verifiedOn}` : '',
  ]
  return `${parts.filter(Boolean).join('；')}。`
}

function inShort({ documentNumber, verification: { level, seenIn, titleExact } }: CheckedPolicy): string {
  const seen: Record<Seen, string> = {
    content: '内容已核对',
    copy: '据转载件',
    media: '据媒体转述',
    identity: `${documentNumber ? '文号' : titleExact ? '标题' : '发文机关'}已核对`,
    citedOnly: '仅见于引用',
    recall: '尚未核对',
  }
  return seen[seenIn ?? level]
}

/** Nothing is said to be checked that there is not: a number, a title of the document's own, a whole date. */
function inFull({
  documentNumber,
  issuedOn,
  verification: { level, seenIn, titleExact },
}: CheckedPolicy): string {
  const number = documentNumber ? ['文号'] : []
  const points = [...number, ...(issuedOn.length === 10 ? ['日期'] : []), '条款要点'].join('、')
  const seen: Record<Seen, string> = {
    content: `${points}已与来源文本核对`,
    copy: `${points}已与转载件核对，尚未见到官方原文`,
    media: '依据媒体转述整理，尚未见到原文，请以官方原文为准',
    identity: `${[...(titleExact ? ['文件名称'] : []), ...number, '发文机关'].join('、')}已与来源核对，条款要点以官方原文为准`,
    citedOnly: '依据其他文件的引用整理，尚未见到原文，请以官方原文为准',
    recall: '尚未与原文核对，仅供查找线索，请以官方原文为准',
  }
  return seen[seenIn ?? level]
}
