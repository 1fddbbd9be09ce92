/** The field formats of the specification, section 5. Each returns whether a text has the format. */

/** Mobile phone: 11 digits starting with 1. */
export function isMobilePhone(text: string): boolean {
  return /^1\d{10}$/.test(text)
}

/** Telephone: 7–8 digits, optionally after a 3–4 digit area code and a hyphen, optionally before an extension of 1–4 digits. */
export function isTelephone(text: string): boolean {
  return /^(?:\d{3,4}-)?\d{7,8}(?:-\d{1,4})?$/.test(text)
}

/** Email: local@domain, the top-level part of at least 2 characters. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z]{2,}$/.test(text)
  )
}

/** URL: http, https or ftp. */
export function isUrl(text: string): boolean {
  if (/\s/.test(text) || !/^(?:https?|ftp):\/\//i.test(text) || !URL.canParse(text)) return false
  return new URL(text).hostname !== ''
}

/** A decimal number, with a sign or without. */
export function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)
}

/** A number above zero. */
export function isPositive(text: string): boolean {
  return isNumber(text) && Number(text) > 0
}

/** A number below zero. */
export function isNegative(text: string): boolean {
  return isNumber(text) && Number(text) < 0
}

/** A whole number, with a sign or without. */
export function isInteger(text: string): boolean {
  return /^[+-]?\d+$/.test(text)
}

/** Whether a year of the Gregorian calendar is a leap year. */
export function isLeapYear(year: number): boolean {
  return Number.isInteger(year) && (year % 4 === 0 ? year % 100 !== 0 || year % 400 === 0 : false)
}
