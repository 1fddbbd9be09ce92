import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { control } from '../../contract/control.ts'
import { controlOpenApiDocument } from '../../contract/control-openapi.ts'
import { armedFault, fault } from '../../contract/entities/control.ts'
import { controlOpenApiText, withControlReference } from './control-documentation.ts'

const written = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

describe('what is written of the control interface; after a change: npm run openapi', () => {
  test('docs/control-openapi.json', () => {
    expect(written('control-openapi.json') === controlOpenApiText()).toBe(true)
  })

  test('the reference in docs/testing.md', () => {
    expect(withControlReference(written('testing.md')) === written('testing.md')).toBe(true)
  })
})

test('the OpenAPI document has every call once, and points nowhere that does not exist', () => {
  const document = controlOpenApiDocument()
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))
  expect(operations.map((one) => one.operationId).sort()).toEqual(
    Object.keys(control)
      .map((name) => `control.${name}`)
      .sort(),
  )
  const components = document.components as Record<string, Record<string, unknown>>
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(10)
  for (const [text, kind = '', name = ''] of references) expect(components[kind]?.[name], text).toBeDefined()
})

test.each(fault.options.map((option) => [option.shape.kind.value, option] as const))(
  'a fault of the kind %s is described, with an example that can be armed',
  (kind, option) => {
    const { description, example } = option.meta() ?? {}
    expect(description).toMatch(/\.$/)
    expect(armedFault.parse({ path: '/**', fault: example }).fault).toEqual({ ...(example as object), kind })
  },
)

test('a page without the marks of the reference is refused', () => {
  expect(() => withControlReference('# Testing\n')).toThrow('two marks')
})
