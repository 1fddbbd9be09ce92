import { foldText } from './fold-text.ts'
import { normalizeText, stripInvisible } from './normalize-text.ts'
import { normalizeMobilePhone } from './typed-formats.ts'

/** Returns the answer to a captcha in half width and lower case, without blanks. */
export function normalizeCaptchaCode(typed: string): string {
  return foldText(typed).replace(/[\s\u2800]+/g, '')
}

/**
 * Returns the digits of a mobile number, and any other account name in half width, as it is
 * visible.
 */
export function normalizeAccountName(typed: string): string {
  return stripInvisible(normalizeText(normalizeMobilePhone(typed))).trim()
}
