import { z } from 'zod'
import { proclamationLabels } from '../../../contract/closed-lists.ts'
import * as entities from '../../../contract/entities/declaration.ts'
import { date, identifier } from '../../../contract/envelope.ts'
import { creditCodeDoubts, noticeEntry, noticeFields } from '../../declaration/notices.ts'
import { proclamation } from '../../store/schema/declaration.ts'
import { bodyFields, bodyOf, checkBody } from './body-html.ts'
import { bodyColumns } from './columns/shared-columns.ts'
import { type Cell, kindOf } from './kind.ts'

/** The enterprises of a notice in one cell: one a line, name, credit code and note with ｜ or a tab between them, as rows of a spreadsheet are pasted. */
const entriesCell: Cell = {
  form: 'entries',
  read: (cell) => {
    const text = cell.trim()
    if (text.startsWith('[')) {
      try {
        return JSON.parse(text)
      } catch {
        return cell
      }
    }
    const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
    return lines.map((line) => {
      const [name = '', creditCode = '', ...note] = line.split(/[\t|｜]/).map((part) => part.trim())
      return { name, creditCode, note: note.join('｜') }
    })
  },
  write: (value) => {
    const entries = Array.isArray(value) ? (value as z.infer<typeof noticeEntry>[]) : []
    const parts = entries.map(({ name, creditCode, note }) => [name, creditCode, note])
    const isPlain = parts.flat().every((part) => part === part.trim() && !/[\t|｜\r\n]/.test(part))
    return isPlain ? parts.map((part) => part.join('｜')).join('\n') : JSON.stringify(entries)
  },
}

/** Public notices (公示公告): what is open to objections, what was decided, and notices. */
export const notices = kindOf({
  name: 'notices',
  title: '公示公告',
  table: proclamation,
  key: 'id',
  line: z
    .strictObject({
      id: identifier,
      type: entities.proclamation.shape.a,
      ...noticeFields,
      publishedOn: date,
      /** The last day on which objections are taken. */
      publicityUntil: date.nullable().default(null),
      projectId: identifier.nullable().default(null),
      ...bodyFields,
      entries: z.array(noticeEntry).default([]),
    })
    .superRefine(({ type, publishedOn, publicityUntil }, context) => {
      if (type === 'publicity' && publicityUntil === null)
        context.addIssue({ code: 'custom', path: ['publicityUntil'], message: '公示要写明截止日期' })
      if (publicityUntil !== null && publicityUntil < publishedOn)
        context.addIssue({ code: 'custom', path: ['publicityUntil'], message: '早于发布日期' })
    })
    .superRefine(checkBody),
  columns: {
    id: ['编号', '自己定；它是网址的一部分，导入以后不要改'],
    type: ['类型', '公示可以提异议，结果公告公布结果，其他的是通知'],
    title: ['标题', '公告的标题'],
    department: ['发布单位', '哪个部门发布'],
    phone: ['联系电话', '有疑问打哪个电话'],
    publishedOn: ['发布日期', '哪一天发布'],
    publicityUntil: ['公示截止日期', '提异议的最后一天；公示必须填'],
    projectId: ['申报项目', '和哪个申报项目有关，写项目的编号'],
    ...bodyColumns,
    entries: ['企业名单', '公告里的企业；可以从 Excel 复制三列粘贴进来，说明可以不写'],
  },
  labels: { 'entries.name': '企业名称', 'entries.creditCode': '统一社会信用代码', 'entries.note': '说明' },
  codes: { type: proclamationLabels },
  cells: { entries: entriesCell },
  example: {
    ...{ id: 'gs-2026-07', type: 'publicity', title: '2026 年度瞪羚企业拟入库名单公示' },
    ...{
      department: '市科学技术局',
      phone: '0512-65241234',
      publishedOn: '2026-11-20',
      publicityUntil: '2026-11-27',
    },
    ...{ projectId: 'gazelle', body: '经评审，拟将下列企业列入瞪羚企业库，现予公示。' },
    entries: [{ name: '某某传感技术有限公司', creditCode: '91320500MA1ABCDE8R', note: '拟入库' }],
  },
  rows: (lines) =>
    lines.map(({ body, bodyHtml, ...line }) => ({ ...line, bodyHtml: bodyOf({ body, bodyHtml }) })),
  doubts: ({ entries }) => creditCodeDoubts(entries),
  lineOf: ({ tenantId: _, ...line }) => line,
  references: [{ property: 'projectId', kind: 'projects' }],
})
