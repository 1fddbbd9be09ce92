import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { openApiDocument } from '../../contract/openapi.ts'
import { documentationPage, openApiText } from './documentation.ts'
import { withBeyondTable } from './own-gateway-documentation.ts'

const calls = Object.entries(contract).flatMap(([family, members]) =>
  Object.entries(members).map(([name, call]) => ({ id: `${family}.${name}`, call })),
)

describe('the OpenAPI document', () => {
  test('is what docs/openapi.json says; after a change: npm run openapi', () => {
    const written = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
    expect(written === openApiText()).toBe(true)
  })

  test('and docs/own-gateway.md the table of what is beyond the specification', () => {
    const written = readFileSync(new URL('../../docs/own-gateway.md', import.meta.url), 'utf8')
    expect(withBeyondTable(written) === written).toBe(true)
    const beyond = calls.filter(({ call }) => call.beyond !== null)
    expect(beyond.length).toBeGreaterThan(10)
    for (const { call } of beyond)
      expect(written).toContain(`| \`${call.method} ${call.path}\` | ${call.beyond} |`)
    expect(() => withBeyondTable('# A page')).toThrow('two marks')
  })

  test('has every call once, with its access, its answer and its errors', () => {
    const { paths = {} } = openApiDocument()
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    expect(operations.map((one) => one.operationId).sort()).toEqual(calls.map((one) => one.id).sort())
    for (const { call } of calls) {
      const operation = paths[call.path]?.[call.method.toLowerCase() as 'get']
      const statuses = Object.keys(operation?.responses ?? {})
      expect(statuses).toEqual(expect.arrayContaining(['200', '400', '404']))
      expect(statuses.includes('401')).toBe(call.access !== 'anyone')
      expect(statuses.includes('403')).toBe(call.access === 'enterprise')
    }
  })

  test('points nowhere that does not exist', () => {
    const text = openApiText()
    const document: unknown = JSON.parse(text)
    const references = new Set(text.match(/(?<="\$ref": "#\/)[^"]+/g))
    expect(references.size).toBeGreaterThan(20)
    for (const reference of references) {
      const found = reference
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
      expect(found, reference).toBeTypeOf('object')
    }
  })
})

test('the page shows every call and carries no script', () => {
  const page = documentationPage()
  for (const { id } of calls) expect(page).toContain(`id="${id}"`)
  expect(page).not.toMatch(/<script|undefined|\[object/)
})
