import type { PolicyDetail } from '../../../contract/entities/policy.ts'

type Verification = PolicyDetail['verification']

const inShort: Record<Verification['level'], string> = {
  content: '内容已核对',
  identity: '文号已核对',
  citedOnly: '仅见于引用',
  recall: '尚未核对',
}

const inFull: Record<Verification['level'], string> = {
  content: '文号、日期和条款要点已与来源文本核对',
  identity: '文件名称、文号和发文机关已与来源核对，条款要点以官方原文为准',
  citedOnly: '依据其他文件的引用整理，尚未见到原文，请以官方原文为准',
  recall: '尚未与原文核对，仅供查找线索，请以官方原文为准',
}

/** How much of what is shown has been compared with a source: `内容已核对，效力待核实（2026-11-21）`. */
export function verificationInShort({ level, statusVerified, verifiedOn }: Verification): string {
  const said = statusVerified ? inShort[level] : `${inShort[level]}，效力待核实`
  return verifiedOn ? `${said}（${verifiedOn}）` : said
}

/** Says in sentences how much of what is shown has been compared with a source, and with which. */
export function verificationInFull(verification: Verification): string {
  const { level, statusVerified, titleExact, source, verifiedOn } = verification
  const parts = [
    inFull[level],
    statusVerified ? '' : '效力状态尚待核实',
    titleExact ? '' : '标题为整理用名',
    `来源：${source}`,
    verifiedOn ? `核对于 ${verifiedOn}` : '',
  ]
  return `${parts.filter(Boolean).join('；')}。`
}
