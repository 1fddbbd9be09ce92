import { expect, test } from 'vitest'
import { tool } from '../tool.ts'
import { field } from './tool-field.ts'

const { schema } = field.industry({ label: '所属行业' })
const { query } = tool.industryFields

test.each(['C3910', ' c 39-10 ', 'Ｃ３９１０', '\u202dC3910\u202c\u200b\u200b\u200b'])(
  'reads %j as the industry C3910',
  (typed) => {
    expect(schema.parse(typed)).toBe('C3910')
    expect(query.parse({ code: typed })).toEqual({ code: 'C3910' })
  },
)

test.each(['C39101234', 'C3910 C3911', '传感器', '9'.repeat(5000)])('refuses the industry %j', (typed) => {
  expect(schema.safeParse(typed).success).toBe(false)
})

test('takes a blank industry as unknown', () => {
  expect(['', ' ', null, undefined].map((blank) => schema.parse(blank))).toEqual(Array(4).fill(undefined))
})
