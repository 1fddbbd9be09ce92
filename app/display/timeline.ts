import { addDays, addMonths, daysUntil } from './calendar.ts'

/** Days before today that a timeline shows, and days from today on. Together a hundred, so that a day is one percent of its width. */
export const daysBefore = 10
export const daysAhead = 90

/** Where a bar stands, in percent of the timeline's width. */
export interface Bar {
  at: number
  length: number
}

/** The bar of a window, from its first day to the end of its last one, cut at the timeline's edges; null for one that lies outside. */
export function barOf(
  { opensOn, closesOn }: { opensOn: string | null; closesOn: string },
  today: string,
): Bar | null {
  const from = opensOn === null ? 0 : placeOf(opensOn, today)
  const to = placeOf(closesOn, today) + 1
  const at = Math.max(from, 0)
  const end = Math.min(to, daysBefore + daysAhead)
  return end > at ? { at, length: end - at } : null
}

/** The months that begin after today: where, and their names; with the year where one begins. */
export function monthTicks(today: string): { at: number; year: number | null; month: number }[] {
  const last = addDays(today, daysAhead - 1)
  const ticks = []
  for (let month = addMonths(today.slice(0, 7), 1); `${month}-01` <= last; month = addMonths(month, 1)) {
    const number = Number(month.slice(5))
    ticks.push({
      at: placeOf(`${month}-01`, today),
      year: number === 1 ? Number(month.slice(0, 4)) : null,
      month: number,
    })
  }
  return ticks
}

/** The beginning of a day, in percent of the timeline's width. */
function placeOf(date: string, today: string): number {
  return daysUntil(date, today) + daysBefore
}
