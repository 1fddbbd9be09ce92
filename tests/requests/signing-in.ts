import type { Control } from '../control.ts'
import type { Visitor } from './visitor.ts'

/** Logs in on the open login page by account, password and picture, and opens what comes after it. */
export async function logInByAccount(
  visitor: Visitor,
  control: Control,
  user: { phone: string; password: string },
): Promise<void> {
  const form = visitor.form('登录')
  const { answer } = await control.captcha(form.value('captchaId'))
  form.fill({ account: user.phone, password: user.password, captchaCode: answer, agree: true })
  await form.press('登录')
  if (!visitor.text.includes('登录成功')) throw new Error(`the login says ${visitor.main}`)
}

/** Asks for a code by text message on the page that is open. */
export async function askForCode(visitor: Visitor, control: Control, tel: string): Promise<void> {
  const form = visitor.form('获取验证码')
  const { answer } = await control.captcha(form.value('captchaId'))
  await form.fill({ tel, captchaCode: answer }).press('获取验证码')
}
