import type { Page } from '@playwright/test'
import { expect, logIn, test, testAsEnterprise, testAsIndividual } from './fixtures/test.ts'

const save = '/policy/api/consult/save'
const policy = '/zct-ee/policy-info/n-rd-2023-7'

/** Section 8 of the specification, entry by entry, each caused by a gateway that behaves so. */
test.describe('error catalogue', () => {
  test('401: the login is cleared, the text is shown once, and the login page leads back', async ({
    page,
    control,
  }) => {
    const user = await control.makeUser()
    await logIn(page, user)
    await control.arm({
      path: '/policy/api/customer/policy/favorite/list',
      times: 1,
      fault: { kind: 'status', status: 401, body: '{"returnCode":"401"}', contentType: 'application/json' },
    })
    await page.goto('/user/collect')
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fuser%2Fcollect/)
    await expect(page.getByText('登录过期或未登录，请重新登录')).toHaveCount(1)
    await expect(page.getByRole('link', { name: '登录/注册' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('登录过期或未登录，请重新登录')).toHaveCount(0)
  })

  testAsEnterprise('an unread count that fails is ignored', async ({ page, control }) => {
    await control.arm({ path: '/policy/api/customer/msg/count', fault: { kind: 'status', status: 500 } })
    await page.goto('/user/consult')
    await expect(page.getByRole('heading', { level: 1, name: '我的咨询' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('未知错误')
  })

  for (const count of [0, 1, 5]) {
    testAsIndividual(`3000 with ${count} messages`, async ({ page, control }) => {
      const messages = Array.from({ length: count }, (_, at) => `第 ${at + 1} 条提醒`)
      await control.arm({
        path: save,
        fault: {
          kind: 'envelope',
          returnCode: '3000',
          data: messages.map((errorMessage) => ({ errorMessage })),
        },
      })
      await ask(page)
      const shown = page.locator('#consult').getByRole('alert')
      for (const text of count === 0 ? ['未知错误'] : messages)
        await expect(shown.getByText(text)).toBeVisible()
      await expect(page.getByLabel('具体情况')).toHaveValue('问题的具体情况')
    })
  }

  const others = [
    {
      name: 'with code and message',
      fault: { kind: 'envelope', returnCode: '9527', data: { errorMessage: '系统维护中' } },
      says: '9527 : 系统维护中',
    },
    {
      name: 'with a status other than 200',
      fault: {
        kind: 'status',
        status: 503,
        body: '{"returnCode":"9527","data":{"errorMessage":"系统维护中"}}',
        contentType: 'application/json',
      },
      says: '9527(503) : 系统维护中',
    },
    {
      name: 'without a message',
      fault: { kind: 'envelope', returnCode: '9527', data: {} },
      says: '9527 : 未知错误',
    },
    {
      name: 'that is no envelope',
      fault: { kind: 'status', status: 502, body: '<html>Bad Gateway</html>', contentType: 'text/html' },
      says: '未知错误',
    },
  ] as const
  for (const { name, fault, says } of others) {
    testAsIndividual(`any other error ${name}`, async ({ page, control }) => {
      await control.arm({ path: save, fault: { ...fault } as Parameters<typeof control.arm>[0]['fault'] })
      await ask(page)
      await expect(page.locator('#consult').getByRole('alert')).toContainText(says)
      await expect(page.getByLabel('具体情况')).toHaveValue('问题的具体情况')
      await expect(page.locator('body')).not.toContainText('Bad Gateway')
    })
  }

  testAsIndividual('a person without an enterprise is not navigated to a tool', async ({ page }) => {
    await page.goto('/zct-ee/subscribe')
    await page.getByRole('link', { name: '政策计算器' }).click()
    await expect(page.getByText('请以法人账号登录').first()).toBeVisible()
    await expect(page).toHaveURL(/\/zct-ee\/subscribe/)
  })

  test('a code that is not good', async ({ page }) => {
    await page.goto('/?code=no-such-code')
    await expect(page.getByText('登录失败,请重新登录').first()).toBeVisible()
    expect(page.url()).not.toContain('code=')
  })
})

async function ask(page: Page): Promise<void> {
  await page.goto(policy)
  await page.locator('#consult').getByLabel('想问什么').fill('问题')
  await page.locator('#consult').getByLabel('具体情况').fill('问题的具体情况')
  await page.locator('#consult').getByRole('button', { name: '提交' }).click()
}
