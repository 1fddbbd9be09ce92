import { expect, test } from './fixtures/test.ts'

const path = '/zct-ee/declaration'

test('a marked day of the calendar leads to what opens and closes on it', async ({ page }) => {
  await page.goto(path)
  const calendar = page.getByRole('table', { name: /标出开放和截止/ })
  await calendar.getByRole('link', { name: /截止/ }).first().click()
  await expect(page).toHaveURL(/\?date=\d{4}-\d{2}-\d{2}$/)
  await expect(page.getByRole('heading', { name: /^当日截止 [1-9]\d* 项$/ })).toBeVisible()
  await expect(calendar.locator('[aria-current=page]')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '正在受理' })).toBeVisible()
})
