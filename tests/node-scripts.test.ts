import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('preloads .env in every script that reads settings, and in none that tests', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = (pattern: RegExp) => Object.keys(scripts).filter((name) => pattern.test(scripts[name] ?? ''))
  const reading = [
    'start',
    'gateway',
    'gateway:synthesize',
    'gateway:rotate-keys',
    'gateway:move-files',
    'backup',
    'restore',
    'tenants:check',
  ]
  expect(named(/--import \.\/ops\/node\/settings\.mjs /)).toEqual(reading)
})
