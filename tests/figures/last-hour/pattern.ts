import type { Numbers } from '../../scale/numbers.ts'
import type { Kind } from '../kinds.ts'

/** What no login is needed for, by whoever declares and whoever only looks. */
export const publicKinds = ['cachedPage', 'newPage', 'policy', 'search', 'record'] as const satisfies Kind[]
export type PublicKind = (typeof publicKinds)[number]

/** The busiest ten minutes of an hour are its last sixth. */
const busiest = 1 / 6
/** From their first page to their receipt, those who declare take such a part of the hour: five minutes, which is harsher than life. */
export const walkTakes = 1 / 12

/** One stretch of load: the shape of the last hour, in fewer seconds and so with fewer people, but as many in a second. */
export interface Level {
  name: string
  /** Handed in within a second, in the busiest sixth. */
  perSecond: number
  seconds: number
  /** How many declare. */
  people: number
}

/** Milliseconds from the beginning at which each begins who declares, and each public request is due; both in their order. */
export interface Schedule {
  people: number[]
  readers: { due: number; kind: PublicKind }[]
}

/** How many people an hour has, of `seconds`, whose busiest sixth has so many in a second. */
export function peopleAt(perSecond: number, share: number, seconds = 3600): number {
  return (perSecond * seconds * busiest) / share
}

/** How many of these people come in a second of the busiest ten minutes of an hour. */
export function busiestOf(people: number, share: number): number {
  return (people * share) / (3600 * busiest)
}

/** Between which multiples of what is saturation the third level lies. */
const above = { least: 2, most: 4 }

/**
 * Half of saturation, saturation, and above it: the last hour of so many people where that lies between two and four times saturation, and else
 * the nearer of the two.
 */
export function levelsOf(saturation: number, people: number, share: number, seconds: number): Level[] {
  const wanted = busiestOf(people, share)
  const over = Math.min(Math.max(wanted, above.least * saturation), above.most * saturation)
  const rates = { 'half of saturation': saturation / 2, saturation, 'above saturation': over }
  return Object.entries(rates).map(([name, perSecond]) => ({
    name,
    perSecond,
    seconds,
    people: Math.max(1, Math.round(peopleAt(perSecond, share, seconds))),
  }))
}

/** So many moments of an hour that goes from 0 to 1, `share` of them in its last sixth, each by chance within its part. */
export function momentsOf(many: number, share: number, chance: () => number): number[] {
  const late = Math.round(many * share)
  return Array.from({ length: many }, (_, at) =>
    at < late ? 1 - busiest * (1 - chance()) : (1 - busiest) * chance(),
  ).sort((one, other) => one - other)
}

/** The public requests that come with one declaration: of whoever declares, and of those who only look. */
export function publicRequests({ assumptions, ofDeclaring, ofLooking }: Numbers): Record<PublicKind, number> {
  const of = (kind: PublicKind) =>
    (ofDeclaring[kind] ?? 0) + assumptions.looking.value * (ofLooking[kind] ?? 0)
  return Object.fromEntries(publicKinds.map((kind) => [kind, of(kind)])) as Record<PublicKind, number>
}

/**
 * Who is due when. Moments of handing in follow the shape of the hour; whoever declares begins a walk's time earlier, and the
 * public requests that belong to a declaration are spread over that time. So all begins with the first walk, and the shape ends at
 * `seconds` and one walk.
 */
export function scheduleOf(
  { people, seconds }: Pick<Level, 'people' | 'seconds'>,
  numbers: Numbers,
  chance: () => number,
): Schedule {
  const whole = seconds * 1000
  const walk = whole * walkTakes
  const share = numbers.assumptions.lastTenMinutes.value
  const moments = (many: number) => momentsOf(many, share, chance).map((moment) => moment * whole)
  const readers = Object.entries(publicRequests(numbers)).flatMap(([kind, each]) =>
    moments(Math.round(each * people)).map((moment) => ({
      due: moment + walk * chance(),
      kind: kind as PublicKind,
    })),
  )
  return { people: moments(people), readers: readers.sort((one, other) => one.due - other.due) }
}
