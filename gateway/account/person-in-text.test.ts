import { describe, expect, test } from 'vitest'
import { personInText } from './person-in-text.ts'

/** Names that carry something else, each with the surname that may be told of it. */
const hostile: [string, string][] = [
  ['您的补贴已批，24小时内到 http://szbt.cc/a 登记账户。', ''],
  ['【税务局】退税 8600 元，速点 evil.example/r', ''],
  ['王您的补贴已批请登录szbt.cc', ''],
  ['王您的补贴已批请登录市民服务平台办理账户登记手续逾期作废后果自负特此通知请速办理', ''],
  ['王敏 http://szbt.cc', ''],
  ['王敏\nszbt.cc', ''],
  ['王敏，请转账', ''],
  ['王敏１３８００００００００', ''],
  ['ｓｚｂｔ．ｃｃ', ''],
  ['szbt.cc', ''],
  ['Your subsidy was approved', ''],
  ['ClickSzbtCcNow', ''],
  ['李😀😀', ''],
  ['👮公安局', ''],
  ['王\u202Ecc.tbzs', ''],
  ['\u202E王敏', ''],
  ['王\u200B敏', ''],
  ['张<b>请点</b>', ''],
  ['欧阳请点击领取补贴', ''],
  ['赵加微信领补贴', ''],
  ['退税请点我', ''],
  ['钱请速回电', '钱'],
  ['·', ''],
]

const _long = (name: string) => [...name].length > 2

describe('a person in a text', () => {
  test.each([
    ['王敏', '王先生/女士'],
    ['欧阳静仪', '欧阳先生/女士'],
    ['司马光', '司马先生/女士'],
    ['上官婉儿', '上官先生/女士'],
    ['诸葛亮', '诸葛先生/女士'],
    ['欧阳·娜娜', '欧阳先生/女士'],
    ['张', '一位用户'],
    ['买买提·吐尔逊', '一位用户'],
    ['', '一位用户'],
  ])('%s is called %s', (name, called) => {
    expect(personInText({ name, phone: null })).toBe(called)
    expect(personInText({ name, phone: '13812345678' })).toBe(`${called}（138****5678）`)
  })

  test.each(hostile)('%j gives nothing away but a surname', (name, surname) => {
    const called = personInText({ name, phone: null })
    expect(called).toBe(surname ? `${surname}先生/女士` : '一位用户')
  })
})
