import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ResolveHookContext } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { lookUpOnce } from './look-up-once.ts'

const folder = dirname(fileURLToPath(import.meta.resolve('drizzle-orm')))
const from = (parentURL: string): ResolveHookContext => ({
  parentURL,
  conditions: ['node', 'import'],
  importAttributes: {},
})
const askedNode = () => {
  throw new Error('Node.js was asked')
}

test('every module of drizzle-orm that another one of it names is found without Node.js, as a module that is there', () => {
  const lost: string[] = []
  let named = 0
  for (const part of ['.', 'pg-core', 'pglite', 'node-postgres', 'sql'])
    for (const name of readdirSync(join(folder, part), { encoding: 'utf8' })) {
      if (!name.endsWith('.js')) continue
      const file = join(folder, part, name)
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/ from "(\.[^"]+)"/g)) {
        named++
        const { url, format } = lookUpOnce(specifier, from(pathToFileURL(file).href), askedNode)
        if (format !== 'module' || !existsSync(new URL(url))) lost.push(`${part}/${name}: ${specifier}`)
      }
    }
  expect(named).toBeGreaterThan(100)
  expect(lost).toEqual([])
})

test('what other packages name, Node.js finds', () => {
  const other = from(pathToFileURL(join(folder, '..', 'hono', 'index.js')).href)
  expect(() => lookUpOnce('./hono.js', other, askedNode)).toThrow('Node.js was asked')
  expect(() => lookUpOnce('hono', other, askedNode)).toThrow('Node.js was asked')
})
