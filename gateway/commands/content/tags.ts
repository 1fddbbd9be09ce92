import { z } from 'zod'
import * as entities from '../../../contract/entities/policy.ts'
import { tag, tagSubscription } from '../../store/schema/policy.ts'
import { positionColumn } from './columns/shared-columns.ts'
import { kindOf } from './kind.ts'

/** The tags that can be subscribed to. */
export const tags = kindOf({
  name: 'tags',
  title: '标签',
  table: tag,
  key: 'id',
  line: z.strictObject({
    ...entities.tag.pick({ id: true }).shape,
    name: z.string().trim().min(1).max(40),
    group: z.string().trim().min(1).max(20),
    /** The place among the others; left out: the place in the file. */
    position: z.int().min(0).max(1_000_000).optional(),
  }),
  columns: {
    id: ['编号', '自己定；导入以后不要改'],
    name: ['名称', '如 研发创新'],
    group: ['分组', '标签属于哪一组：主题、行业、重点产业、区域'],
    ...positionColumn,
  },
  example: { id: 'theme-rd', name: '研发创新', group: '主题', position: 0 },
  rows: (lines, { first }) => lines.map((line, at) => ({ ...line, position: line.position ?? first + at })),
  lineOf: ({ id, name, group, position }) => ({ id, name, group, position }),
  holders: [{ title: '订阅', table: tagSubscription, property: 'tagId' }],
})
