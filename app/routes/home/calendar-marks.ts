import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import type { DayMark } from '../../components/month-calendar.tsx'
import { isNear } from '../../display/due.ts'

/**
 * The marks of the home page's month: what closes comes before what takes place on the same day, and is warm within seven days.
 * Numbers by date; `today` is a date.
 */
export function calendarMarks(
  closings: Record<string, number>,
  activities: Record<string, number>,
  today: string,
): Record<string, DayMark> {
  const marks: Record<string, DayMark> = {}
  for (const [date, count] of Object.entries(activities)) {
    marks[date] = { text: `活动${count}`, href: withQuery(href('/activity'), { month: date.slice(0, 7) }) }
  }
  for (const [date, count] of Object.entries(closings)) {
    const takesPlace = marks[date]?.text
    marks[date] = {
      text: `截止${count}`,
      ...(takesPlace ? { also: takesPlace } : {}),
      href: withQuery(href('/zct-ee/declaration'), { date }),
      ...(isNear(date, today) ? { soon: true } : {}),
    }
  }
  return marks
}
