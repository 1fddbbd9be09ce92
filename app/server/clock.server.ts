import { shanghaiDate } from '../display/format.ts'
import { portal } from './portal.server.ts'

/** Today's date in Shanghai, `YYYY-MM-DD`: what days left and calendars are counted from. */
export function today(): string {
  return shanghaiDate(new Date(portal().now()))
}
