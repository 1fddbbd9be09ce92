import type { Page } from '@playwright/test'
import type { Control } from '../control.ts'
import { logInByAccount } from '../requests/signing-in.ts'
import { Visitor } from '../requests/visitor.ts'
import { expect, test } from './fixtures/test.ts'
import { smsCode, typeCaptcha } from './signing-in.ts'

async function askForCode(page: Page, control: Control, phone: string): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await typeCaptcha(page, control)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
}

async function typePassword(page: Page, label: string, password: string, again = password): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel('再输入一次', { exact: true }).fill(again)
}

/** A number that nobody has, also where a portal is used for several runs. */
const phone = `136${String(Date.now()).slice(-8)}`

test.describe('registering', () => {
  test('needs consent, keeps what was typed, and logs in', { tag: ['@specified', '@journey'] }, async ({
    page,
    control,
    expectAccessible,
  }) => {
    await control.forgetCalls()
    await page.goto('/auth/register?returnTo=%2Fuser%2Fsecurity')
    const consent = page.getByRole('checkbox', { name: /我已阅读并同意/ })
    await expect(consent).not.toBeChecked()
    await expectAccessible()
    await page.getByLabel('姓名').fill('周宁')
    await askForCode(page, control, phone)
    await expect(page.getByLabel('姓名')).toHaveValue('周宁')
    await page.getByLabel('短信验证码').fill(await smsCode(control, phone))
    await typePassword(page, '设置密码', 'kunqu-harbour-86')
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('请先阅读并同意隐私声明')
    await expect(page.getByLabel('手机号', { exact: true })).toHaveValue(phone)
    expect(await page.content()).not.toContain('kunqu-harbour-86')
    expect(await control.calls('/uaa/api/register/sms-captcha')).toHaveLength(1)

    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await typePassword(page, '设置密码', 'kunqu-harbour-86')
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page.getByText('登录成功')).toBeVisible()
    await expect(page).toHaveURL(/\/user\/security$/)
    const [sent] = (await control.calls('/uaa/api/register')).filter((call) => call.method === 'POST')
    expect(sent?.body).toMatchObject({ tel: phone, name: '周宁', consentVersion: expect.any(String) })
  })

  test('says the rules of a password and checks them as it is typed', { tag: '@once' }, async ({ page }) => {
    await page.goto('/auth/register')
    await expect(page.getByText('含字母、数字、其他字符中至少两种')).toBeVisible()
    await typePassword(page, '设置密码', 'short')
    await expect(page.getByText('还没有满足').first()).toBeAttached()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page.getByText('密码为 8–64 位').first()).toBeVisible()
  })
})

test.describe('resetting a password', () => {
  test('ends with the new password', async ({ page, portal, control, expectAccessible }) => {
    const user = await control.makeUser()
    await page.goto('/auth/login')
    await page.getByRole('link', { name: '忘记密码' }).click()
    await expect(page).toHaveTitle(/^重置密码 – /)
    await askForCode(page, control, user.phone)
    await page.getByLabel('短信验证码').fill(await smsCode(control, user.phone))
    await typePassword(page, '新密码', 'pingtan-harbour-77', 'pingtan-harbour-78')
    await page.getByRole('button', { name: '重置密码' }).click()
    await expect(page.getByRole('alert')).toContainText('两次输入的密码不一样')
    await expectAccessible()
    await typePassword(page, '新密码', 'pingtan-harbour-77')
    await page.getByRole('button', { name: '重置密码' }).click()
    await expect(page.getByText('密码已重置，请用新密码登录')).toBeVisible()
    const elsewhere = await new Visitor(portal).open('/auth/login')
    await logInByAccount(elsewhere, control, { phone: user.phone, password: 'pingtan-harbour-77' })
  })
})
