import type { Line } from './report.ts'

export type Goal = Pick<Line, 'what' | 'atLeast' | 'atMost'>

/** What is wanted of each figure. No test and no merge waits for one. */
export const goals = {
  kept: { what: 'public page from the page cache ÷ static', atLeast: 1 },
  list: { what: 'list of 20, uncached ÷ fetch', atLeast: 0.12 },
  detail: { what: 'detail, uncached ÷ fetch', atLeast: 0.2 },
  person: { what: 'list of a person ÷ fetch', atLeast: 0.1 },
  centre: { what: 'personal centre ÷ fetch', atLeast: 0.1 },
  two: { what: 'processor time of a list, two processes with a store ÷ one', atMost: 1.1 },
  p99: { what: 'p99 at half the rate ÷ fetch at the same rate', atMost: 3 },
  memory: { what: 'memory after minutes of load ÷ after the first', atMost: 1.1 },
} satisfies Record<string, Goal>
