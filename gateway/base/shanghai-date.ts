import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

/**
 * Every date of the gateway: days of the calendar (YYYY-MM-DD) and months (YYYY-MM), which have no time zone, and what a clock in Shanghai shows at a moment. No function looks at a clock
 * itself.
 */

dayjs.extend(utc)

/** Asia/Shanghai, in minutes; without summer time since 1991. */
const shanghaiOffset = 8 * 60

const dayMs = 86_400_000

/** Days since 1970, without the package: each list asks for some hundred, which took a twentieth of its time. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs
}

function midnight(date: string): Dayjs {
  return dayjs.utc(`${date}T00:00:00Z`)
}

/** The calendar date in Shanghai at a moment: YYYY-MM-DD. */
export function shanghaiDate(at: Date): string {
  return shanghaiTime(at).slice(0, 10)
}

/** The date and the time of day in Shanghai at a moment, as a text shows it: YYYY-MM-DD HH:mm:ss. */
export function shanghaiTime(at: Date): string {
  return new Date(at.getTime() + shanghaiOffset * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** A clock time of a day in Shanghai, as a moment: `shanghaiMoment('2026-06-24', '09:30')`. */
export function shanghaiMoment(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+08:00`)
}

/** The date so many days after (or, negative, before) a date: YYYY-MM-DD. */
export function daysAfter(date: string, days: number): string {
  return new Date(dayNumber(date) * dayMs + days * dayMs).toISOString().slice(0, 10)
}

/** The month so many months after (or, negative, before) a month: YYYY-MM. */
export function monthsAfter(month: string, months: number): string {
  return midnight(`${month}-01`).add(months, 'month').format('YYYY-MM')
}

/** Whole days from one date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** The day of the week of a date: 0 Sunday … 6 Saturday. */
export function weekday(date: string): number {
  return midnight(date).day()
}

/** A 29 February has its anniversary on 1 March where there is none. */
function anniversary(date: Dayjs, years: number): Dayjs {
  return date
    .startOf('month')
    .add(years, 'year')
    .add(date.date() - 1, 'day')
}

/** The anniversary of a date after so many years: YYYY-MM-DD. */
export function yearsAfter(date: string, years: number): string {
  return anniversary(midnight(date), years).format('YYYY-MM-DD')
}

/** How many anniversaries of a date have come by another one; negative when the other is in an earlier year. */
export function anniversariesBetween(from: string, to: string): number {
  const [first, last] = [midnight(from), midnight(to)]
  const years = last.year() - first.year()
  return anniversary(first, years).isAfter(last) ? years - 1 : years
}

/**
 * Years from one date to another: whole anniversaries, and the days since the last one as a part of the year they are in.
 * Exactly 5 on the fifth anniversary, a little over on the day after; 4 decimals. Negative spans answer 0.
 */
export function yearsBetween(from: string, to: string): number {
  if (to <= from) return 0
  const whole = anniversariesBetween(from, to)
  const last = anniversary(midnight(from), whole)
  const next = anniversary(midnight(from), whole + 1)
  return Math.round((whole + midnight(to).diff(last, 'day') / next.diff(last, 'day')) * 10_000) / 10_000
}
