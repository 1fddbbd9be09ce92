import { startApart } from '../../bench/apart.ts'
import type { Asked } from './asked.ts'
import type { Schedule } from './pattern.ts'
import type { Deeds, Files } from './person.ts'
import type { Ended } from './trying.ts'

/** Where everybody goes, and what they have with them. */
export interface Place {
  port: number
  gatewayPort: number
  host: string
  files: Files
  /** The share of those who come back to what they have begun before. */
  back: number
  seed: number
}

/** What the asking process is told. */
export type Order =
  | { do: 'meet'; place: Place }
  /** So many people are ready then. */
  | { do: 'prepare'; people: number }
  | { do: 'saturate'; lanes: number; seconds: number }
  | { do: 'load'; schedule: Schedule; walkMs: number }
  | { do: 'look' }

/** What the screens show somebody: the numbers in their list, and the text of their whole declaration. */
export interface Shown {
  userId: string
  numbers: string[]
  whole: string
}

/** What it answers. */
export interface Answers {
  meet: null
  prepare: null
  saturate: { walks: number; seconds: number }
  load: { asked: Asked[]; ended: Record<Ended, number>; late: number[]; seconds: number }
  look: { deeds: Deeds[]; shown: Shown[] }
}

/** The process that asks. */
export interface Asker {
  pid: number
  tell<K extends Order['do']>(order: Extract<Order, { do: K }>): Promise<Answers[K]>
  stop(): void
}

export function startAsker(): Asker {
  const { pid, ask, stop } = startApart('tests/figures/last-hour/asker.ts')
  return { pid, tell: (order) => ask(order) as never, stop }
}
