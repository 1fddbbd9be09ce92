import { expect, test } from './fixtures/test.ts'

const two = '/zct-ee/policy-compare?id=n-rd-2023-7&id=n-hte-32'

test('puts policies side by side by their address alone', async ({ page }) => {
  await page.goto(two)
  await expect(page.getByRole('heading', { level: 1, name: '政策对比' })).toBeVisible()
  const table = page.getByRole('table', { name: '政策对比' })
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table.getByRole('row', { name: /^条件/ })).toContainText('科技人员占比不低于10%')
  await page.getByRole('link', { name: '只看不同' }).click()
  await expect(table.getByRole('rowheader', { name: '级别' })).toHaveCount(0)
  await expect(table.getByRole('rowheader', { name: '条件' })).toBeVisible()
  await table.getByRole('link', { name: /^移除/ }).first().click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
})

test('four policies, and a word that more were asked for, are accessible', { tag: '@once' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${two}&id=js-smart-2025&id=js-stable-2025&id=n-lg-2026-117`)
  await expect(page.getByRole('table', { name: '政策对比' }).getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByText('一次最多对比 4 件，已取前 4 件')).toBeVisible()
  await expectAccessible()
})
