import { z } from 'zod'
import { date, identifier, text } from '../../../contract/envelope.ts'
import { englishPolicy } from '../../store/schema/policy.ts'
import { bodyFields, bodyOf, checkBody } from './body-html.ts'
import { bodyColumns } from './columns/shared-columns.ts'
import { kindOf } from './kind.ts'

/** Policies in English (英文政策). */
export const englishPolicies = kindOf({
  name: 'english-policies',
  title: '英文政策',
  table: englishPolicy,
  key: 'id',
  line: z
    .strictObject({
      id: identifier,
      title: text(300),
      summary: text(1000),
      ...bodyFields,
      publishedOn: date,
      source: text(300),
      /** The Chinese policy that it says in English. */
      policyId: identifier.nullable().default(null),
    })
    .superRefine(checkBody),
  columns: {
    id: ['编号', '自己定；导入以后不要改'],
    title: ['标题', '英文标题'],
    summary: ['摘要', '英文摘要'],
    ...bodyColumns,
    publishedOn: ['发布日期', '在平台上发布的日期'],
    source: ['来源', '译自哪份文件，用英文写'],
    policyId: ['中文政策', '对应的中文政策的编号'],
  },
  example: {
    ...{
      id: 'en-rd-2023-7',
      title: 'Additional Pre-tax Deduction of R&D Expenses',
      publishedOn: '2026-11-20',
    },
    summary: 'Eligible enterprises deduct an additional 100% of R&D expenses.',
    body: 'R&D expenses charged to current profit: a further 100% is deducted.',
    ...{ source: 'Announcement No. 7 of 2023', policyId: 'n-rd-2023-7' },
  },
  rows: (lines) =>
    lines.map(({ body, bodyHtml, ...line }) => ({ ...line, bodyHtml: bodyOf({ body, bodyHtml }) })),
  lineOf: ({ tenantId: _, ...line }) => line,
  references: [{ property: 'policyId', kind: 'policies' }],
})
