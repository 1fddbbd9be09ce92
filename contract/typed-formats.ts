import { isTelephone } from './formats.ts'
import { normalizeText, stripInvisible } from './normalize-text.ts'

/** Longer than any number with its separators. */
const maxTypedLength = 200

/** Returns a text in half width, without invisible characters, with hyphens for all dashes. */
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
 * `+86 138-1234-5678`. Returns any other text trimmed, as the other functions here do.
 */
export function normalizeMobilePhone(typed: string): string {
  const text = halfWidthOf(typed)
  const compact = text.replace(separators, '').replace(/[()]/g, '')
  return /^(?:(?:\+|00)?86)?0?(1\d{10})$/.exec(compact)?.[1] ?? text
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
  return main ? `${main}-${extension}` : text
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
  return halfWidthOf(typed).replace(separators, '').toUpperCase()
}

/** Returns the digits of a bank account or of an SMS code, without what parts their groups. */
export function normalizeDigits(typed: string): string {
  const text = halfWidthOf(typed)
  const digits = text.replace(separators, '')
  return /^\d+$/.test(digits) ? digits : text
}

/** Returns a mail address in half width, also from `mailto:` links and with blanks beside `@`. */
export function normalizeEmail(typed: string): string {
  return halfWidthOf(typed)
    .replace(/^mailto:/i, '')
    .replaceAll('。', '.')
    .replace(/\s{1,9}(?=[@.])|(?<=[@.])\s{1,9}/g, '')
}
