import { describe, expect, test } from 'vitest'
import { checkSection } from './check-section.ts'

function bank(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(`bank.${name}`, value)
  return form
}
const right = { accountName: '甲公司', bankName: '苏州银行', accountNumber: '4563510000123456' }
const check = (fields: Record<string, string>) => checkSection(bank(fields), 'bank', 'apply')

describe('what holds somebody on a step', () => {
  test('nothing of what is right', () => {
    expect(check(right)).toEqual({ fieldErrors: {}, messages: [] })
  })

  test('what is blank or wrong, in the order of the form', () => {
    const { fieldErrors } = check({ accountNumber: '12', bankName: ' ' })
    expect(Object.entries(fieldErrors)).toEqual([
      ['bank.accountName', ['请填写账户名称']],
      ['bank.bankName', ['请填写开户银行']],
      ['bank.accountNumber', ['银行账号为 8–32 位数字']],
    ])
  })

  test('what cannot be saved at all comes first, and says that it is not saved', () => {
    const { fieldErrors, messages } = check({ bankName: '\u0007' })
    expect(fieldErrors).toEqual({ 'bank.bankName': ['含有不能识别的字符'] })
    expect(messages).toHaveLength(1)
  })

  test('a text that is longer than a draft takes', () => {
    expect(check({ ...right, bankName: '长'.repeat(5001) }).fieldErrors).toEqual({
      'bank.bankName': ['最多 5000 个字'],
    })
  })
})
