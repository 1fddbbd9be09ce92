import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { normalizeCaptchaCode } from '../../contract/typed-login.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { graphCaptcha } from '../store/schema/account.ts'
import { drawLetters, randomLetters } from './captcha-picture.ts'

/** Seconds that a captcha is good for, and for who asks for more time (WCAG 2.2, 2.2.1). */
export const captchaSeconds = { usual: 300, long: 1800 }

/** Draws a new captcha under this identifier, a PNG in base64; the one before it is good for nothing any more. */
export async function drawCaptcha(
  context: Context,
  tenantId: string,
  id: string,
  seconds: number,
): Promise<string> {
  const text = randomLetters()
  const picture = await drawLetters(text)
  await keepAnswer(context, tenantId, id, text, seconds)
  return picture.toString('base64')
}

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九']

/** A sum in words, for who cannot see a picture; read out by a screen reader like any other text. */
export async function askQuestion(
  context: Context,
  tenantId: string,
  id: string,
  seconds: number,
): Promise<string> {
  const [one, other] = [randomInt(1, 10), randomInt(1, 10)]
  await keepAnswer(context, tenantId, id, String(one + other), seconds)
  return `${numerals[one - 1]}加${numerals[other - 1]}等于多少`
}

async function keepAnswer(
  context: Context,
  tenantId: string,
  id: string,
  answer: string,
  seconds: number,
): Promise<void> {
  const expiresAt = new Date(context.now(tenantId).getTime() + seconds * 1000)
  const values = { tenantId, id, answer, expiresAt }
  await context.db
    .insert(graphCaptcha)
    .values(values)
    .onConflictDoUpdate({ target: [graphCaptcha.tenantId, graphCaptcha.id], set: values })
}

/** A captcha is used up by one answer, right or wrong. Throws a warning beside `captchaCode` for a wrong one. */
export async function spendCaptcha(
  context: Context,
  tenantId: string,
  id: string | undefined,
  code: string | undefined,
): Promise<void> {
  const [drawn] = id
    ? await context.db
        .delete(graphCaptcha)
        .where(and(eq(graphCaptcha.tenantId, tenantId), eq(graphCaptcha.id, id)))
        .returning()
    : []
  if (!drawn || drawn.expiresAt < context.now(tenantId)) {
    throw new BusinessWarning({ errorMessage: '验证码已失效，请换一张', field: 'captchaCode' })
  }
  if (drawn.answer !== normalizeCaptchaCode(code ?? '')) {
    throw new BusinessWarning({ errorMessage: '验证码不对，请重新输入', field: 'captchaCode' })
  }
}
