import { findWorkedWeekday } from '../../contract/working-days.ts'
import { daysAfter, daysBetween } from '../base/shanghai-date.ts'

/** How an invented window repeats: by its days, or on the same days of each year. Null where one stays as it is. */
export type WindowCycle = RollingCycle | YearlyCycle

export interface RollingCycle {
  /** The day that the offsets count from: the day of the seed. */
  anchor: string
  /** Days from the anchor to the opening of round 0; may be negative. */
  opensAfter: number
  /** Days that the window is open, the first and the last included. */
  lasts: number
  /** Days from one opening to the next. */
  every: number
}

export interface YearlyCycle {
  /** MM-DD; not after the last day. */
  firstDay: string
  /** MM-DD */
  lastDay: string
}

/** How many days a closed window is still shown before the next round is announced. */
export const closedDaysShown = 18

interface Round {
  opensOn: string
  closesOn: string
}

/**
 * The window of a demonstration project that counts on a day (YYYY-MM-DD).
 *
 * The rule: a window counts until it has been closed for 18 days, or the next one opens, and the
 * next one from then on. So a window never moves while it counts, and with openings spread over the
 * cycle some projects are always upcoming, some open and some closed. It opens and closes on working
 * days: a day off is put off to the next of them, as the law puts off the end of a period (民法典,
 * art. 203).
 */
export function roundOn(cycle: WindowCycle, today: string): Round {
  return roundNumbered(cycle, numberOn(cycle, today))
}

/** Returns the round before the one that counts on a day. */
export function roundBefore(cycle: WindowCycle, today: string): Round {
  return roundNumbered(cycle, numberOn(cycle, today) - 1)
}

/** Numbers rounds from 0 at the anchor, or by their year. */
function numberOn(cycle: WindowCycle, today: string): number {
  const latest =
    'anchor' in cycle
      ? Math.floor((daysBetween(cycle.anchor, today) - cycle.opensAfter) / cycle.every)
      : Number(today.slice(0, 4))
  const opened = roundNumbered(cycle, latest).opensOn <= today ? latest : latest - 1
  const { closesOn } = roundNumbered(cycle, opened)
  return today <= daysAfter(closesOn, closedDaysShown) ? opened : opened + 1
}

function roundNumbered(cycle: WindowCycle, number: number): Round {
  const [opensOn, closesOn] = daysOfRound(cycle, number)
  return { opensOn: findWorkedWeekday(opensOn), closesOn: findWorkedWeekday(closesOn) }
}

function daysOfRound(cycle: WindowCycle, number: number): [opensOn: string, closesOn: string] {
  if (!('anchor' in cycle)) return [`${number}-${cycle.firstDay}`, `${number}-${cycle.lastDay}`]
  const opensOn = daysAfter(cycle.anchor, cycle.opensAfter + number * cycle.every)
  return [opensOn, daysAfter(opensOn, cycle.lasts - 1)]
}

/**
 * Where a window stands at a moment in Shanghai: `2026-12-15 16:59:30`, or a day alone for its beginning. It is open up to the
 * minute that it closes at. One whose first day is not known is a past one.
 */
export function windowStatus(
  {
    opensOn,
    closesOn,
    closesAt = null,
  }: { opensOn: string | null; closesOn: string | null; closesAt?: string | null },
  moment: string,
): 'upcoming' | 'open' | 'closed' {
  const today = moment.slice(0, 10)
  if (opensOn === null) return 'closed'
  if (today < opensOn) return 'upcoming'
  if (closesOn === null || today < closesOn) return 'open'
  return today > closesOn || (closesAt !== null && moment.slice(11) >= closesAt) ? 'closed' : 'open'
}
