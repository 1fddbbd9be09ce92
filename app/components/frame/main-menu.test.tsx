import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '../../../contract/entities/tenant.ts'
import { shownMenus } from '../../navigation/shown-menus.ts'
import { MainMenu } from './main-menu.tsx'

const menus = shownMenus({ navigation: [], menuVariant: 'once-search', permissions: [] })

describe('the main menu', () => {
  it('opens an entry outside the portal in a new window, and says so', () => {
    const menu = [
      { menuName: '办事大厅', menuHref: 'https://www.js.gov.cn/', out: true, children: [] },
      { menuName: '站外', menuHref: 'https://example.com/', out: true, children: [] },
    ]
    const markup = renderToStaticMarkup(<MainMenu main={menu} narrow={[]} current={null} />)
    expect(markup).toContain('href="https://www.js.gov.cn/" rel="external noopener" target="_blank"')
    expect(markup).toContain('href="/out?to=https%3A%2F%2Fexample.com%2F"')
    expect(markup).toMatch('在新窗口打开')
  })
  it('opens an own page in a new window where the city wants it so', () => {
    const menu = [{ menuName: '资讯', menuHref: '/news', out: true, children: [] }]
    expect(renderToStaticMarkup(<MainMenu main={menu} narrow={[]} current={null} />)).toMatch(
      /<a href="\/news" target="_blank">资讯<span class="[^"]*">（在新窗口打开）<\/span><\/a>/,
    )
  })
  it('has the tools in a fold-out that needs no script, and the retrieval screen', () => {
    const markup = renderToStaticMarkup(<MainMenu {...menus} current="/tool/scale" />)
    expect(markup).toMatch(/<details [^>]*data-fold-out=""><summary>自测工具/)
    expect(markup).toContain('href="/tool/scale" aria-current="page"')
    expect(markup).toContain('href="/zct-ee/policy-info"')
  })
  it('keeps the address of an entry that has others below it, on three levels', () => {
    const link = (menuName: string, menuHref: string, children: MenuEntry[] = []) => ({
      menuName,
      menuHref,
      out: false,
      children,
    })
    const services = link('办事', '/sitemap', [
      link('申报', '/zct-ee/declare-project', [link('今日申报', '/zct-ee/declaration')]),
      link('更多', '', [link('资讯', '/news')]),
    ])
    const markup = renderToStaticMarkup(<MainMenu main={[services]} narrow={[]} current={null} />)
    expect(markup).toMatch(/<summary>办事<svg.*<li><a href="\/sitemap">办事<\/a><\/li>/)
    expect(markup).toContain(
      '<li><a href="/zct-ee/declare-project">申报</a><ul><li><a href="/zct-ee/declaration">今日申报</a>',
    )
    expect(markup).toContain('<li><b>更多</b><ul><li><a href="/news">资讯</a>')
  })
})
