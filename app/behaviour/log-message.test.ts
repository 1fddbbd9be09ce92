import { expect, test } from 'vitest'
import { loggedPage, policyIdIn } from './log-message.ts'

test('a public page is named by its path and its name', () => {
  expect(loggedPage('/zct-ee/policy-find', '政策查询')).toEqual({
    pageUri: '/zct-ee/policy-find',
    pageName: '政策查询',
  })
  expect(loggedPage('/', undefined)).toEqual({ pageUri: '/', pageName: '首页' })
  expect(loggedPage('/out', undefined)).toEqual({ pageUri: '/out', pageName: '/out' })
})

test('of pages that belong to a person only the section is told', () => {
  expect(loggedPage('/user/relation/en-123', '苏州澄湖传感技术有限公司')).toEqual({
    pageUri: '/user/relation',
    pageName: '个人中心',
  })
  expect(loggedPage('/user/message/m-1', '您的申报已受理')).toEqual({
    pageUri: '/user/message',
    pageName: '个人中心',
  })
  expect(loggedPage('/auth/login', '登录')).toEqual({ pageUri: '/auth/login', pageName: '登录' })
  expect(loggedPage('/users', '甲').pageName).toBe('甲')
})

test('nothing is longer than the gateway takes', () => {
  const { pageUri, pageName } = loggedPage(`/${'x'.repeat(2000)}`, '名'.repeat(2000))
  expect(pageUri).toHaveLength(500)
  expect(pageName).toHaveLength(200)
})

test('knows a policy page', () => {
  expect(policyIdIn('/zct-ee/policy-info/n-rd-2023-7')).toBe('n-rd-2023-7')
  expect(policyIdIn('/zct-ee/policy-info/n-rd-2023-7/print')).toBeUndefined()
  expect(policyIdIn('/zct-ee/policy-info')).toBeUndefined()
})
