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
    for (const name of ['首页', '一键搜', '政策兑现', '政策订阅'])
      await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('group', { name: '级别' })).toBeVisible()
    await expect(page.getByRole('form', { name: '适老化与无障碍' })).toBeVisible()
    await expect(openFolds(page)).toHaveCount(0)
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
  async ({ page, expectAccessible }) => {
    await page.setViewportSize(narrow)
    await page.goto('/user/collect')
    const side = page.getByRole('navigation', { name: '个人中心' })
    await expect(menu(page)).toBeHidden()
    await expect(side).toBeHidden()
    await page.locator('summary', { hasText: '菜单' }).press('Enter')
    await expect(menu(page).getByRole('link', { name: '一键搜' })).toBeVisible()
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

test('a click inside the menu leaves it open, Escape and a click elsewhere close it @once', async ({
  page,
}) => {
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

test('no style sheet needs a browser that knows how to style what a fold holds @once', async ({ page }) => {
  await page.goto('/auth/login')
  const conditions = await page.evaluate(() => {
    const found: string[] = []
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        // Paper shows what is folded where the browser can; what is on the screen does not depend on it.
        if (rule instanceof CSSMediaRule && rule.conditionText === 'print') continue
        if (rule instanceof CSSSupportsRule && rule.conditionText.includes('selector('))
          found.push(rule.conditionText)
        if (rule instanceof CSSStyleRule && rule.selectorText.includes('details-content'))
          found.push(rule.selectorText)
        if (rule instanceof CSSGroupingRule) read(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    return found
  })
  expect(conditions).toEqual([])
})
