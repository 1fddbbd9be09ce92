import { isDay, isMonth } from '../../contract/formats.ts'

/** Calendar arithmetic on plain dates (`YYYY-MM-DD`) and months (`YYYY-MM`): no time zone, no clock. */

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
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + (number - 1) + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The date so many days later; negative for earlier. */
export function addDays(date: string, count: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + count)
  return moved.toISOString().slice(0, 10)
}

/** 1 Monday … 7 Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
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
