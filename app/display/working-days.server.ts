import {
  countWorkingDays,
  findCalendarDay,
  isYearPublished,
  unpublishedYears,
} from '../../contract/working-days.ts'
import { daysUntil } from './calendar.ts'

/** About ten years. */
const maxDaysLeft = 3660

/**
 * Counts the working days after today up to and including a closing date (`YYYY-MM-DD`). Returns 0 once it has passed, null
 * for no date and for one more than ten years away.
 */
export function workingDaysUntil(closesOn: string, today: string): number | null {
  const left = daysUntil(closesOn, today)
  return Number.isFinite(left) && left <= maxDaysLeft ? countWorkingDays(today, closesOn) : null
}

/**
 * Formats the working days left: `4 个工作日`, `没有工作日`, or `约 30 个工作日，节假日以国务院通知为准` where a year's notice is not known.
 * Returns null where no day is left or the date is too far away.
 */
export function workingDaysInWords(closesOn: string, today: string): string | null {
  const days = closesOn > today ? workingDaysUntil(closesOn, today) : null
  if (days === null) return null
  if (unpublishedYears(today, closesOn).length === 0) return days === 0 ? '没有工作日' : `${days} 个工作日`
  return `${days === 0 ? '预计没有' : `约 ${days} 个`}工作日，节假日以国务院通知为准`
}

/**
 * Names the kind of a date: 工作日, 调休上班, 周末, or the holiday; 预计… before the year's notice. Returns null for working days of
 * years before the first notice.
 */
export function kindOfDay(date: string): string | null {
  const day = findCalendarDay(date)
  if (!day) return null
  if (day.isInLieu) return `预计${day.holiday}补休`
  if (day.holiday) return day.isWorked ? '调休上班' : `${day.holiday}假期`
  if (day.isWeekend) return '周末'
  if (isYearPublished(date)) return '工作日'
  return date < '2001' ? null : '预计工作日'
}
