import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gatewaySettings, portalSettings } from '../contract/settings.ts'
import { readVariables, variables } from '../contract/settings-grammar.ts'
import { exampleText, withTables } from './settings-text.ts'

test('.env.example and README.md tell what the schemas say: after a change run `npm run settings`', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(exampleText())
  const page = readFileSync('README.md', 'utf8')
  expect(withTables(page)).toBe(page)
})

test('the example with every line taken in sets each variable to what counts without it', () => {
  const lines = [...exampleText().matchAll(/^#([A-Z_]+)=(.*)$/gm)]
  const all = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
  for (const settings of [portalSettings, gatewaySettings]) {
    expect(Object.keys(settings.shape).filter((name) => !(name in all))).toEqual([])
    expect(readVariables(settings, all)).toEqual(readVariables(settings, {}))
  }
})

test('every variable says what it means, and no example holds a secret', () => {
  for (const schema of [...Object.values(portalSettings.shape), ...Object.values(gatewaySettings.shape)]) {
    const variable = variables.get(schema)
    expect(variable?.what).toMatch(/\.$/)
    if (variable?.secret) expect(variable.inWords).toBe(true)
  }
})
