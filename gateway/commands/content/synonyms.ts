import { z } from 'zod'
import { keyOf } from '../../search/words.ts'
import { synonym } from '../../store/schema/policy.ts'
import { positionColumn } from './columns/shared-columns.ts'
import { kindOf } from './kind.ts'

/** A name that can be looked for: with a letter or a digit in it. */
const searched = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => keyOf(name) !== '', '要有文字或数字')

/** Names that mean the same in a search. */
export const synonyms = kindOf({
  name: 'synonyms',
  title: '同义词',
  table: synonym,
  key: 'short',
  line: z.strictObject({
    short: searched,
    /** What it stands for. */
    names: z.array(searched).min(1).max(20),
    /** The place among the others; left out: the place in the file. */
    position: z.int().min(0).max(1_000_000).optional(),
  }),
  columns: {
    short: ['简称', '人们搜索时常写的简称，如 高企'],
    names: ['全称', '简称指的全部名称，如 高新技术企业'],
    ...positionColumn,
  },
  example: { short: '高企', names: ['高新技术企业'], position: 0 },
  rows: (lines, { first }) => lines.map((line, at) => ({ ...line, position: line.position ?? first + at })),
  lineOf: ({ short, names, position }) => ({ short, names, position }),
})
