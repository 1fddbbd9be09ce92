import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loggedPage, logOperations, maxPageUri, policyIdIn } from './log-message.ts'

test('names a public page by its path', () => {
  expect(loggedPage('/zct-ee/policy-find')).toEqual({ pageUri: '/zct-ee/policy-find', areaName: null })
  expect(loggedPage('/')).toEqual({ pageUri: '/', areaName: null })
  expect(loggedPage('/users').areaName).toBeNull()
})

test('tells only the section of pages that belong to a person', () => {
  expect(loggedPage('/user/relation/en-123')).toEqual({ pageUri: '/user/relation', areaName: '个人中心' })
  expect(loggedPage('/user')).toEqual({ pageUri: '/user', areaName: '个人中心' })
  expect(loggedPage('/auth/login')).toEqual({ pageUri: '/auth/login', areaName: '登录' })
})

test('cuts a path that is longer than the log takes', () => {
  expect(loggedPage(`/${'x'.repeat(2000)}`).pageUri).toHaveLength(maxPageUri)
})

test('knows a policy page', () => {
  expect(policyIdIn('/zct-ee/policy-info/n-rd-2023-7')).toBe('n-rd-2023-7')
  expect(policyIdIn('/zct-ee/policy-info/n-rd-2023-7/print')).toBeUndefined()
  expect(policyIdIn('/zct-ee/policy-info')).toBeUndefined()
})

test('lists every operation that an element of our pages names, and no other', () => {
  const app = join(import.meta.dirname, '..')
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const named = sources.flatMap((name) =>
    Array.from(
      readFileSync(join(app, name), 'utf8').matchAll(/data-log=(?:"([^"]+)"|\{([^}]+)\})/g),
      ([, plain, code]) =>
        plain ? [plain] : Array.from((code ?? '').matchAll(/'([^']+)'/g), ([, word]) => word),
    ).flat(),
  )
  expect([...new Set([...named, 'press'])].sort()).toEqual([...logOperations].sort())
})
