import { beginFree, fillSections } from '../requests/declaring.ts'
import { visitorWith } from './declaring.ts'
import { expect, test } from './fixtures/test.ts'
import { logInByAccount, smsCode } from './signing-in.ts'

test('a bank account is confirmed by a code before it is handed in', async ({
  page,
  control,
  portal,
  noJavaScript,
  expectAccessible,
}) => {
  const user = await control.makeUser({ enterprises: [{}], assurance: null })
  await page.goto('/auth/login')
  await logInByAccount(page, control, user)
  const visitor = await visitorWith(page, portal)
  const id = await beginFree(visitor, control)
  await fillSections(visitor, id, ['contact', 'bank'])

  await page.goto(`/apply/${id}/confirm`)
  const promise = page.getByRole('checkbox', { name: /真实性负责/ })
  await promise.check()
  await expectAccessible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送到')).toBeInViewport()
  await expect(promise).toBeChecked()
  if (!noJavaScript) {
    await expect(page.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeVisible()
    await expect(page.getByLabel('短信验证码')).toBeFocused()
  }
  await expectAccessible()

  const code = await smsCode(control, user.phone)
  await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { name: '还没有提交' })).toBeVisible()
  await expect(promise).toBeChecked()
  await page.getByLabel('短信验证码').fill(code)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('已提交，申报号')).toBeVisible()
})
