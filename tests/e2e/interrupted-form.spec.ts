import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'

async function ask(page: Page, title: string): Promise<void> {
  await page.getByLabel('想问什么').fill(title)
  await page.getByLabel('具体情况').fill('去年申请过一次，\n今年还能再申请吗？')
  await page.getByRole('button', { name: '提交' }).click()
}

const restored = '登录前填写的内容已恢复，请核对后提交'
const saving = '/policy/api/consult/save'

test('what a visitor typed is there after the login, once, and is sent once', { tag: '@once' }, async ({
  page,
  control,
}) => {
  const user = await control.makeUser()
  await page.goto('/zct-ee/policy-find')
  await page.locator('[data-rows] h3 a').first().click()
  await ask(page, '能不能重复申请')
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
  await expect(page.getByText('请登录', { exact: true })).toBeVisible()
  await logInByAccount(page, control, user)
  await expect(page.getByText(restored)).toBeVisible()
  await expect(page.getByLabel('想问什么')).toHaveValue('能不能重复申请')
  await expect(page.getByLabel('具体情况')).toHaveValue('去年申请过一次，\n今年还能再申请吗？')
  expect(await control.calls(saving)).toHaveLength(0)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('咨询已提交')).toBeVisible()
  expect(await control.calls(saving)).toHaveLength(1)
  await page.reload()
  await expect(page.getByText(restored)).toHaveCount(0)
  await expect(page.getByLabel('想问什么')).toHaveValue('')
})
