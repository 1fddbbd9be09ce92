import { expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { BusinessWarning } from '../base/handler.ts'
import { checkedInput, type RawInput } from './read-input.ts'

function messagesFor(call: Parameters<typeof checkedInput>[0], raw: Partial<RawInput>): string[] {
  try {
    checkedInput(call, { params: {}, query: new URLSearchParams(), body: {}, ...raw })
  } catch (error) {
    if (error instanceof BusinessWarning)
      return error.warnings.map((one) => `${one.field}：${one.errorMessage}`)
    throw error
  }
  return []
}
const asked = (query: string) => ({ query: new URLSearchParams(query) })

test('what is wrong is told in plain words, without names of types', () => {
  expect(messagesFor(contract.policy.english, {})).toEqual(['id：请填写'])
  expect(messagesFor(contract.policy.list, asked('page=0'))).toEqual(['page：不能小于 1'])
  expect(messagesFor(contract.policy.list, asked('size=101'))).toEqual(['size：不能大于 100'])
  expect(messagesFor(contract.policy.list, asked('page=abc'))).toEqual(['page：请填写数字'])
  expect(messagesFor(contract.common.dictValue, asked('typeCode=zz'))).toEqual([
    'typeCode：请从所列选项中选择',
  ])
})

test('no call tells a person of types', () => {
  for (const family of Object.values(contract))
    for (const call of Object.values(family))
      expect(messagesFor(call, { body: { any: 'thing' } }).join()).not.toMatch(
        /string|number|undefined|NaN|object|expected/,
      )
})
