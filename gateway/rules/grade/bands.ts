/** From this value on, so many points. Bands go from the highest down. */
export type Band = readonly [atLeast: number, points: number]

/** The points of a value: those of the highest band it reaches. */
export function bandOf(value: number, bands: Band[]): number {
  return bands.find(([atLeast]) => value >= atLeast)?.[1] ?? 0
}

/** The next band above a value, with the points it would add; undefined at the top. */
export function nextBand(value: number, bands: Band[]): { atLeast: number; points: number } | undefined {
  const next = bands.findLast(([atLeast]) => value < atLeast)
  return next && { atLeast: next[0], points: next[1] - bandOf(value, bands) }
}
