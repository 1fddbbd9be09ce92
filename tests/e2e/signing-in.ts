import { expect, type Page } from '@playwright/test'
import type { Control } from '../control.ts'

/** Reads the picture captcha of the open form behind its back and types it, or types something else. */
export async function typeCaptcha(page: Page, control: Control, answer?: string): Promise<void> {
  const id = await page.locator('input[name=captchaId]').inputValue()
  const right = answer ?? (await control.captcha(id)).answer
  await page.getByLabel('图形验证码', { exact: true }).fill(right)
}

/** The code of the latest SMS to a number. */
export async function smsCode(control: Control, phone: string): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const [latest] = await control.outbox(phone)
      found = /\d{6}/.exec(latest?.text ?? '')?.[0] ?? ''
      return found
    })
    .not.toBe('')
  return found
}

/** Ticks the consent of the open form. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '我已阅读并同意隐私声明' }).check()
}

/** Opens the menu of the person who is logged in, which folds out of their name. */
export async function openPersonMenu(page: Page, { name }: { name: string }): Promise<void> {
  await page.getByRole('region', { name: '顶栏' }).locator('summary', { hasText: name }).click()
}

/** Logs in on the open login page by account, password and picture. */
export async function logInByAccount(
  page: Page,
  control: Control,
  user: { phone: string; password: string },
): Promise<void> {
  await page.getByLabel('手机号或账号').fill(user.phone)
  await page.getByLabel('密码', { exact: true }).fill(user.password)
  await typeCaptcha(page, control)
  await agree(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('登录成功')).toBeVisible()
}
