import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const signingUp = '/policy/api/manager/activity/participant'

test('signs up once, and says so from then on', { tag: '@specified' }, async ({
  page,
  control,
  individualUser,
  expectAccessible,
}) => {
  await openFirst(page, '报名中')
  await page.getByLabel('姓名').fill(individualUser.name)
  await page.getByLabel('手机号').fill(individualUser.phone)
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByText('报名成功').first()).toBeVisible()
  await expect(page.getByText('您已报名，请准时参加。')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交报名' })).toHaveCount(0)
  expect(await control.calls(signingUp)).toHaveLength(1)
  await expectAccessible()
})

test('what is wrong stands beside its field, and what was typed stays', { tag: '@once' }, async ({
  page,
  control,
  individualUser,
  expectAccessible,
}) => {
  await openFirst(page, '报名中')
  await page.getByLabel('姓名').fill(`${individualUser.name}甲`)
  await page.getByLabel('手机号').fill('123')
  await page.getByLabel('想了解的问题').fill('怎么填辅助账')
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByRole('alert')).toContainText('请输入 11 位手机号')
  await expect(page.getByLabel('姓名')).toHaveValue(`${individualUser.name}甲`)
  await expect(page.getByLabel('想了解的问题')).toHaveValue('怎么填辅助账')
  await expect(page.getByLabel('手机号')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  expect(await control.calls(signingUp)).toHaveLength(0)
})

test('activities that are full or over are accessible', { tag: '@once' }, async ({
  page,
  expectAccessible,
}) => {
  for (const [state, says] of [
    ['名额已满', '名额已满，看看其他活动。'],
    ['已结束', '活动已经结束，看看其他活动。'],
  ] as const) {
    await openFirst(page, state)
    await expect(page.getByText(says)).toBeVisible()
    await expectAccessible()
  }
})

async function openFirst(page: Page, state: string): Promise<void> {
  await page.goto('/activity')
  const row = page.locator('[data-rows] > li').filter({ has: page.getByText(state, { exact: true }) })
  if ((await row.count()) === 0) await page.getByRole('link', { name: '下一页' }).click()
  await row.first().locator('h3 a').click()
  await expect(page).toHaveURL(/\/activity\/[\w-]+$/)
}
