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
const separators = /[\s\-·・_]+/g

/** Matches dots and strokes between the groups of a telephone: 138.1234.5678. */
const telephoneGroups = /(?<=\d{2})[./](?=\d{3})/g

/** Matches what stands around a number in a text that it was copied from. */
const label =
  /^(?:手机号?码?|联系?电话|固定?电话|电话|电子?邮箱|邮箱)[\s:]*|^(?:tel|mailto|e-?mail|mail|mobile|phone)[\s:]{1,5}/i
const ending = /[\s;,.。、>]{1,9}$/

/** Returns a number or address without a label before it and punctuation after it. */
function bareOf(typed: string): string {
  return halfWidthOf(typed).replace(label, '').replace(ending, '')
}

/**
 * Returns the 11 digits of a mobile number as people type and paste it: `138 1234 5678`,
 * `+86 138-1234-5678`.
 */
export function normalizeMobilePhone(typed: string): string {
  const compact = bareOf(typed)
    .replace(telephoneGroups, '')
    .replace(separators, '')
    .replace(/[()[\]]/g, '')
  return (
    /^(?:(?:\+|00)?86)?0?(1[3-9]\d{9})$|^(1\d{10})$/.exec(compact)?.slice(1).find(Boolean) ?? typed.trim()
  )
}

/** Matches the words before an extension. */
const extensionWord = /转分机|分机|转|extension|ext|x|\*|#|,|;/i

/**
 * Returns a landline as `0512-68250000-8001`, also from `(0512) 6825 0000 转 8001`, `051268250000`
 * and `+86 512 6825 0000`; a service number as `400-8001234`.
 */
export function normalizeTelephone(typed: string): string {
  const text = bareOf(typed).replace(/~/g, '-')
  const tight = text.replace(/\s+/g, '')
  if (isTelephone(tight)) return tight
  const whole = landlineOf(text)
  if (whole) return whole
  const [, number, extension] = splitAtWord(text) ?? /^(.*)[-\s(]\(?(\d{1,4})\)?$/.exec(text) ?? []
  const main = landlineOf(number ?? '')
  return main ? `${main}-${extension}` : typed.trim()
}

/** Returns the parts of `6825 0000 转 8001` and of `68250000(转8001)` after the whole, or null. */
function splitAtWord(text: string): [string, string, string] | null {
  const [number = '', rest, ...others] = text.split(extensionWord)
  const extension = (rest ?? '').replace(/[\s.:号)]/g, '')
  return others.length === 0 && /^\d{1,4}$/.test(extension) ? [text, number, extension] : null
}

/** Returns `0512-68250000` for a landline in groups, or null. */
function landlineOf(text: string): string | null {
  const digits = text
    .replace(telephoneGroups, '')
    .replace(separators, '')
    .replace(/[()[\]]/g, '')
  const foreign = /^(?:\+|00)?86(?!400|800)0?([1-9]\d{8,11})$/.exec(digits)
  const domestic = foreign ? `0${foreign[1]}` : digits.replace(/^(?:\+|00)86/, '')
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
  const text = halfWidthOf(typed)
  const digits = text.replace(separators, '')
  const [first = '', second = '', ...others] = text.split(/[\s-]+/)
  // Two accounts in one field are not one.
  const areTwo = others.length === 0 && first.length >= 8 && second.length >= 8
  return /^\d+$/.test(digits) && !areTwo ? digits : typed.trim()
}

/** Returns a mail address in half width, also from `mailto:` links and with blanks beside `@`. */
export function normalizeEmail(typed: string): string {
  const address = bareOf(typed)
    .replace(/^</, '')
    .replaceAll('。', '.')
    .replace(/\s{1,9}(?=[@.])|(?<=[@.])\s{1,9}/g, '')
  return isEmail(address) ? address : typed.trim()
}
