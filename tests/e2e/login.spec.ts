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

  test('needs consent to the privacy statement, which is kept with its version and never ticked before', async ({
    page,
    portal,
    control,
    expectAccessible,
  }) => {
    const user = await control.makeUser()
    for (const way of ['account', 'sms']) {
      await page.goto(`/auth/login?way=${way}`)
      await expect(page.getByRole('checkbox', { name: '我已阅读并同意隐私声明' })).not.toBeChecked()
    }
    await page.goto('/auth/login')
    await expect(page.getByRole('main').getByRole('link', { name: '隐私声明' })).toHaveAttribute(
      'href',
      '/privacy',
    )
    await page.getByLabel('手机号或账号').fill(user.phone)
    await page.getByLabel('密码', { exact: true }).fill(user.password)
    await typeCaptcha(page, control)
    await control.forgetCalls()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('请先阅读并同意隐私声明')
    await expect(page.getByLabel('手机号或账号')).toHaveValue(user.phone)
    expect(await control.calls('/uaa/login')).toEqual([])
    await expectAccessible()
    await logInByAccount(page, control, user)
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const { consents } = JSON.parse((await portal.ask('/user/personal-data', { headers: { cookie } })).body)
    expect(consents).toEqual([
      {
        version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        agreedAt: expect.any(String),
        withdrawnAt: null,
      },
    ])
  })

  test('what was left blank is told by its name, with a link to it', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const wrong = page.getByRole('alert')
    for (const name of ['密码', '验证码'])
      await expect(wrong.getByRole('link', { name: `请填写“${name}”` })).toBeVisible()
    await wrong.getByRole('link', { name: '请填写“手机号或账号”' }).click()
    await expect(page.getByLabel('手机号或账号')).toBeFocused()
  })

  test('keeps the account and not the password when the picture was misread', async ({
    page,
    control,
    expectAccessible,
  }) => {
    const user = await control.makeUser()
    await page.goto('/auth/login')
    await page.getByLabel('手机号或账号').fill(user.phone)
    await page.getByLabel('密码', { exact: true }).fill('Never#shown1')
    await typeCaptcha(page, control, 'none')
    await agree(page)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('验证码不对，请重新输入')
    await expect(page.getByLabel('手机号或账号')).toHaveValue(user.phone)
    await expect(page.getByRole('checkbox', { name: '我已阅读并同意隐私声明' })).toBeChecked()
    expect(await page.content()).not.toContain('Never#shown1')
    await expectAccessible()
  })

  test('does not say whether an account exists, and is locked after five failures', async ({
    page,
    control,
  }) => {
    await page.goto('/auth/login')
    const nobody = `nobody-${Date.now()}`
    await control.forgetCalls()
    const told: string[] = []
    for (let attempt = 1; attempt <= 6; attempt++) {
      await page.getByLabel('手机号或账号').fill(nobody)
      await page.getByLabel('密码', { exact: true }).fill('Wrong#2026')
      await typeCaptcha(page, control)
      await agree(page)
      const before = await page.locator('input[name=captchaId]').inputValue()
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.locator('input[name=captchaId]')).not.toHaveValue(before)
      told.push((await page.getByRole('alert').getByRole('listitem').first().textContent()) ?? '')
    }
    expect(told.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '账号或密码不正确'))
    expect(told[5]).toContain('登录失败次数太多')
    const asked = (await control.calls('/uaa/login')).length
    expect(asked, 'the sixth never reached the gateway').toBe(5)
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
    await page.getByText('放大图片').click()
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

  test('who cannot see the picture answers a question in words', async ({
    page,
    control,
    expectAccessible,
  }) => {
    const user = await control.makeUser()
    await page.goto('/auth/login')
    await page.getByLabel('手机号或账号').fill(user.phone)
    await page.getByRole('button', { name: '改答文字题' }).click()
    const question = page.getByLabel(/^验证问题：.加.等于多少$/)
    await expect(question).toBeVisible()
    await expect(page.getByLabel('手机号或账号')).toHaveValue(user.phone)
    await expectAccessible()
    await page.getByLabel('密码', { exact: true }).fill(user.password)
    const id = await page.locator('input[name=captchaId]').inputValue()
    await question.fill((await control.captcha(id)).answer)
    await agree(page)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('登录成功')).toBeVisible()
  })

  test('the page opens without its picture', async ({ page, control, expectAccessible }) => {
    for (const fault of [{ kind: 'hang' }, { kind: 'reset' }, { kind: 'shape' }] as const) {
      await control.arm({ path: '/uaa/api/register/captcha/**', fault })
      const answer = await page.goto('/auth/login')
      expect(answer?.status(), fault.kind).toBe(200)
      await expect(page.getByText('图片暂时取不到')).toBeVisible()
      await control.disarm()
    }
    await expectAccessible()
    await page.getByRole('button', { name: '换一张' }).click()
    await expect(page.getByRole('img', { name: /图形验证码/ })).toBeVisible()
  })
})

test.describe('logging in by SMS code', () => {
  test('brings a code and takes it', async ({ page, control, expectAccessible }) => {
    const user = await control.makeUser()
    await page.goto('/auth/login')
    await page.getByRole('navigation', { name: '登录方式' }).getByRole('link', { name: '短信登录' }).click()
    await page.getByLabel('手机号', { exact: true }).fill(user.phone)
    await typeCaptcha(page, control)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('验证码已发送')).toBeVisible()
    await expect(page.getByLabel('手机号', { exact: true })).toHaveValue(user.phone)
    await expectAccessible()
    await page.getByLabel('短信验证码').fill(await smsCode(control, user.phone))
    await agree(page)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('登录成功')).toBeVisible()
  })

  test('says the same about a number that nobody has', async ({ page, control, noJavaScript }) => {
    await page.goto('/auth/login?way=sms')
    await page.getByLabel('手机号', { exact: true }).fill('13600000000')
    await typeCaptcha(page, control)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('验证码已发送')).toBeVisible()
    expect(await control.outbox('13600000000')).toEqual([])
    const again = page.getByRole('button', { name: noJavaScript ? '重新获取验证码' : /秒后重新获取/ })
    await expect(again).toBeVisible()
  })
})

test('somebody who is logged in is led on', { tag: '@once' }, async ({ page, individualUser }) => {
  await page.goto('/auth/login?returnTo=%2Fuser%2Fcollect')
  await expect(page, individualUser.name).toHaveURL(/\/user\/collect$/)
})
