import type { Rate } from './load.ts'
import { mostTakes } from './rounds.ts'

/** One line of the table: a ratio or a count, and the goal that it has, if any. */
export interface Line {
  what: string
  got: number
  atLeast?: number
  atMost?: number
  /** What each round found, where there were rounds: `got` is their median. */
  rounds?: number[]
  /** Rounds in which the machine changed, however often they were taken again, and those that found nothing. */
  unsteady?: number
  /** How many times a round was taken again. */
  again?: number
  /** The same ratio, had only the processor time of the answering processes counted. */
  byProcessor?: number
  /** What is behind the ratio, in medians: the one, and what it is measured against. */
  of?: Rate
  against?: Rate
  /** Milliseconds behind the ratio, in medians: of the one, and of what it is measured against. */
  ms?: [number, number]
}

/** What is no number counts for nothing. */
export function quantile(values: number[], part: number): number {
  const sorted = values.filter((one) => !Number.isNaN(one)).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: number[]) => quantile(values, 0.5)

/** Whether a line meets its goal. */
export function meets({ got, atLeast, atMost }: Line): boolean {
  // A reference that answered nothing is no goal met.
  if (!Number.isFinite(got)) return false
  if (atLeast !== undefined && got < atLeast) return false
  return atMost === undefined || got <= atMost
}

const hasGoal = ({ atLeast, atMost }: Line) => atLeast !== undefined || atMost !== undefined

/** How many of the lines with a goal meet it, in words: a figure is told, and decides nothing. */
export function goalsMet(lines: Line[]): string {
  const goals = lines.filter(hasGoal)
  return `${goals.filter(meets).length} of ${goals.length} goals met`
}

/**
 * How sure it is that a goal is met or missed, by the sign test: how often so few rounds would lie on the other side, did half of all possible
 * ones lie there. Nothing is sure while a round was unsteady, nor likely while half of them were.
 */
export function sureness(line: Line): 'sure' | 'likely' | 'not sure' {
  const { rounds = [], unsteady = 0 } = line
  const against = rounds.filter((got) => meets({ ...line, got }) !== meets(line)).length
  let ways = 1
  let atMostAgainst = 1
  for (let one = 1; one <= against; one++) {
    ways *= (rounds.length - one + 1) / one
    atMostAgainst += ways
  }
  const chance = atMostAgainst / 2 ** rounds.length
  if (chance < 0.01 && unsteady === 0) return 'sure'
  return chance < 0.1 && unsteady * 2 < rounds.length ? 'likely' : 'not sure'
}

/** How steady the machine was, in words. */
export function steadiness(lines: Line[]): string {
  const sum = (figure: (line: Line) => number | undefined) =>
    lines.reduce((total, line) => total + (figure(line) ?? 0), 0)
  const rounds = sum(({ rounds }) => rounds?.length)
  const again = sum(({ again }) => again)
  const unsteady = sum(({ unsteady }) => unsteady)
  return `${rounds} rounds; taken again because the machine changed by more than a fifth: ${again} times; unsteady still after ${mostTakes} takes: ${unsteady}`
}

const shown = (figure: number) => (Number.isInteger(figure) ? String(figure) : figure.toFixed(3))

/** The table in Markdown. */
export function report(lines: Line[]): string {
  const heads = [
    'what',
    'ms',
    'against, ms',
    'measured',
    'lowest to highest',
    'by processor time',
    'goal',
    '',
    'how sure',
    'unsteady',
  ]
  const rows = lines.map((line) => {
    const { what, got, atLeast, atMost, rounds, unsteady, byProcessor, ms } = line
    const goal = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : ''
    return [
      what,
      ...(ms ? ms.map((one) => one.toFixed(1)) : ['', '']),
      shown(got),
      rounds?.length ? `${shown(Math.min(...rounds))} to ${shown(Math.max(...rounds))}` : '',
      byProcessor && Number.isFinite(byProcessor) ? shown(byProcessor) : '',
      goal,
      hasGoal(line) ? (meets(line) ? 'met' : 'missed') : '',
      hasGoal(line) && rounds ? sureness(line) : '',
      unsteady ? String(unsteady) : '',
    ]
  })
  return table(heads, rows)
}

/** What is behind the ratios, in Markdown: every rate with the processor time of the processes that answer. */
export function ratesBehind(lines: Line[]): string {
  const heads = [
    'what ÷ against what',
    'answers a second',
    'against',
    'processor time for each, µs',
    'against',
  ]
  const rows = lines.flatMap(({ what, of, against }) =>
    of && against
      ? [
          [
            what,
            ...[of.perSecond, against.perSecond, of.processorUs, against.processorUs].map((one) =>
              one.toFixed(0),
            ),
          ],
        ]
      : [],
  )
  return table(heads, rows)
}

/** Without the columns that nothing stands in. */
function table(heads: string[], rows: string[][]): string {
  const used = heads.map((_, at) => rows.some((cells) => cells[at] !== ''))
  const row = (cells: string[]) => `| ${cells.filter((_, at) => used[at]).join(' | ')} |`
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')
}
