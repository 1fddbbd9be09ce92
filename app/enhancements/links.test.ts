// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { refusedTo } from '../navigation/access.ts'
import { closeFoldOuts, enhanceFoldOuts } from './browser-gaps.ts'
import { enhanceLinks, leadsToAnotherPage } from './links.ts'

beforeAll(enhanceLinks)
afterEach(() => {
  document.body.innerHTML = ''
})

/** Whether the browser would follow a plain click on the only link. */
function isFollowed(html: string, more: MouseEventInit = {}): boolean {
  document.body.innerHTML = html
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
  return document.querySelector('a')?.dispatchEvent(click) ?? false
}

test('an entry that the page refuses is told of and not followed; others go on', async () => {
  const site = (refused: string, href: string) => `<div ${refused}><a href="${href}">入口</a></div>`
  const individual = `data-refused="${refusedTo('individual').join(' ')}"`
  expect(isFollowed(site('', '/tool/scale'))).toBe(true)
  expect(isFollowed(site(individual, '/tool'))).toBe(true)
  expect(isFollowed(site(individual, '/zct-ee/policy-computed-x'))).toBe(true)
  expect(isFollowed(site(individual, 'https://city.example/tool/scale'))).toBe(true)
  expect(isFollowed(site(individual, '/tool/scale'), { ctrlKey: true })).toBe(true)
  expect(isFollowed(site(individual, '/tool/scale'))).toBe(false)
  expect(isFollowed(site(individual, '/zct-ee/policy-computed?ask=x'))).toBe(false)
  await vi.waitFor(() => expect(document.body.textContent).toContain('请以法人账号登录'), { timeout: 60_000 })
})

test.each([
  ['/news', true],
  ['/zct-ee/declaration.ics', false],
  ['#part', false],
  ['tel:051200000000', false],
])('%s leads to another page: %s', (href, leads) => {
  const link = document.createElement('a')
  link.href = href
  expect(leadsToAnotherPage(link)).toBe(leads)
})

test('what opens in a window of its own or is downloaded leaves the page where it is', () => {
  const link = document.createElement('a')
  link.href = '/news'
  link.target = '_blank'
  expect(leadsToAnotherPage(link)).toBe(false)
  link.target = ''
  link.dataset.download = ''
  expect(leadsToAnotherPage(link)).toBe(false)
})

test('menus close but for the one that is kept', () => {
  document.body.innerHTML =
    '<details data-fold-out open id="a"></details><details data-fold-out open id="b"></details><details open id="c"></details>'
  closeFoldOuts(({ id }) => id === 'a')
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false, true])
})

test('a click in the part that a fold opens is a click in the menu, one elsewhere closes it', () => {
  document.body.innerHTML =
    '<details data-fold-out data-folds-next open><summary>菜单</summary></details><div><a id="in">首页</a></div><p id="out"></p>'
  enhanceFoldOuts()
  const isOpen = () => document.querySelector('details')?.open
  document.querySelector<HTMLElement>('#in')?.click()
  expect(isOpen()).toBe(true)
  document.querySelector<HTMLElement>('#out')?.click()
  expect(isOpen()).toBe(false)
})

test('a print link prints the page, and leads to its print page in apps that cannot print', () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  expect(isFollowed('<a href="/print" data-print>打印</a>')).toBe(false)
  expect(print).toHaveBeenCalledOnce()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 13) MicroMessenger/8.0.50',
  )
  expect(isFollowed('<a href="/print" data-print>打印</a>')).toBe(true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
