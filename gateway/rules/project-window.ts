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
 * The rule: a window counts until it has been closed for 18 days, or the next one opens, and the next one from then on. So a window never moves while it counts, and with openings spread over the cycle some projects are
 * always upcoming, some open and some closed.
 */
export function roundOn(cycle: WindowCycle, today: string): Round {
  return 'anchor' in cycle ? rollingRound(cycle, today) : yearlyRound(cycle, today)
}

function rollingRound(cycle: RollingCycle, today: string): Round {
  const since = daysBetween(cycle.anchor, today)
  const lastDayThatCounts = cycle.opensAfter + cycle.lasts - 1 + closedDaysShown
  const round = Math.ceil((since - lastDayThatCounts) / cycle.every)
  const opensOn = daysAfter(cycle.anchor, cycle.opensAfter + round * cycle.every)
  return { opensOn, closesOn: daysAfter(opensOn, cycle.lasts - 1) }
}

function yearlyRound({ firstDay, lastDay }: YearlyCycle, today: string): Round {
  const year = Number(today.slice(0, 4))
  const ofYear = (one: number) => ({ opensOn: `${one}-${firstDay}`, closesOn: `${one}-${lastDay}` })
  const counts = (one: Round) => today <= daysAfter(one.closesOn, closedDaysShown)
  const [before, present] = [ofYear(year - 1), ofYear(year)]
  if (today < present.opensOn && counts(before)) return before
  return counts(present) ? present : ofYear(year + 1)
}

/** Returns the round before one of a cycle. */
export function roundBefore(cycle: WindowCycle, { opensOn, closesOn }: Round): Round {
  const earlier = (day: string) =>
    'anchor' in cycle ? daysAfter(day, -cycle.every) : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return { opensOn: earlier(opensOn), closesOn: earlier(closesOn) }
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
