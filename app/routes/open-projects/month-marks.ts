import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import type { DayMark } from '../../components/month-calendar.tsx'
import { isNear } from '../../display/due.ts'

type Window = { opensOn: string; closesOn: string | null }

/**
 * The marks of a month: on how many windows a day closes or opens. Closing comes first, because it cannot be made up for, and is warm
 * within seven days of `today`.
 */
export function monthMarks(
  windows: readonly Window[],
  month: string,
  today: string,
): Record<string, DayMark> {
  const closing = countByDay(
    windows.map((one) => one.closesOn),
    month,
  )
  const opening = countByDay(
    windows.map((one) => one.opensOn),
    month,
  )
  const marks: Record<string, DayMark> = {}
  for (const date of new Set([...closing.keys(), ...opening.keys()])) {
    const texts = [
      ...(closing.has(date) ? [`截止${closing.get(date)}`] : []),
      ...(opening.has(date) ? [`开放${opening.get(date)}`] : []),
    ]
    marks[date] = {
      text: texts[0] ?? '',
      also: texts[1],
      href: openProjectsHref({ date }),
      soon: closing.has(date) && isNear(date, today),
    }
  }
  return marks
}

/** The windows that close on a day, and those that open on it. */
export function onDay<W extends Window>(windows: readonly W[], date: string): { closing: W[]; opening: W[] } {
  return {
    closing: windows.filter((one) => one.closesOn === date),
    opening: windows.filter((one) => one.opensOn === date),
  }
}

/** The address of the screen: with a day, with another month, or a further page of the list. */
export function openProjectsHref({
  date,
  month,
  page,
}: {
  date?: string
  month?: string
  page?: number
} = {}) {
  const path = href('/zct-ee/declaration')
  return month ? `${withQuery(path, { month })}#calendar` : withQuery(path, { date, page })
}

/** How many of these dates are on each day of a month. */
export function countByDay(dates: readonly (string | null)[], month: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const date of dates) {
    if (date?.startsWith(month)) counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return counts
}
