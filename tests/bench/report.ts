/** One line of the table: a ratio or a count, and the goal that it has, if any. */
export interface Line {
  what: string
  got: number
  atLeast?: number
  atMost?: number
}

/** Whether a line meets its goal. */
export function meets({ got, atLeast, atMost }: Line): boolean {
  // A reference that answered nothing is no goal met.
  if (!Number.isFinite(got)) return false
  if (atLeast !== undefined && got < atLeast) return false
  return atMost === undefined || got <= atMost
}

/** How many of the lines with a goal meet it, in words: a figure is told, and decides nothing. */
export function goalsMet(lines: Line[]): string {
  const goals = lines.filter(({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined)
  return `${goals.filter(meets).length} of ${goals.length} goals met`
}

/** The table in Markdown. */
export function report(lines: Line[]): string {
  const rows = lines.map((line) => {
    const { what, got, atLeast, atMost } = line
    const goal = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : ''
    const met = goal === '' ? '' : meets(line) ? 'met' : 'missed'
    return `| ${what} | ${Number.isInteger(got) ? got : got.toFixed(3)} | ${goal} | ${met} |`
  })
  return ['| what | measured | goal | |', '|---|---|---|---|', ...rows].join('\n')
}
