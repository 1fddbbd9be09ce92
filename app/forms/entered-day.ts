import { isDay } from '../../contract/formats.ts'

/**
 * A day as somebody types or pastes it (2020-5-18, 2020/5/18, 2020.5.18, 2020年5月18日, 20200518, full-width digits) as `YYYY-MM-DD`. What
 * is no day stays as it was typed, for the check that follows to refuse. The same in the browser and on the server.
 */
export function enteredDay(typed: string): string {
  const text = typed.slice(0, 40).normalize('NFKC').replace(/\s/g, '')
  const parts =
    /^(\d{4})([-/.\u2010-\u2015\u2212])(\d{1,2})\2(\d{1,2})$/.exec(text)?.toSpliced(2, 1) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const [, year = '', month = '', date = ''] = parts ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : typed
}

/** What a form holds as a day; what is no text as it is. */
export function dayOf(typed: unknown): unknown {
  return typeof typed === 'string' ? enteredDay(typed) : typed
}
