import { expect, testAsIndividual } from './fixtures/test.ts'

const path = '/zct-ee/subscribe'

testAsIndividual(
  'tags are saved in one go, bring their policies, and can be taken away',
  async ({ page, control, expectAccessible }) => {
    await page.goto(path)
    await expect(page.getByText('还没有订阅，先在上面勾选标签。')).toBeVisible()
    await page.getByRole('checkbox', { name: /研发创新/ }).check()
    await page.getByRole('checkbox', { name: /税费减免/ }).check()
    await page.getByRole('button', { name: '保存订阅' }).click()
    await expect(page.getByText('已订阅 2 个标签').first()).toBeVisible()
    expect(await control.calls('/policy/api/customer/tag/add/batch')).toHaveLength(1)
    await expect(page.getByRole('heading', { name: '订阅的政策' })).toBeVisible()
    await expect(page.locator('li[data-policy]').first()).toBeVisible()
    await expectAccessible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /税费减免/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /研发创新/ }).uncheck()
    await page.getByRole('checkbox', { name: /税费减免/ }).uncheck()
    await page.getByRole('button', { name: '保存订阅' }).click()
    await expect(page.getByText('已取消全部订阅').first()).toBeVisible()
  },
)
