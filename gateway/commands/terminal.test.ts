import { expect, test } from 'vitest'
import { harmless } from './terminal.ts'

test('what people have written commands nothing at a clerk’s terminal, and begins no line of its own', () => {
  expect(harmless('咨询：\u001b[2J\u009b31m\u202e付款\r已完成')).toBe('咨询：�[2J�31m�付款�已完成')
  expect(harmless('请问\r\nmoved: SZ-1 is 已拨付')).toBe('请问\n    moved: SZ-1 is 已拨付')
  expect(harmless('{"title":"a\\tb"}\t王敏')).toBe('{"title":"a\\tb"}\t王敏')
})
