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

/** The date that it is in Shanghai at an instant. */
export function shanghaiDate(instant: number): string {
  return dayjs.utc(instant).utcOffset(shanghaiOffset).format('YYYY-MM-DD')
}
