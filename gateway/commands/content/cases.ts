import { z } from 'zod'
import * as entities from '../../../contract/entities/content.ts'
import { identifier, text } from '../../../contract/envelope.ts'
import { caseStory } from '../../store/schema/content.ts'
import { bodyFields, bodyOf, checkBody } from './body-html.ts'
import { bodyColumns } from './columns/shared-columns.ts'
import { kindOf } from './kind.ts'

/** Cases (案例): what enterprises made of policies. */
export const cases = kindOf({
  name: 'cases',
  title: '案例',
  table: caseStory,
  key: 'id',
  line: z
    .strictObject({
      ...entities.caseSummary.pick({ id: true, publishedOn: true }).shape,
      title: text(200),
      summary: text(500),
      enterpriseName: text(100),
      source: text(100),
      ...bodyFields,
      categories: z.array(text(40)).default([]),
      policyIds: z.array(identifier).default([]),
    })
    .superRefine(checkBody),
  columns: {
    id: ['编号', '自己定；它是网址的一部分，导入以后不要改'],
    publishedOn: ['发布日期', '哪一天发布'],
    title: ['标题', '案例的标题'],
    summary: ['摘要', '列表里显示的一两句话'],
    enterpriseName: ['企业名称', '哪家企业的案例'],
    source: ['来源', '哪个部门或媒体'],
    ...bodyColumns,
    categories: ['主题', '如 研发创新'],
    policyIds: ['相关政策', '政策的编号'],
  },
  example: {
    ...{ id: 'case-2026-03', title: '三个月补齐研发辅助账', summary: '从工时表做起，按项目分摊。' },
    ...{ enterpriseName: '某某软件有限公司', source: '市科学技术局', publishedOn: '2026-10-08' },
    ...{ body: '企业有研发，但费用都记在管理费用里。', categories: ['研发创新'], policyIds: ['n-rd-2023-7'] },
  },
  rows: (lines) =>
    lines.map(({ body, bodyHtml, ...line }) => ({ ...line, bodyHtml: bodyOf({ body, bodyHtml }) })),
  lineOf: ({ tenantId: _, ...line }) => line,
  references: [{ property: 'policyIds', kind: 'policies' }],
})
