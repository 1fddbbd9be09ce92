import type { Page } from '@playwright/test'
import { expect, test, testAsEnterprise } from './fixtures/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const openFolds = (page: Page) => page.locator('details[open]')
const wide = { width: 1200, height: 800 }
const narrow = { width: 360, height: 800 }

testAsEnterprise(
  'the menus and the filters of a wide page are open while every fold is closed',
  async ({ page }) => {
    await page.setViewportSize(wide)
    await page.goto('/zct-ee/policy-find')
    for (const name of ['首页', '政策匹配', '政策兑现', '政策订阅'])
      await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('group', { name: '级别' })).toBeVisible()
    await expect(page.getByRole('form', { name: '适老化与无障碍' })).toBeVisible()
    await expect(openFolds(page).and(page.locator(':not([id^=by-])'))).toHaveCount(0)
    for (const name of ['菜单', '筛选条件', '阅读辅助'])
      await expect(page.locator('summary', { hasText: name })).toBeHidden()
    await page.goto('/user/collect')
    const side = page.getByRole('navigation', { name: '个人中心' })
    for (const name of ['企业画像', '我的收藏', '消息中心'])
      await expect(side.getByRole('link', { name })).toBeVisible()
    await expect(page.locator('summary', { hasText: '个人中心' })).toBeHidden()
    await expect(openFolds(page)).toHaveCount(0)
  },
)

testAsEnterprise(
  'on a narrow page each of them is behind a button that the keyboard opens',
  { tag: '@journey' },
  async ({ page, expectAccessible }) => {
    await page.setViewportSize(narrow)
    await page.goto('/user/collect')
    const side = page.getByRole('navigation', { name: '个人中心' })
    await expect(menu(page)).toBeHidden()
    await expect(side).toBeHidden()
    await page.locator('summary', { hasText: '菜单' }).press('Enter')
    await expect(menu(page).getByRole('link', { name: '政策匹配' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link', { name: '首页' })).toBeFocused()
    await expectAccessible()
    await page.locator('summary', { hasText: '菜单' }).press('Enter')
    await expect(menu(page)).toBeHidden()
    await page.locator('summary', { hasText: '个人中心' }).press('Space')
    await expect(side.getByRole('link', { name: '我的咨询' })).toBeVisible()
    await page.goto('/zct-ee/policy-find')
    const level = page.getByRole('group', { name: '级别' })
    await expect(level).toBeHidden()
    await page.locator('summary', { hasText: '筛选条件' }).press('Enter')
    await expect(level).toBeVisible()
  },
)

test('a click inside the menu leaves it open, Escape and a click elsewhere close it', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.goto('/news')
  const button = page.locator('summary', { hasText: '菜单' })
  await button.click()
  await menu(page).getByText('自测工具').click()
  const tool = menu(page).getByRole('link', { name: '企业划型' })
  await expect(tool).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tool).toBeHidden()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('main').click({ position: { x: 5, y: 600 } })
  await expect(menu(page)).toBeHidden()
})

test('a menu of three levels opens with the keyboard, and each level leads to its own page', async ({
  page,
  control,
  expectAccessible,
}) => {
  const third = [
    { menuName: '今日申报', menuHref: '/zct-ee/declaration' },
    { menuName: '免申即享', menuHref: '/zct-ee/declare-project?kind=free' },
  ]
  await control.configure({
    navigation: [
      { menuName: '首页', menuHref: '/' },
      {
        menuName: '办事服务',
        menuHref: '/sitemap',
        children: [
          { menuName: '政策兑现', menuHref: '/zct-ee/declare-project', children: third },
          { menuName: '资讯和活动', menuHref: '', children: [{ menuName: '资讯', menuHref: '/news' }] },
        ],
      },
    ],
  })
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    await page.goto('/case')
    if (size === narrow) await page.locator('summary', { hasText: '菜单' }).press('Enter')
    await menu(page).locator('summary', { hasText: '办事服务' }).press('Enter')
    for (const name of ['办事服务', '政策兑现', '今日申报', '免申即享', '资讯']) {
      await page.keyboard.press('Tab')
      await expect(menu(page).getByRole('link', { name, exact: true })).toBeFocused()
    }
    await expectAccessible()
    expect(await sideways(page)).toBe(0)
    await menu(page).getByRole('link', { name: '今日申报' }).press('Enter')
    await expect(page).toHaveURL(/\/zct-ee\/declaration$/)
  }
})

test('the search of the header has its place over the hero, at the top and below', { tag: '@once' }, async ({
  page,
}) => {
  for (const path of ['/', '/zct-ee/policy-search?keyword=企业']) {
    for (const width of [1440, 1366, 1200, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const header = page.getByRole('banner')
      if (width < 1200) await header.locator('summary', { hasText: '菜单' }).click()
      const parts = [header.getByRole('link').first(), menu(page), header.getByRole('search')]
      for (const y of [0, 300]) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
        for (const [at, box] of boxes.entries()) {
          expect(box?.width, `${path} at ${width}: part ${at}`).toBeGreaterThan(90)
          for (const other of boxes.slice(at + 1))
            expect(overlap(box, other), `${path} at ${width}`).toBe(false)
        }
      }
      expect(await sideways(page)).toBe(0)
    }
  }
})

type Box = { x: number; y: number; width: number; height: number } | null

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) return false
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

test('in a browser that knows no container queries menus and filters are open at any width', {
  tag: '@once',
}, async ({ browser, portal }) => {
  const page = await browser.newPage({ baseURL: portal.origin })
  const { body } = await portal.ask('/zct-ee/policy-find')
  const older = body
    .replaceAll('@container', '@unknown')
    .replace(/@supports not ?\(container-type: ?inline-size\)/g, '@media all')
  await page.route('**/zct-ee/policy-find', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: older }),
  )
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    await page.goto('/zct-ee/policy-find')
    for (const part of [
      menu(page).getByRole('link', { name: '政策订阅' }),
      page.getByRole('group', { name: '级别' }),
    ])
      await expect(part).toBeInViewport()
    await expect(page.locator('summary', { hasText: '菜单' })).toBeHidden()
    expect(await sideways(page)).toBe(0)
  }
  await page.close()
})

test('no style sheet needs a browser that knows how to style what a fold holds', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/auth/login')
  const conditions = await page.evaluate(() => {
    const found: string[] = []
    let all = 0
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        all++
        // Paper shows what is folded where the browser can; what is on the screen does not depend on it.
        if (rule instanceof CSSMediaRule && rule.conditionText === 'print') continue
        if (rule instanceof CSSSupportsRule && rule.conditionText.includes('selector('))
          found.push(rule.conditionText)
        if (rule instanceof CSSStyleRule && rule.selectorText.includes('details-content'))
          found.push(rule.selectorText)
        if (rule instanceof CSSGroupingRule) read(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) if (sheet.media.mediaText !== 'print') read(sheet.cssRules)
    return { found, all }
  })
  expect(conditions.found).toEqual([])
  expect(conditions.all, 'rules that were read').toBeGreaterThan(100)
})
