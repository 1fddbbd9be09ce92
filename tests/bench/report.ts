/** One line of the table: a ratio or a count, and the goal that it has, if any. */
export interface Line {
  what: string
  got: number
  atLeast?: number
  atMost?: number
  /** How far from its goal, as a part of it, a line may be in the short run; 0 when not said. */
  slack?: number
}

/** Whether a line meets its goal, or comes near enough to it. */
export function meets({ got, atLeast, atMost, slack = 0 }: Line, withSlack: boolean): boolean {
  // A reference that answered nothing is no goal met.
  if (!Number.isFinite(got)) return false
  const room = withSlack ? slack : 0
  if (atLeast !== undefined && got < atLeast * (1 - room)) return false
  return atMost === undefined || got <= atMost * (1 + room)
}

/** How many lines with a goal meet it. */
export function verdicts(lines: Line[], withSlack: boolean): { passed: number; missed: number } {
  const goals = lines.filter(({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined)
  const passed = goals.filter((line) => meets(line, withSlack)).length
  return { passed, missed: goals.length - passed }
}

/** The table in Markdown. */
export function report(lines: Line[]): string {
  const rows = lines.map((line) => {
    const { what, got, atLeast, atMost } = line
    const goal = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : ''
    const met = goal === '' ? '' : meets(line, false) ? 'met' : 'missed'
    return `| ${what} | ${Number.isInteger(got) ? got : got.toFixed(3)} | ${goal} | ${met} |`
  })
  return ['| what | measured | goal | |', '|---|---|---|---|', ...rows].join('\n')
}
