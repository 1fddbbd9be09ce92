import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gatewaySettings, portalSettings } from '../contract/settings.ts'
import { readVariables, variables } from '../contract/settings-grammar.ts'
import { renderExample, renderPage } from './settings-text.ts'

test('.env.example and docs/settings.md match the schemas (`npm run settings` writes them)', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(renderExample())
  const page = readFileSync('docs/settings.md', 'utf8')
  expect(renderPage(page)).toBe(page)
})

test('the example sets every variable to its default once its lines are uncommented', () => {
  const lines = [...renderExample().matchAll(/^#([A-Z_]+)=(.*)$/gm)]
  const all = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
  for (const settings of [portalSettings, gatewaySettings]) {
    expect(Object.keys(settings.shape).filter((name) => !(name in all))).toEqual([])
    expect(readVariables(settings, all)).toEqual(readVariables(settings, {}))
  }
})

test('every variable has a description, and no secret has an example', () => {
  for (const schema of [...Object.values(portalSettings.shape), ...Object.values(gatewaySettings.shape)]) {
    const variable = variables.get(schema)
    expect(variable?.what).toMatch(/\.$/)
    if (variable?.secret) expect(variable.inWords).toBe(true)
  }
})
