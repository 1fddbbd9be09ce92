/**
 * The field formats of the specification, section 5, and the days of the calendar. Each function returns whether a text has the
 * format, blanks included: who reads a form trims first. Without zod, so that a form can ask in the browser too.
 */

import { normalizeText, stripInvisible } from './normalize-text.ts'
import { parseUrl } from './parse-url.ts'

/** What somebody is told whose entry has not the format. */
export const wanted = {
  mobilePhone: '请输入 11 位手机号',
  telephone: '请填写正确的固定电话，如 0512-68250000',
  phone: '请输入手机号或固定电话，如 0512-68250000',
  email: '请填写正确的电子邮箱，如 name@example.com',
  day: '请填写存在的日期，如 2020-05-18',
  month: '请填写存在的月份，如 2020-05',
  plain: '含有不能识别的字符',
} as const

/** The formats that a pattern says wholly, for schemas whose document shows it. */
export const patterns = {
  mobilePhone: /^1\d{10}$/,
  /** Of the last century or this one: nobody looks further, and no calendar has to be counted beyond the year 9999. */
  month: /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/,
} as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** No control characters but tabs and line breaks. */
export function isPlain(text: string): boolean {
  return !controlCharacters.test(text)
}

/** Mobile phone: 11 digits starting with 1. */
export function isMobilePhone(text: string): boolean {
  return patterns.mobilePhone.test(text)
}

/** Telephone: 7–8 digits, optionally after a 3–4 digit area code and a hyphen, optionally before an extension of 1–4 digits. */
export function isTelephone(text: string): boolean {
  return /^(?:\d{3,4}-)?\d{7,8}(?:-\d{1,4})?$/.test(text)
}

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+"
const domainLabel = '[A-Za-z\\d](?:[A-Za-z\\d-]*[A-Za-z\\d])?'
/** Letters, or what a browser writes for others: `xn--fiqs8s` for .中国. */
const topLevel = `(?:[A-Za-z]{2,}|xn--${domainLabel})`
const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+${topLevel}$`)

/** Email: local@domain, the top-level part of at least 2 characters. No longer than mail servers take (RFC 5321). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && emailPattern.test(text)
}

/** URL: http, https or ftp. */
export function isUrl(text: string): boolean {
  if (/\s/.test(text) || !/^(?:https?|ftp):\/\//i.test(text)) return false
  return parseUrl(text) !== null
}

/** Longer than any number that is entered. */
export const maxNumberLength = 100

/**
 * Returns a text in the characters of a plain number, one for one: full-width digits, a minus of any
 * kind, a full stop for the point. Returns a longer text than any number as it is.
 */
export function halfWidth(typed: string): string {
  if (typed.length > maxNumberLength) return typed
  return normalizeText(typed)
    .replaceAll('。', '.')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

/**
 * A typed number as it is meant: in half width, without blanks and thousands separators. What could mean anything stays as it is, for
 * the check that follows to refuse.
 */
export function plainNumber(typed: string): string {
  const half = stripInvisible(halfWidth(typed)).replace(/\s/g, '')
  return /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(half) ? half.replaceAll(',', '') : half
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

/** YYYY-MM-DD, a day that there is: no 2026-04-31, no 2025-02-29, no year 0. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  return year >= 1 && day >= 1 && day <= daysOf(month, year)
}

/** YYYY-MM, a month of the last century or this one. */
export function isMonth(text: string): boolean {
  return patterns.month.test(text)
}

function daysOf(month: number, year: number): number {
  const days = [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return days[month - 1] ?? 0
}
