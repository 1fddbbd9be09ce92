import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cellsOf, columnsOf, lineFrom } from './cells.ts'
import { kindsInMarkdown } from './documentation.ts'
import { kinds } from './kinds.ts'

test('the page about content says of each kind what its schema says', () => {
  const page = readFileSync(new URL('../../../docs/content.md', import.meta.url), 'utf8')
  expect(page).toContain(kindsInMarkdown(kinds))
})

describe.each(kinds.map((kind) => [kind.name, kind] as const))('a line of %s', (_, kind) => {
  test('is the same line when it has been a row of a table', () => {
    const columns = columnsOf(kind)
    const line = kind.line.parse(kind.example)
    const cells = cellsOf(columns, line)
    expect(kind.line.parse(lineFrom(columns, cells))).toEqual(line)
  })

  test('has columns of which no two are headed alike', () => {
    const labels = columnsOf(kind).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('has an explanation in Chinese for every column', () => {
    for (const { path, text, formInWords } of columnsOf(kind)) {
      expect(text, path).toMatch(/\p{Script=Han}/u)
      expect(formInWords, path).not.toBe('')
    }
    const paths = columnsOf(kind).map(({ path }) => path)
    expect(Object.keys(kind.columns).toSorted()).toEqual(paths.toSorted())
  })

  test('without what it needs is refused', () => {
    expect(z.safeParse(kind.line, {}).success).toBe(false)
  })
})

test('a cell with nothing in it and a list of nothing are told apart where they are two things', () => {
  const policies = kinds.find(({ name }) => name === 'policies') ?? expect.fail()
  const columns = columnsOf(policies)
  const line = policies.line.parse({ ...policies.example, tags: [], sizes: [], issuers: ['a；b', '["c'] })
  expect(policies.line.parse(lineFrom(columns, cellsOf(columns, line)))).toEqual(line)
})

test.each(['=1+1', '＝1+1', '\u3000＋86', '\u200B@x', "'=1", "'n", '\n－5', 'plain'])(
  'writes the title %j so that no spreadsheet computes it, and reads it back',
  (title) => {
    const policies = kinds.find(({ name }) => name === 'policies') ?? expect.fail()
    const columns = columnsOf(policies)
    const cells = cellsOf(columns, { ...policies.example, title })
    const cell = cells[columns.findIndex(({ path }) => path === 'title')]
    expect(cell).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u)
    expect(lineFrom(columns, cells)).toMatchObject({ title })
  },
)
