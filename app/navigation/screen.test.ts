import { describe, expect, it } from 'vitest'
import { englishPlatform, pageTitle } from './page-title.ts'
import { isFront, mainClassOf, type ScreenHandle, trailOf } from './screen.ts'

const match = (pathname: string, handle?: unknown, loaderData?: unknown) => ({ pathname, handle, loaderData })

const detail: ScreenHandle<{ title: string }> = {
  parents: [{ name: '政策查询', href: '/zct-ee/policy-find' }],
  crumb: (data) => data.title,
}

describe('the breadcrumb', () => {
  it('goes over the parents to the screen itself', () => {
    expect(trailOf([match('/'), match('/zct-ee/policy-info/n-1', detail, { title: '办法' })])).toEqual([
      { name: '政策查询', href: '/zct-ee/policy-find' },
      { name: '办法', href: '/zct-ee/policy-info/n-1' },
    ])
  })
  it('ends at the parents when the screen has no data', () => {
    expect(trailOf([match('/zct-ee/policy-info/n-1', detail, undefined)])).toEqual([
      { name: '政策查询', href: '/zct-ee/policy-find' },
    ])
  })
})

it('the deepest screen says how the page is laid out', () => {
  expect(isFront([match('/'), match('/', { layout: 'front' })])).toBe(true)
  expect(isFront([match('/'), match('/x', { crumb: '甲' })])).toBe(false)
  expect(mainClassOf([match('/', { mainClass: 'a' }), match('/x', { mainClass: 'report' })])).toBe('report')
})

describe('the title of a page', () => {
  const site = { id: 'site', loaderData: { tenant: { platformTitle: '苏州市政策服务平台' } } }
  it('names the screen and the platform', () => {
    expect(pageTitle([{ id: 'root' }, site], '登录')).toBe('登录 – 苏州市政策服务平台')
    expect(pageTitle([site])).toBe('苏州市政策服务平台')
    const english = { id: 'english', handle: { language: 'en' } }
    expect(pageTitle([site, english], 'English policies')).toBe(`English policies – ${englishPlatform}`)
  })
  it('stays whole when nothing was loaded', () => {
    expect(pageTitle([undefined, { id: 'site' }], '没有找到这个页面')).toBe('没有找到这个页面 – 政策服务平台')
  })
})
