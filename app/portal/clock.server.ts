import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { portal } from './portal.server.ts'

dayjs.extend(utc)

/** Asia/Shanghai, in minutes. */
const shanghaiOffset = 8 * 60

/** The present instant, in milliseconds. */
export function now(): number {
  return portal().now()
}

/** Today's date in Shanghai, `YYYY-MM-DD`: what days left and calendars are counted from. */
export function today(): string {
  return shanghaiDate(now())
}

const aMinute = 60_000
const aDay = 24 * 60 * aMinute

/** The day that was asked for last, counted from 1970: nearly always the one that is asked for next. */
let last = { day: Number.NaN, date: '' }

/** The date that it is in Shanghai at an instant. */
export function shanghaiDate(instant: number): string {
  const day = Math.floor((instant + shanghaiOffset * aMinute) / aDay)
  if (day !== last.day) last = { day, date: written(instant) }
  return last.date
}

function written(instant: number): string {
  return dayjs.utc(instant).utcOffset(shanghaiOffset).format('YYYY-MM-DD')
}
