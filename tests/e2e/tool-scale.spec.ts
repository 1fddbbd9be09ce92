import { choose, sentAs } from './filling.ts'
import { expect, testAsEnterprise } from './fixtures/test.ts'

testAsEnterprise('only what the industry is judged by is asked', async ({ page, expectAccessible }) => {
  await page.goto('/tool/scale')
  await choose(page, '所属行业', 'E')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('建筑业按营业收入、资产总额划型')).toBeVisible()
  await expect(page.getByLabel('从业人员', { exact: true })).toHaveCount(0)
  await expectAccessible()
})

testAsEnterprise('an industry that is missing or too coarse is told beside the field', async ({ page }) => {
  await page.goto('/tool/scale')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.locator('#industryCode-error')).toContainText('请选择所属行业')
  await choose(page, '所属行业', 'G59')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.locator('#industryCode-error')).toContainText('通用仓储')
  await expect(sentAs(page, 'industryCode')).toHaveValue('G59')
})
