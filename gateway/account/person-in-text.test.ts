import { describe, expect, test } from 'vitest'
import { hostileNames } from '../testing/hostile-names.ts'
import { personInText } from './person-in-text.ts'

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

  test.each(hostileNames)('%j gives nothing away but a surname', (name, surname) => {
    const called = personInText({ name, phone: null })
    expect(called).toBe(surname ? `${surname}先生/女士` : '一位用户')
  })
})
