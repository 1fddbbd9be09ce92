import { windowBasisLabels } from './closed-lists.ts'
import type { ProjectWindow, WindowBasis } from './entities/policy.ts'

/** What stands in a text in which dates are shown that were invented for a demonstration. */
export const exampleWindowText = `${windowBasisLabels.example}，以当年通知为准`

/** That sentence for a text which shows a window; empty for a window that is known. */
export function exampleInText(basis: WindowBasis): string {
  return basis === 'example' ? exampleWindowText : ''
}

/** The same, short and in brackets, behind a title or a date; empty for a window that is known. */
export function exampleInTitle(basis: WindowBasis): string {
  return basis === 'example' ? `（${windowBasisLabels.example}）` : ''
}

/** When a window closes: its last day, and the hour where it has one. */
export type Closing = Pick<ProjectWindow, 'closesOn' | 'closesAt'>

/**
 * The last day with its hour, where it has one: 2026-12-15 17:00. Empty for a window that does not
 * close.
 */
export function closingInWords({ closesOn, closesAt }: Closing): string {
  return [closesOn, closesAt].filter(Boolean).join(' ')
}

/** For sorting by what closes first, of days as they are or in the words of `closingInWords`; a day without an hour closes at its end. */
export function closingOrder(closesOn: string, closesAt?: string | null): string {
  if (closesOn.includes(' ')) return closesOn
  return `${closesOn} ${closesAt ?? '24:00'}`
}

/** What closes first before what closes later; what does not close is last. */
export function byClosing(a: Closing, b: Closing): number {
  const [one, other] = [closesAsText(a), closesAsText(b)]
  return one < other ? -1 : Number(one > other)
}

function closesAsText({ closesOn, closesAt }: Closing): string {
  return closesOn === null ? '9999-12-31' : closingOrder(closesOn, closesAt)
}

/** A time of the day as people say it: 17 时, 16 时 30 分. */
export function hourInWords(at: string): string {
  const [hour = '', minute = ''] = at.split(':')
  return `${Number(hour)} 时${minute === '00' ? '' : ` ${Number(minute)} 分`}`
}

/** Returns `6 月 3 日` for YYYY-MM-DD, with the year where it is not that of `today`. */
export function dayInWords(day: string, today: string): string {
  const [year = '', month, date] = day.split('-')
  return `${today.startsWith(year) ? '' : `${year} 年 `}${Number(month)} 月 ${Number(date)} 日`
}

/** A benefit that can be applied for today. `isSure`: all conditions are met. */
export interface OpenBenefit {
  isSure: boolean
  /** Last day, YYYY-MM-DD; null where it does not close. */
  closesOn: string | null
}

/** Counts what can be applied for, the sure benefits alone where there are any; null for none. */
export function openInWords(open: readonly OpenBenefit[], today: string): string | null {
  const sure = open.filter(({ isSure }) => isSure)
  const shown = sure.length > 0 ? sure : open
  if (shown.length === 0) return null
  const what =
    sure.length > 0 ? `现在能报 ${shown.length} 项` : `现在开放申报、可能符合的有 ${shown.length} 项`
  const days = shown.flatMap(({ closesOn }) => closesOn ?? []).sort()
  const [first] = days
  if (!first) return what
  if (first !== today) return `${what}，最近的 ${dayInWords(first, today)}截止`
  return `${what}，${days.filter((day) => day === today).length} 项今天截止`
}

/** Why nothing can be applied for although no window has closed: the policy that a project rests on is over. Null otherwise. */
export function whyEnded({
  windowBasis,
  closesOn,
}: Pick<ProjectWindow, 'windowBasis' | 'closesOn'>): string | null {
  if (windowBasis !== 'ended') return null
  return closesOn === null ? '依据的文件已不再适用' : `依据的政策已于 ${closesOn} 到期`
}
