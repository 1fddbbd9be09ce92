import { statusLabels, wayLabels } from '../../contract/closed-lists.ts'
import type { PublicText } from '../files/public-attachment.ts'
import { issuersInWords } from '../rules/issuers.ts'
import type { policy } from '../store/schema/policy.ts'
import type { declarationProject } from '../store/schema/project.ts'

type Policy = typeof policy.$inferSelect
type Project = typeof declarationProject.$inferSelect

const guideTitles: Record<Project['way'], string> = {
  apply: '申报指南',
  recognition: '申报指南',
  automatic: '享受说明',
  selfDeclare: '享受说明',
  institution: '办理说明',
}

/** What the names of these files end with, in all versions. */
export const nameEndings = [
  '-要点.txt',
  '-材料清单.csv',
  ...new Set(Object.values(guideTitles).map((title) => `-${title}.txt`)),
]

const ours = '本文件由平台根据公开信息整理，供查阅参考；正式内容以发文机关发布的文本为准。'

const formats: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/ofd': 'OFD',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
}

/** The main points of a policy as a plain text. */
export function outlineOf(row: Policy): PublicText {
  const lines = [
    row.title,
    '',
    fact('文号', row.documentNumber),
    fact('发文机关', issuersInWords(row.issuers)),
    fact('发文日期', row.issuedOn),
    fact('施行日期', row.effectiveFrom),
    fact('有效期至', row.effectiveTo),
    row.standing === 'unverified'
      ? fact('时效', `${statusLabels.unverified}，请向${row.department}确认`)
      : null,
    fact('适用区域', row.region),
    fact('主题分类', row.categories.join('、')),
    '',
    fact('内容摘要', row.summary),
    fact('支持内容', row.benefit?.text ?? null),
    ...(row.conditions.length > 0
      ? ['', '条件：', ...row.conditions.map((one, at) => `${at + 1}. ${one.text}`)]
      : []),
    '',
    fact('官方来源', row.officialUrl),
    ours,
  ]
  return text(`policy:${row.id}`, `${short(row.title)}-要点.txt`, lines)
}

/** The guide of a project as a plain text. */
export function guideOf(row: Project): PublicText {
  const lines = [
    `${row.title} ${guideTitles[row.way]}`,
    '',
    fact('主管部门', row.department),
    fact('咨询电话', row.phone),
    fact('办理方式', wayLabels[row.way]),
    fact('办理地点', row.channel?.name ?? null),
    fact('支持内容', row.amountText),
    fact('主要条件', row.audience),
    fact('时间', row.windowNote),
    '',
    '办理步骤：',
    ...row.steps.map((step, at) => `${at + 1}. ${step.name}：${step.note}`),
    ...(row.materials.length > 0
      ? [
          '',
          `${row.way === 'selfDeclare' ? '留存备查资料' : '材料'}：`,
          ...row.materials.map((one, at) => `${at + 1}. ${one.name}${one.required ? '' : '（选交）'}`),
        ]
      : []),
    '',
    fact('收费标准', row.fee ?? '以主管部门公布为准'),
    fact('监督投诉电话', row.complaintPhone),
    '主管部门没有委托任何机构或个人代办。',
    ours,
  ]
  return text(`project:${row.id}`, `${short(row.title)}-${guideTitles[row.way]}.txt`, lines)
}

/** The materials of a project as a table to tick off. */
export function checklistOf(row: Project): PublicText {
  const rows = row.materials.map((one, at) => [
    String(at + 1),
    one.name,
    one.required ? '必交' : '选交',
    one.accepts.map((type) => formats[type] ?? type).join('/'),
    String(Math.floor(one.maxBytes / 1024 / 1024)),
    '',
  ])
  const table = [['序号', '材料名称', '是否必交', '格式', '大小上限（MB）', '准备情况'], ...rows]
  return {
    subject: `project:${row.id}`,
    fileName: `${short(row.title)}-材料清单.csv`,
    contentType: 'text/csv',
    content: `${table.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`,
  }
}

function text(subject: string, fileName: string, lines: (string | null)[]): PublicText {
  const kept = lines.filter((line) => line !== null)
  return { subject, fileName, contentType: 'text/plain', content: `${kept.join('\r\n')}\r\n` }
}

/** One fact as a line; null where it is not known. */
function fact(name: string, value: string | null): string | null {
  return value ? `${name}：${value}` : null
}

/** A title as a file name. */
function short(title: string): string {
  return title.replaceAll(/[\\/:*?"<>|\s]/g, '').slice(0, 60)
}

/** One cell of a CSV; a leading sign is kept from being read as a formula. */
function cell(value: string): string {
  const plain = /^[=+\-@]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
