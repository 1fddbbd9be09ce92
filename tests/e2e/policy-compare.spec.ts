import { expect, test, testAsEnterprise } from './fixtures/test.ts'

const compare = '/zct-ee/policy-compare'
const two = `${compare}?id=n-rd-2023-7&id=n-hte-32`
const detail = '/policy/api/ua/policy/detail/new'

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

test('takes what is ticked in the query', async ({ page }) => {
  await page.goto('/zct-ee/policy-find')
  await page.getByRole('checkbox', { name: /^对比/ }).nth(0).check()
  await page.getByRole('checkbox', { name: /^对比/ }).nth(2).check()
  await page.getByRole('button', { name: '对比所选' }).click()
  await expect(page).toHaveURL(/policy-compare\?id=[\w-]+&id=[\w-]+$/)
  await expect(page.getByRole('table', { name: '政策对比' }).getByRole('columnheader')).toHaveCount(2)
})

test('adds one more from a policy page and by its title, up to four', async ({ page, expectAccessible }) => {
  await page.goto('/zct-ee/policy-info/n-rd-2023-7')
  await page.getByRole('link', { name: '加入对比' }).click()
  await page.getByLabel('要对比的政策名称或文号').fill('高新技术企业认定管理办法')
  await page.getByRole('button', { name: '查找' }).click()
  await page
    .getByRole('link', { name: /^加入对比/ })
    .first()
    .click()
  await expect(page.getByRole('table', { name: '政策对比' }).getByRole('columnheader')).toHaveCount(2)
  await page.goto(`${two}&id=js-smart-2025&id=js-stable-2025&id=n-lg-2026-117`)
  await expect(page.getByRole('table', { name: '政策对比' }).getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByText('一次最多对比 4 件，已取前 4 件')).toBeVisible()
  await expectAccessible()
})

testAsEnterprise('compares each condition with the profile of an enterprise', async ({ page }) => {
  await page.goto(two)
  await expect(page.locator('table.compare .v').first()).toBeVisible()
})

test('nothing chosen, or nothing found, says what to do', async ({ page }) => {
  await page.goto(compare)
  await expect(page.getByRole('heading', { name: '选一件政策' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^加入对比/ }).first()).toBeVisible()
  await page.goto(`${compare}?id=no-such-policy&words=没有这样的标题`)
  await expect(page.getByText('有 1 件政策没有找到，已略去')).toBeVisible()
  await expect(page.getByText(/^暂无数据/)).toBeVisible()
})

for (const [name, fault] of [
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers the wrong shape', { kind: 'shape' }],
  ['breaks the connection', { kind: 'reset' }],
] as const) {
  test(`when a policy's call ${name} the page says so inside the frame`, async ({ page, control }) => {
    await control.arm({ path: detail, fault })
    const response = await page.goto(two)
    expect(response?.status()).toBeGreaterThanOrEqual(502)
    await expect(page.getByText('网站标识码')).toBeVisible()
  })

  test(`when the candidates' call ${name} the comparison stays`, async ({ page, control }) => {
    await control.arm({ path: '/policy/api/ua/policy/recommend/*', fault })
    await page.goto(two)
    await expect(page.getByRole('table', { name: '政策对比' })).toBeVisible()
    await expect(page.getByText('暂时找不了')).toBeVisible()
  })
}
