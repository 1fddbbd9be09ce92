import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

/** Days as the product counts them: dates (YYYY-MM-DD) of the calendar, and today's by this machine's clock. */

dayjs.extend(utc)

const nowInShanghai = () => dayjs.utc().add(8, 'hour')

/** The date that it is in Shanghai. */
export function shanghaiToday(): string {
  return nowInShanghai().format('YYYY-MM-DD')
}

/** The year whose figures are those of last year, in Shanghai. */
export const lastYear = nowInShanghai().year() - 1

/** The date so many days later; negative for earlier. */
export function daysAfter(date: string, days: number): string {
  return dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD')
}

/** Whole days from one date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day')
}
