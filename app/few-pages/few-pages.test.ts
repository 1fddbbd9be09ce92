// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhance as enhanceAccountFields } from './account-fields.ts'
import { enhance as enhanceRecentSearches } from './recent-searches.ts'

const stored = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }),
)
afterEach(() => {
  vi.useRealTimers()
  stored.clear()
  document.body.innerHTML = ''
})

const one = <E extends Element>(selector: string) => document.querySelector(selector) as E

test('a password is shown and hidden by a button that only scripts offer', () => {
  document.body.innerHTML =
    '<span><input type="password"><button type="button" data-reveal hidden><span>显示</span><span>密码</span></button></span>'
  enhanceAccountFields()
  const [input, button] = [one<HTMLInputElement>('input'), one<HTMLButtonElement>('button')]
  expect(button.hidden).toBe(false)
  button.click()
  expect([input.type, button.textContent, button.getAttribute('aria-pressed')]).toEqual([
    'text',
    '隐藏密码',
    'true',
  ])
  button.click()
  expect([input.type, button.textContent]).toEqual(['password', '显示密码'])
})

test('each rule of a new password says whether it holds; without one they say nothing', () => {
  document.body.innerHTML =
    '<form><input name="name" value="周宁"><input name="password"><span data-rules-of="password" data-own-fields="name"><b data-rule><i data-said></i></b><b data-rule><i data-said></i></b><b data-rule><i data-said></i></b></span></form>'
  enhanceAccountFields()
  const said = (password: string) => {
    one<HTMLInputElement>('[name=password]').value = password
    one('form').dispatchEvent(new Event('input'))
    return [...document.querySelectorAll('[data-said]')].map((line) => line.textContent)
  }
  expect(said('周宁aaaaaa')).toEqual(['，已满足', '，已满足', '，还没有满足'])
  expect(said('short')).toEqual(['，还没有满足', '，还没有满足', '，已满足'])
  expect(said('')).toEqual(['', '', ''])
})

test('the button that asks for another code waits and counts, and is itself again', () => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<button data-resend-after="2">重新获取验证码</button><button data-resend-after="0">获取</button>'
  enhanceAccountFields()
  const button = one<HTMLButtonElement>('button')
  const press = () => button.dispatchEvent(new MouseEvent('click', { cancelable: true }))
  expect([button.textContent, press()]).toEqual(['2 秒后重新获取', false])
  vi.advanceTimersByTime(1000)
  expect(button.textContent).toBe('1 秒后重新获取')
  vi.advanceTimersByTime(1000)
  expect([button.textContent, button.hasAttribute('aria-disabled'), press()]).toEqual([
    '重新获取验证码',
    false,
    true,
  ])
})

test('earlier searches are shown without the one at hand, and are gone with one click', () => {
  localStorage.setItem('recent-searches', JSON.stringify(['加计扣除', '稳岗']))
  document.body.innerHTML =
    '<section data-recent-searches="稳岗" data-action="/zct-ee/policy-search" hidden><button>清除记录</button><p data-chips></p></section>'
  enhanceRecentSearches()
  const links = [...document.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['加计扣除', '/zct-ee/policy-search?keyword=%E5%8A%A0%E8%AE%A1%E6%89%A3%E9%99%A4'],
  ])
  expect(one<HTMLElement>('section').hidden).toBe(false)
  one<HTMLButtonElement>('button').click()
  expect([one<HTMLElement>('section').hidden, localStorage.getItem('recent-searches')]).toEqual([true, null])
})
