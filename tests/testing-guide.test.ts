import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { control } from '../contract/control.ts'
import { controlOf } from './control.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const guide = read('../docs/testing.md')
const withoutIndent = (text: string) => text.replaceAll(/^ +/gm, '')

const [, recipes = ''] = /^## Recipes\n(.*?)^## /ms.exec(guide) ?? []
const blocks = [...recipes.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)

test('every recipe of the guide is a test that runs', () => {
  const spec = withoutIndent(read('./e2e/testing-recipes.spec.ts'))
  expect(blocks.length).toBeGreaterThan(8)
  for (const code of blocks) expect(spec).toContain(withoutIndent(code))
})

test('every test of the recipes stands in the guide', () => {
  const titles = read('./e2e/testing-recipes.spec.ts').match(/(?<=\n +test\w*\()(['`]).+?\1/g) ?? []
  expect(titles.length).toBeGreaterThan(8)
  for (const title of titles) expect(blocks.join('')).toContain(title)
})

test('the client has a method for each call, under its name', () => {
  const methods = Object.keys(controlOf(0, 'localhost'))
  // Without an identifier, `disarm` makes this call.
  const named = Object.keys(control).filter((name) => name !== 'disarmAll')
  expect(methods).toEqual(expect.arrayContaining(named))
})
