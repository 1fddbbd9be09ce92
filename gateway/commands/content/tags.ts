import { z } from 'zod'
import * as entities from '../../../contract/entities/policy.ts'
import { tag, tagSubscription } from '../../store/schema/policy.ts'
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
  labels: { id: '编号', name: '名称', group: '分组', position: '顺序' },
  example: { id: 'theme-rd', name: '研发创新', group: '主题', position: 0 },
  rows: (lines, { first }) => lines.map((line, at) => ({ ...line, position: line.position ?? first + at })),
  lineOf: ({ id, name, group, position }) => ({ id, name, group, position }),
  holders: [{ title: '订阅', table: tagSubscription, property: 'tagId' }],
})
