import { expect, test } from 'vitest'
import { creditCodeDoubt } from './credit-code-doubt.ts'

const right = '91350100M000100Y43'
const wrong = '91350100M000100Y44'

function doubt(creditCode: string, registered?: string, way: 'apply' | 'automatic' = 'apply') {
  const known = registered
    ? [{ section: 'enterprise' as const, name: 'creditCode', from: 'registry' as const, value: registered }]
    : []
  return creditCodeDoubt(
    { way, form: { enterprise: { creditCode }, contact: {}, project: {}, bank: {} } },
    known,
  )
}

test('asks to check a code whose check symbol is wrong', () => {
  const words = `统一社会信用代码 ${wrong} 的最后一位校验码对不上，可能有一位填错了，请再核对。`
  expect(doubt(wrong)).toBe(words)
  expect(doubt(wrong, right)).toBe(words)
  expect(doubt(` ${wrong.toLowerCase()}`, right)).toBe(words)
})

test('says nothing of the code of the registry, of a right one, and of what is no code', () => {
  expect(doubt(wrong, wrong)).toBeNull()
  for (const code of [right, '', '913501', '91350100M000100I43']) expect(doubt(code), code).toBeNull()
  expect(doubt(wrong, undefined, 'automatic')).toBeNull()
})
