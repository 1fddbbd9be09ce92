import { isDay } from '../../contract/formats.ts'
import { normalizeText, stripInvisible } from '../../contract/normalize-text.ts'

/**
 * A day as somebody types or pastes it (2020-5-18, 2020/5/18, 2020.5.18, 2020年5月18日, 20200518, full-width digits) as `YYYY-MM-DD`. What
 * is no day stays as it was typed, for the check that follows to refuse. The same in the browser and on the server.
 */
export function enteredDay(typed: string): string {
  const text = stripInvisible(normalizeText(typed.slice(0, 40))).replace(/\s/g, '')
  const parts =
    /^(?<year>\d{4})(?<mark>[-/.\u2010-\u2015\u2212])(?<month>\d{1,2})\k<mark>(?<date>\d{1,2})$/.exec(text) ??
    /^(?<year>\d{4})年(?<month>\d{1,2})月(?<date>\d{1,2})[日号]$/.exec(text) ??
    /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/.exec(text)
  const { year = '', month = '', date = '' } = parts?.groups ?? {}
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : typed
}

/** What a form holds as a day; what is no text as it is. */
export function dayOf(typed: unknown): unknown {
  return typeof typed === 'string' ? enteredDay(typed) : typed
}
