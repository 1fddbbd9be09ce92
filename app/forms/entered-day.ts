import { isDay } from '../../contract/formats.ts'
import { normalizeText, stripInvisible } from '../../contract/normalize-text.ts'

/** Matches midnight, which spreadsheets write behind a day. */
const midnight = /(?: |T|(?<=[日号]))0?0:00(?::00)?$/

/**
 * Returns a day as `YYYY-MM-DD`, also from 2020/5/18, 2020。5。18, 2020 5 18, 2020年5月18日, 20200518
 * and 2020/5/18 0:00. Returns any other text as it was typed, for the check that follows to refuse.
 */
export function enteredDay(typed: string): string {
  const text = stripInvisible(normalizeText(typed.slice(0, 40)))
    .trim()
    .replace(/\s+/g, ' ')
    .replace(midnight, '')
  const tight = text.replaceAll(' ', '')
  const parts =
    /^(?<year>\d{4}) (?<month>\d{1,2}) (?<date>\d{1,2})$/.exec(text) ??
    /^(?<year>\d{4})(?<mark>[-/.。·・\u2010-\u2015\u2212])(?<month>\d{1,2})\k<mark>(?<date>\d{1,2})$/.exec(
      tight,
    ) ??
    /^(?<year>\d{4})年(?<month>\d{1,2})月(?<date>\d{1,2})[日号]?$/.exec(tight) ??
    /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/.exec(tight)
  const { year = '', month = '', date = '' } = parts?.groups ?? {}
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : typed
}

/** What a form holds as a day; what is no text as it is. */
export function dayOf(typed: unknown): unknown {
  return typeof typed === 'string' ? enteredDay(typed) : typed
}
