import { expect, test } from 'vitest'
import { isMobileBrowser, mobileAddress } from './mobile-redirect.server.ts'

const own = 'https://zc.example.gov.cn'
const at = (path: string, site = 'https://m.example.gov.cn/zc/') =>
  mobileAddress(site, new URL(own + path), own)

test('each screen that the mobile site has leads to its place there, with its query', () => {
  expect(at('/')).toBe('https://m.example.gov.cn/zc/')
  expect(at('/zct-ee/policy-search?keyword=%E9%AB%98')).toBe(
    'https://m.example.gov.cn/zc/search?keyword=%E9%AB%98',
  )
  expect(at('/zct-ee/policy-match/report')).toBe('https://m.example.gov.cn/zc/match')
  expect(at('/zct-ee/policy-topic/t-1')).toBe('https://m.example.gov.cn/zc/topic')
  expect(at('/zct-ee/subscribe')).toBe('https://m.example.gov.cn/zc/subscribe')
  expect(at('/tool/scale')).toBe('https://m.example.gov.cn/zc/tool')
})

test('figures in an address stay here', () => {
  expect(at('/zct-ee/policy-match/report?employees=80')).toBe('https://m.example.gov.cn/zc/match')
  for (const path of ['/tool/scale?step=2&of=e-1&a=answers', '/tool/calculate/result?a=answers'])
    expect(at(path), path).toBe('https://m.example.gov.cn/zc/tool')
})

test('other screens stay', () => {
  for (const path of [
    '/zct-ee/policy-find',
    '/zct-ee/policy-info/x',
    '/user/collect',
    '/tools',
    '/auth/login',
  ]) {
    expect(at(path), path).toBeNull()
  }
})

test('an address that is no site, or this very site, leads nowhere', () => {
  for (const site of ['', 'no address', 'javascript:alert(1)', `${own}/m`])
    expect(at('/', site), site).toBeNull()
})

test('knows mobile browsers', () => {
  for (const agent of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari',
    'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile',
    'Mozilla/5.0 MicroMessenger/8.0',
    'Mozilla/5.0 (Windows Phone 10.0)',
    'Mozilla/5.0 (BlackBerry; U)',
  ]) {
    expect(isMobileBrowser(agent), agent).toBe(true)
  }
  expect(isMobileBrowser('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140')).toBe(false)
  expect(isMobileBrowser('')).toBe(false)
})
