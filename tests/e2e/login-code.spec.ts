import { expect, test } from './fixtures/test.ts'

const exchange = '/uaa/api/ua/sso'

test('a code in the address needs a click where the tenant wants one @once', async ({
  portal,
  control,
  page,
}) => {
  await control.configure({ ssoRequireState: true })
  const { ssoCode } = await control.makeUser()
  await control.forgetCalls()
  await page.goto(`${portal.origin}/zct-ee/policy-find?code=${ssoCode}`)
  expect(new URL(page.url()).pathname).toBe('/auth/confirm')
  expect(await control.calls(exchange)).toEqual([])
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page).toHaveURL(/policy-find/)
})
