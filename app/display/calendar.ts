import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { isDay, isMonth } from '../../contract/formats.ts'

/**
 * Every date of the portal: plain dates (`YYYY-MM-DD`) and months (`YYYY-MM`), which have no time zone, and which of them it is in Shanghai at an instant. No function looks at a
 * clock itself. Working pages, whose code browsers get, have what they need of it from their loaders.
 */

dayjs.extend(utc)

/** Asia/Shanghai, in minutes; without summer time since 1991. Added to a moment in UTC: `utcOffset()` of the package goes wrong where the machine's own zone has summer time. */
const shanghaiOffset = 8 * 60

const dayForm = 'YYYY-MM-DD'

function midnight(date: string): Dayjs {
  return dayjs.utc(`${date}T00:00:00Z`)
}

/** The day that was asked for last, between two instants: nearly always the one that is asked for next. */
let last = { from: Number.NaN, until: Number.NaN, date: '' }

/** The date that it is in Shanghai at an instant in milliseconds. */
export function shanghaiDate(instant: number): string {
  if (!(instant >= last.from && instant < last.until)) {
    const date = dayjs.utc(instant).add(shanghaiOffset, 'minute').format(dayForm)
    last = { from: startOf(date).getTime(), until: startOf(addDays(date, 1)).getTime(), date }
  }
  return last.date
}

/** The minute that it is in Shanghai at an instant in milliseconds, behind its date: `2026-12-31 17:00`. */
export function shanghaiMinute(instant: number): string {
  return dayjs.utc(instant).add(shanghaiOffset, 'minute').format(`${dayForm} HH:mm`)
}

/** The instant at which a date begins in Shanghai. */
export function startOf(date: string): Date {
  return new Date(`${date}T00:00:00+08:00`)
}

export interface CalendarDay {
  date: string
  day: number
  /** False for the days of the neighbouring months that fill the first and the last week. */
  inMonth: boolean
}

/** The month that an address asks for, or the one given when it asks for none that exists. */
export function readMonth(value: string | null, otherwise: string): string {
  return value !== null && isMonth(value) ? value : otherwise
}

/** The date that an address asks for, or null for none that exists. */
export function readDate(value: string | null): string | null {
  return value !== null && isDay(value) && isMonth(value.slice(0, 7)) ? value : null
}

/** The month so many months later; negative for earlier. */
export function addMonths(month: string, count: number): string {
  return midnight(`${month}-01`).add(count, 'month').format('YYYY-MM')
}

/** The date so many days later; negative for earlier. */
export function addDays(date: string, count: number): string {
  return midnight(date).add(count, 'day').format(dayForm)
}

/** Whole days from today to a date; 0 on the day itself, negative after it. */
export function daysUntil(date: string, today: string): number {
  return midnight(date).diff(midnight(today), 'day')
}

/** 1 Monday … 7 Sunday. */
export function weekday(date: string): number {
  return midnight(date).day() || 7
}

/** The weeks of a month, each from Monday to Sunday. */
export function weeksOfMonth(month: string): CalendarDay[][] {
  const first = `${month}-01`
  const weeks: CalendarDay[][] = []
  let date = addDays(first, 1 - weekday(first))
  while (weeks.length === 0 || date.slice(0, 7) === month) {
    const week: CalendarDay[] = []
    for (let at = 0; at < 7; at++, date = addDays(date, 1)) {
      week.push({ date, day: Number(date.slice(8)), inMonth: date.slice(0, 7) === month })
    }
    weeks.push(week)
  }
  return weeks
}

/** `2026 年 6 月` */
export function monthTitle(month: string): string {
  return `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月`
}

const weekdayNames = ['一', '二', '三', '四', '五', '六', '日'] as const

/** `星期三` */
export function weekdayTitle(date: string): string {
  return `星期${weekdayNames[weekday(date) - 1]}`
}

export { weekdayNames }
