import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import { readSources } from './sources.ts'
import { clausesOf, faultsOf } from './specification.ts'

const page = readFileSync('docs/specification.md', 'utf8')
const clauses = clausesOf(page)

test('every clause names a test that exists, and stands in its place', () => {
  expect(faultsOf(clauses, readSources())).toEqual([])
})

test('every line of the rules for government sites names a test that exists, and stands in its place', () => {
  const lines = clausesOf(readFileSync('docs/government-rules.md', 'utf8'))
  expect(lines.length).toBeGreaterThan(30)
  expect(faultsOf(lines, readSources())).toEqual([])
})

test('every section of the specification has clauses', () => {
  const sections = new Set(clauses.map(({ number }) => number.split('.')[0]))
  expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('every published call is a clause of section 7', () => {
  const said = clauses.filter(({ number }) => number.startsWith('7.')).map(({ text }) => text)
  const published = Object.values(contract).flatMap((family) =>
    Object.values(family).filter(({ beyond }) => beyond === null),
  )
  const missing = published.filter(
    ({ method, path }) => !said.some((text) => text.includes(`\`${method} ${path}\``)),
  )
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

const file = {
  path: 'a.test.ts',
  text: `test('takes', f); testAsEnterprise(\`of \${kind} too\`, f); it.each([])('of %s days', f); test.describe('d', f)`,
}
const row = (tests: string, number = '1.1') => `| ${number} | A clause | a screen | ${tests} |`
const faults = (...rows: string[]) => faultsOf(clausesOf(rows.join('\n')), [file])

test('titles are found as they are written, with anything filled in', () => {
  expect(faults(row('`a.test.ts` “takes” “of calls too” “of 12 days”'))).toEqual([])
})

test('what is no test, another file, no evidence and a gap are told', () => {
  expect(
    faults(row('`a.test.ts` “d”<br>`b.test.ts` “takes”'), row('', '1.2'), row('`a.test.ts` “takes”', '1.4')),
  ).toEqual([
    '1.1: no test “d” in a.test.ts',
    '1.1: no test “takes” in b.test.ts',
    '1.2: no test',
    '1.4: does not follow 1.2',
  ])
})
