import { shanghaiDate } from '../display/format.ts'
import { portal } from './portal.server.ts'

/** The present instant, in milliseconds. */
export function now(): number {
  return portal().now()
}

/** Today's date in Shanghai, `YYYY-MM-DD`: what days left and calendars are counted from. */
export function today(): string {
  return shanghaiDate(new Date(now()))
}
