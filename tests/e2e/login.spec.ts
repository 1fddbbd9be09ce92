import { expect, test } from './fixtures/test.ts'
import { agree, logInByAccount, smsCode, typeCaptcha } from './signing-in.ts'

test.describe('logging in by account', () => {
  test('leads back to where the person was', async ({ page, control, expectAccessible }) => {
    const user = await control.makeUser()
    await page.goto('/auth/login?returnTo=%2Fuser%2Fconsult%3Fstatus%3Dwaiting')
    await expect(page).toHaveTitle(/^登录 – /)
    await expectAccessible()
    await logInByAccount(page, control, user)
    await expect(page).toHaveURL(/\/user\/consult\?status=waiting$/)
  })

  test('what was left blank is told by its name, with a link to it', async ({ page, expectAccessible }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const wrong = page.getByRole('alert')
    for (const name of ['密码', '图形验证码'])
      await expect(wrong.getByRole('link', { name: `请填写“${name}”` })).toBeVisible()
    await expect(wrong.getByRole('link', { name: '请先阅读并同意隐私声明' })).toBeVisible()
    await expectAccessible()
    await wrong.getByRole('link', { name: '请填写“手机号或账号”' }).click()
    await expect(page.getByLabel('手机号或账号')).toBeFocused()
  })

  test('keeps the account and not the password when the picture was misread', {
    tag: ['@once', '@journey'],
  }, async ({ page, control }) => {
    const user = await control.makeUser()
    await page.goto('/auth/login')
    await page.getByLabel('手机号或账号').fill(user.phone)
    await page.getByLabel('密码', { exact: true }).fill('Never#shown1')
    await typeCaptcha(page, control, 'none')
    await agree(page)
    const misread = await page.locator('input[name=captchaId]').inputValue()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('验证码不对，请重新输入')
    await expect(page.locator('input[name=captchaId]')).not.toHaveValue(misread)
    await expect(page.getByLabel('手机号或账号')).toHaveValue(user.phone)
    await expect(page.getByRole('checkbox', { name: '我已阅读并同意隐私声明' })).toBeChecked()
    expect(await page.content()).not.toContain('Never#shown1')
    await page.getByRole('alert').getByRole('link', { name: '验证码不对，请重新输入' }).click()
    await expect(page.getByLabel('图形验证码', { exact: true })).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('验证码不对，请重新输入')
    await expect(page.getByLabel('手机号或账号')).toHaveValue(user.phone)
  })

  test('another picture loses nothing that was typed, and the picture can be magnified', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByLabel('手机号或账号').fill('13900000000')
    const before = await page.locator('input[name=captchaId]').inputValue()
    await page.getByRole('button', { name: '换一张' }).click()
    await expect(page.locator('input[name=captchaId]')).not.toHaveValue(before)
    await expect(page.getByLabel('手机号或账号')).toHaveValue('13900000000')
    const picture = page.getByRole('img', { name: /图形验证码/ })
    const small = (await picture.boundingBox())?.width ?? 0
    await page.getByText('看不清？').click()
    expect((await picture.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(2 * small)
  })

  test('the Enter key logs in and does not draw another picture', async ({ page, control }) => {
    const user = await control.makeUser()
    await page.goto('/auth/login')
    await page.getByLabel('手机号或账号').fill(user.phone)
    await page.getByLabel('密码', { exact: true }).fill(user.password)
    await typeCaptcha(page, control)
    await agree(page)
    await page.getByLabel('密码', { exact: true }).press('Enter')
    await expect(page.getByText('登录成功')).toBeVisible()
  })

  test('who cannot see the picture answers a question in words', { tag: '@once' }, async ({
    page,
    control,
    noJavaScript,
    expectAccessible,
  }) => {
    const user = await control.makeUser()
    await page.goto('/auth/login')
    await page.getByLabel('手机号或账号').fill(user.phone)
    await page.getByText('看不清？').click()
    await page.getByRole('button', { name: '改答文字题' }).click()
    const question = page.getByLabel(/^验证问题：.加.等于多少$/)
    await expect(question).toBeVisible()
    if (!noJavaScript) await expect(page.getByRole('button', { name: '换一题' })).toBeFocused()
    await expect(page.getByLabel('手机号或账号')).toHaveValue(user.phone)
    await expectAccessible()
    await page.getByLabel('密码', { exact: true }).fill(user.password)
    const id = await page.locator('input[name=captchaId]').inputValue()
    await question.fill((await control.captcha(id)).answer)
    await agree(page)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('登录成功')).toBeVisible()
  })

  test('a picture that could not be had comes when asked for again', { tag: '@once' }, async ({
    page,
    control,
    expectAccessible,
  }) => {
    await control.arm({ path: '/uaa/api/register/captcha/**', fault: { kind: 'shape' } })
    await page.goto('/auth/login')
    await expect(page.getByText('图片暂时取不到')).toBeVisible()
    await expectAccessible()
    await control.disarm()
    await page.getByRole('button', { name: '换一张' }).click()
    await expect(page.getByRole('img', { name: /图形验证码/ })).toBeVisible()
  })
})

test.describe('logging in by SMS code', () => {
  test('brings a code and takes it', { tag: '@journey' }, async ({
    page,
    control,
    noJavaScript,
    expectAccessible,
  }) => {
    const user = await control.makeUser()
    await page.goto('/auth/login')
    await page.getByRole('navigation', { name: '登录方式' }).getByRole('link', { name: '短信登录' }).click()
    await page.getByLabel('手机号', { exact: true }).fill(user.phone)
    await typeCaptcha(page, control)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('验证码已发送')).toBeVisible()
    await expect(page.getByLabel('手机号', { exact: true })).toHaveValue(user.phone)
    const again = page.getByRole('button', { name: noJavaScript ? '重新获取验证码' : /秒后重新获取/ })
    await expect(again).toBeVisible()
    await expectAccessible()
    await page.getByLabel('短信验证码').fill(await smsCode(control, user.phone))
    await agree(page)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('登录成功')).toBeVisible()
  })
})
