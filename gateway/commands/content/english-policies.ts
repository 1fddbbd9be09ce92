import { z } from 'zod'
import { date, identifier, text } from '../../../contract/envelope.ts'
import { englishPolicy } from '../../store/schema/policy.ts'
import { bodyFields, bodyOf, checkBody } from './body-html.ts'
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
  labels: {
    ...{
      id: '编号',
      title: '标题',
      summary: '摘要',
      publishedOn: '发布日期',
      source: '来源',
      policyId: '中文政策',
    },
    ...{ body: '正文', bodyHtml: '正文（网页格式）' },
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
