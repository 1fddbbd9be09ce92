import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('whether there is a demonstration', () => {
  test.each([
    ['with the embedded store', {}, true],
    ['with a database server', { DATABASE_URL: 'postgres://a@b/c' }, false],
    ['with a database server, asked for', { DATABASE_URL: 'postgres://a@b/c', DEMONSTRATION: '1' }, true],
    ["beside a city's gateway", { GATEWAY_URL: 'https://gateway.example' }, false],
    ['not wanted', { DEMONSTRATION: '0' }, false],
  ])('%s', (_, env, demonstration) => {
    expect(readSettings(env).demonstration).toBe(demonstration)
  })

  test('with the containers, unless it is asked for', () => {
    const [, usual] =
      /^ *DEMONSTRATION: \$\{DEMONSTRATION:-(.*)\}$/m.exec(readFileSync('compose.yaml', 'utf8')) ?? []
    const env = { DATABASE_URL: 'postgres://a@b/c', DEMONSTRATION: usual }
    expect(usual).toBeDefined()
    expect(readSettings(env).demonstration).toBe(false)
  })
})
