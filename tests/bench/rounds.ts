import { pbkdf2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

/** How many times as long the same work may take after a round as before it, or before it as after it. */
const mostChange = 1.2
/** How often a round is taken at most. */
export const mostTakes = 3

/** What the rounds of one figure gave. */
export interface Rounds<T> {
  taken: T[]
  /** For each of them whether the machine stayed as it was, at least once. */
  steady: boolean[]
  /** How many times a round was taken again. */
  again: number
}

const work = promisify(pbkdf2)

/** Milliseconds of a fixed piece of work on all processors at once: the longer, the more else they do. */
async function calibration(): Promise<number> {
  const began = performance.now()
  await Promise.all(Array.from({ length: availableParallelism() }, () => work('', '', 500_000, 32, 'sha256')))
  return performance.now() - began
}

/**
 * Takes each figure in turn, round after round. A round before and after which the same work took times that differ by more than a fifth is
 * taken again, `mostTakes` times in all; then the steadiest of its takes counts.
 */
export async function inRounds<T>(
  figures: ((round: number) => Promise<T>)[],
  rounds: number,
  calibrate = calibration,
): Promise<Rounds<T>[]> {
  const found = figures.map((take) => ({
    take,
    rounds: { taken: [] as T[], steady: [] as boolean[], again: 0 },
  }))
  // What is asked for the first time is made and compiled first, so that time counts for nothing.
  for (const take of figures) await take(0)
  let before = await calibrate()
  for (let round = 1; round <= rounds; round++)
    for (const { take, rounds: of } of found) {
      let steadiest: { got: T; change: number } | undefined
      for (let takes = 1; takes <= mostTakes; takes++) {
        const got = await take(round)
        const after = await calibrate()
        const change = Math.max(before, after) / Math.min(before, after)
        before = after
        if (!steadiest || change < steadiest.change) steadiest = { got, change }
        if (change <= mostChange) break
        if (takes < mostTakes) of.again++
      }
      if (!steadiest) continue
      of.taken.push(steadiest.got)
      of.steady.push(steadiest.change <= mostChange)
    }
  return found.map(({ rounds }) => rounds)
}
