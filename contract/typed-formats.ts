import { isEmail, isTelephone } from './formats.ts'
import { normalizeText, stripInvisible } from './normalize-text.ts'

/** Longer than any number with its separators. */
const maxTypedLength = 200

/**
 * Returns a text in half width, without invisible characters, with hyphens for all dashes. The
 * functions below read it; what they cannot read they return as it was typed, trimmed.
 */
function halfWidthOf(typed: string): string {
  if (typed.length > maxTypedLength) return typed.trim()
  return stripInvisible(normalizeText(typed))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
}

/** Matches what people put between the groups of a number. */
const separators = /[\s\-.·・_/]+/g

/**
 * Returns the 11 digits of a mobile number as people type and paste it: `138 1234 5678`,
 * `+86 138-1234-5678`.
 */
export function normalizeMobilePhone(typed: string): string {
  const compact = halfWidthOf(typed).replace(separators, '').replace(/[()]/g, '')
  return /^(?:(?:\+|00)?86)?0?(1\d{10})$/.exec(compact)?.[1] ?? typed.trim()
}

/**
 * Returns a landline as `0512-68250000-8001`, also from `(0512) 6825 0000 转 8001`, `051268250000`
 * and `+86 512 6825 0000`; a service number as `400-8001234`.
 */
export function normalizeTelephone(typed: string): string {
  const text = halfWidthOf(typed)
  const tight = text.replace(/\s+/g, '')
  if (isTelephone(tight)) return tight
  const parts = /^([^转分a-z#,;]*)(?:转|分机|转分机|ext|extension|x|#|,|;)[\s.:号]*(\d{1,4})$/i.exec(text)
  const whole = landlineOf(parts?.[1] ?? text)
  if (whole) return parts ? `${whole}-${parts[2]}` : whole
  const [, number = '', extension] = /^(.*)-(\d{1,4})$/.exec(tight) ?? []
  const main = landlineOf(number)
  return main ? `${main}-${extension}` : typed.trim()
}

/** Returns `0512-68250000` for a landline in groups, or null. */
function landlineOf(text: string): string | null {
  const digits = text.replace(separators, '').replace(/[()]/g, '')
  const domestic = digits.replace(/^(?:\+|00)86(?!400|800)0?/, '0').replace(/^(?:\+|00)86/, '')
  const area = /^(400|800)(\d{7})$|^(0(?:10|2\d)|0[3-9]\d\d)(\d{7,8})$/.exec(domestic)
  if (area) return area.slice(1).filter(Boolean).join('-')
  return /^[2-9]\d{6,7}$/.test(domestic) ? domestic : null
}

/** Returns a mobile number or landline in the form of its own function. */
export function normalizePhone(typed: string): string {
  const mobile = normalizeMobilePhone(typed)
  return /^1\d{10}$/.test(mobile) ? mobile : normalizeTelephone(typed)
}

/** Returns a code of letters and digits in upper case, without blanks and hyphens. */
export function normalizeCode(typed: string): string {
  const code = halfWidthOf(typed).replace(separators, '').toUpperCase()
  return /^[A-Z\d]+$/.test(code) ? code : typed.trim()
}

/** Returns the digits of a bank account or of an SMS code, without what parts their groups. */
export function normalizeDigits(typed: string): string {
  const digits = halfWidthOf(typed).replace(separators, '')
  return /^\d+$/.test(digits) ? digits : typed.trim()
}

/** Returns a mail address in half width, also from `mailto:` links and with blanks beside `@`. */
export function normalizeEmail(typed: string): string {
  const address = halfWidthOf(typed)
    .replace(/^mailto:/i, '')
    .replaceAll('。', '.')
    .replace(/\s{1,9}(?=[@.])|(?<=[@.])\s{1,9}/g, '')
  return isEmail(address) ? address : typed.trim()
}
