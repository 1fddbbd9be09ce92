import type { Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'

const saving = '/policy/api/consult/save'
const refused = '这份表单是用另一个账号打开的'

async function write(page: Page, title: string): Promise<void> {
  await page.goto('/user/consult')
  await page.getByLabel('想问什么').fill(title)
  await page.getByLabel('具体情况').fill('只有我自己知道的情况')
}

test('a form of one person is never sent in the name of the next one on the same computer, and waits for its own', async ({
  page,
  control,
  expectAccessible,
}) => {
  const first = await control.makeUser({ name: '先来的人' })
  const second = await control.makeUser({ name: '后来的人' })
  await logIn(page, first)
  await write(page, '先来的人的问题')
  await page.context().clearCookies()
  await logIn(page, second)
  await page.getByRole('button', { name: '提交' }).click()

  await expect(page.getByText(refused)).toBeVisible()
  await expect(page.getByText('现在登录的是“后来的人”，所以没有提交')).toBeVisible()
  await expectAccessible()
  expect(await control.calls(saving)).toHaveLength(0)
  await page.getByRole('link', { name: '取消' }).click()
  await expect(page.getByLabel('想问什么')).toHaveValue('')
  await expect(page.getByText('已恢复，请核对后提交')).toHaveCount(0)

  await page.goto('/auth/other-account?returnTo=%2Fuser%2Fconsult')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('注销成功')).toBeVisible()
  await page.goto('/auth/login?returnTo=%2Fuser%2Fconsult')
  await logInByAccount(page, control, first)
  await expect(page.getByText('换账号前填写的内容已恢复，请核对后提交')).toBeVisible()
  await expect(page.getByLabel('想问什么')).toHaveValue('先来的人的问题')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('咨询已提交')).toBeVisible()
  const [sent, ...more] = await control.calls(saving)
  expect(more).toEqual([])
  expect(sent?.headers.authorization).toBeTruthy()
})

test('what somebody sent after they had logged out is not shown to the next one', async ({
  page,
  control,
}) => {
  const first = await control.makeUser()
  const second = await control.makeUser()
  await logIn(page, first)
  await write(page, '退出后才提交的问题')
  await page.context().clearCookies()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await logInByAccount(page, control, second)
  await expect(page).toHaveURL(/\/user\/consult$/)
  await expect(page.getByLabel('想问什么')).toHaveValue('')
})
