import { z } from 'zod'
import * as entities from '../../../contract/entities/content.ts'
import { text } from '../../../contract/envelope.ts'
import { news as newsTable } from '../../store/schema/content.ts'
import { bodyFields, bodyOf, checkBody } from './body-html.ts'
import { linkCell, linkedContent } from './cells.ts'
import { bodyColumns } from './columns/shared-columns.ts'
import { kindOf } from './kind.ts'

/** News (资讯). */
export const news = kindOf({
  name: 'news',
  title: '资讯',
  table: newsTable,
  key: 'id',
  line: z
    .strictObject({
      ...entities.news.pick({ id: true, publishedOn: true }).shape,
      title: text(200),
      summary: text(500),
      source: text(100),
      ...bodyFields,
      /** What it leads to. */
      link: entities.news.shape.link.default(null),
    })
    .superRefine(checkBody),
  columns: {
    id: ['编号', '自己定；它是网址的一部分，导入以后不要改'],
    publishedOn: ['发布日期', '哪一天发布'],
    title: ['标题', '资讯的标题'],
    summary: ['摘要', '列表里显示的一两句话'],
    source: ['来源', '哪个部门或媒体'],
    ...bodyColumns,
    link: ['链接', '正文后面通向哪一页；没有的不填'],
  },
  cells: { link: linkCell },
  example: {
    ...{ id: 'news-2026-11', title: '小微贷办理问答', summary: '谁可以办、找谁办，一次说清。' },
    ...{
      source: '市财政局',
      publishedOn: '2026-11-20',
      body: '在本市注册的小型、微型企业都可以办。\n由合作银行办理。',
    },
    link: { kind: 'policy', id: 'js-loan-2025' },
  },
  rows: (lines) =>
    lines.map(({ id, title, summary, source, publishedOn, link, ...body }) => ({
      ...{ id, title, summary, source, publishedOn, link },
      bodyHtml: bodyOf(body),
    })),
  lineOf: ({ tenantId: _, ...line }) => line,
  references: linkedContent,
})
