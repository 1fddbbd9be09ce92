import { expect, logIn, test } from './fixtures/test.ts'

const signingUp = '/policy/api/manager/activity/participant'

test('lists activities with their state, and a month', async ({ page }) => {
  await page.goto('/activity')
  await expect(page.getByRole('heading', { level: 1, name: '活动' })).toBeVisible()
  await expect(page.getByText('报名中', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/已报 \d+ \/ \d+ 人/).first()).toBeVisible()
  await page.getByRole('link', { name: '下月' }).click()
  await expect(page).toHaveURL(/month=\d{4}-\d{2}$/)
  await page.getByRole('link', { name: '不限月份' }).click()
  await expect(page).toHaveURL(/\/activity$/)
})

test('a month without activities says so', async ({ page }) => {
  await page.goto('/activity?month=2031-01')
  await expect(page.getByText('2031 年 1 月没有活动')).toBeVisible()
})

test('signs up once, and says so from then on', async ({
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

test('what is wrong stands beside its field, and what was typed stays', async ({
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

test('a refusal of the gateway is told, and what was typed stays', async ({
  page,
  control,
  individualUser,
}) => {
  await openFirst(page, '报名中')
  await control.arm({
    path: signingUp,
    fault: { kind: 'envelope', returnCode: '3000', data: [{ errorMessage: '名额已满' }] },
  })
  await page.getByLabel('姓名').fill(individualUser.name)
  await page.getByLabel('手机号').fill(individualUser.phone)
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByRole('alert')).toContainText('名额已满')
  await expect(page.getByLabel('手机号')).toHaveValue(individualUser.phone)
})

test('a visitor is sent to the login and comes back to what was typed', async ({ page, control }) => {
  await openFirst(page, '报名中')
  const activity = new URL(page.url()).pathname
  await page.getByLabel('姓名').fill('张三')
  await page.getByLabel('手机号').fill('13800000000')
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page).toHaveURL(new RegExp(`/auth/login\\?returnTo=${encodeURIComponent(activity)}`))
  await expect(page.getByText('请登录', { exact: true })).toBeVisible()
  expect(await control.calls(signingUp)).toHaveLength(0)
  await logIn(page, await control.makeUser())
  await page.goto(activity)
  await expect(page.getByLabel('姓名')).toHaveValue('张三')
  await expect(page.getByLabel('手机号')).toHaveValue('13800000000')
})

for (const [state, says] of [
  ['名额已满', '名额已满，看看其他活动。'],
  ['已结束', '活动已经结束，看看其他活动。'],
] as const) {
  test(`an activity that is ${state} takes no sign-up and says why`, async ({ page, expectAccessible }) => {
    await openFirst(page, state)
    await expect(page.getByText(says)).toBeVisible()
    await expect(page.getByRole('button', { name: '提交报名' })).toHaveCount(0)
    await expectAccessible()
  })
}

test('without the calendar the list stays whole @once', async ({ portal, control }) => {
  for (const kind of ['hang', 'shape'] as const) {
    const { id } = await control.arm({ path: '/policy/api/ua/activity/calendar', fault: { kind } })
    const answer = await portal.ask('/activity')
    expect(answer.status, kind).toBe(200)
    expect(answer.body).toContain('报名中')
    await control.disarm(id)
  }
})

async function openFirst(page: import('@playwright/test').Page, state: string): Promise<void> {
  await page.goto('/activity')
  const row = page.locator('.rows > li').filter({ has: page.getByText(state, { exact: true }) })
  if ((await row.count()) === 0) await page.getByRole('link', { name: '下一页' }).click()
  await row.first().locator('h3 a').click()
  await expect(page).toHaveURL(/\/activity\/[\w-]+$/)
}
