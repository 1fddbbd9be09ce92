import { daysAfter } from './calendar-day.ts'

/** How a demonstration window repeats; see `project-window.ts`. Null: the window is a real one and stays. */
export interface WindowCycle {
  /** The day that the offsets count from: the day of the seed. */
  anchor: string
  /** Days from the anchor to the opening of round 0; may be negative. */
  opensAfter: number
  /** Days that the window is open, the first and the last included. */
  lasts: number
  /** Days from one opening to the next. */
  every: number
}

/** How many days a closed window is still shown before the next round is announced. */
export const closedDaysShown = 18

export interface ProjectWindow {
  opensOn: string
  closesOn: string
}

/**
 * The window of a demonstration project that counts on a day (YYYY-MM-DD).
 *
 * The rule: windows repeat every `every` days from the anchor, each `lasts` days long. A window counts from the day
 * on which the one before it has been closed for 18 days until it has been closed for 18 days itself. So a window
 * never moves while it counts, and with openings spread over the cycle some projects are always upcoming, some open
 * and some closed.
 */
export function roundOn(cycle: WindowCycle, today: string): ProjectWindow {
  const since = daysBetween(cycle.anchor, today)
  const lastDayThatCounts = cycle.opensAfter + cycle.lasts - 1 + closedDaysShown
  const round = Math.ceil((since - lastDayThatCounts) / cycle.every)
  const opensOn = daysAfter(cycle.anchor, cycle.opensAfter + round * cycle.every)
  return { opensOn, closesOn: daysAfter(opensOn, cycle.lasts - 1) }
}

/** Whole days from one date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

export function windowStatus(
  window: { opensOn: string; closesOn: string | null },
  today: string,
): 'upcoming' | 'open' | 'closed' {
  if (today < window.opensOn) return 'upcoming'
  return window.closesOn !== null && today > window.closesOn ? 'closed' : 'open'
}

/**
 * The cycles of `count` projects: closings spread evenly over twelve weeks, so that about half are open on any day,
 * two close within a week, and one closes on the day of the anchor itself.
 */
export function cyclesFrom(anchor: string, count: number): WindowCycle[] {
  const every = 84
  const lasts = 45
  return Array.from({ length: count }, (_, at) => {
    // A step that has no factor in common with the count visits every place once, in a mixed order.
    const place = (at * stepFor(count)) % count
    const closesAfter = Math.round(-closedDaysShown + (place * every) / count)
    return { anchor, opensAfter: closesAfter - lasts + 1, lasts, every }
  })
}

function stepFor(count: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
  return [7, 11, 5, 13, 1].find((step) => common(step, count) === 1) ?? 1
}
