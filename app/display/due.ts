import type { WindowBasis } from '../../contract/entities/policy.ts'
import { closingOrder, hourInWords } from '../../contract/project-window.ts'
import { addDays, daysUntil } from './calendar.ts'
import { formatDate } from './format.ts'

export type DueKind = 'today' | 'soon' | 'open' | 'past' | 'always' | 'upcoming'

/** Days within which a closing date counts as soon. */
export const soonDays = 7

export interface Due {
  kind: DueKind
  text: string
}

/**
 * Whether a last day is over: with its day, or from the minute on at which it closes. `moment` is a date in Shanghai, with
 * its minute where that is known (`2026-12-31 17:00`); by the date alone nothing has closed on its last day.
 */
export function hasClosed(
  { closesOn, closesAt }: { closesOn: string | null; closesAt?: string | null | undefined },
  moment: string,
): boolean {
  return closesOn !== null && closingOrder(closesOn, closesAt) <= moment
}

/** The date of a moment. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10)
}

/**
 * Says how near a closing date is: 今日截止 or 今日 17 时截止, 还剩 6 天, 已截止, 长期 without one,
 * 已停止受理 where what it rests on has ended. `moment` as in `hasClosed`. `opensOn` after today wins: what has not opened cannot be about to close.
 */
export function due(
  closesOn: string | null,
  moment: string,
  opensOn?: string | null,
  basis?: WindowBasis | null,
  closesAt?: string,
): Due {
  const today = dayOf(moment)
  if (basis === 'ended') return { kind: 'past', text: '已停止受理' }
  if (opensOn && opensOn > today)
    return {
      kind: 'upcoming',
      text: opensOn === addDays(today, 1) ? '明日开放' : `${formatDate(opensOn)} 开放`,
    }
  if (closesOn === null) return { kind: 'always', text: '长期' }
  if (hasClosed({ closesOn, closesAt }, moment)) return { kind: 'past', text: '已截止' }
  const left = daysUntil(closesOn, today)
  if (left === 0) return { kind: 'today', text: closesAt ? `今日 ${hourInWords(closesAt)}截止` : '今日截止' }
  return { kind: left <= soonDays ? 'soon' : 'open', text: `还剩 ${left} 天` }
}

/** Whether a day is today or within the seven days after it. */
export function isNear(date: string, today: string): boolean {
  const left = daysUntil(date, today)
  return left >= 0 && left <= soonDays
}
