import { createContext } from 'react-router'

/** How the calls of one request went: a page that lacks a section is not cached for others. */
export interface CallTally {
  running: number
  failed: number
  /** Answers that were cached past their time. */
  stale: number
}

export const callTallyContext = createContext<CallTally | null>(null)

export function newTally(): CallTally {
  return { running: 0, failed: 0, stale: 0 }
}

/** Counts a call while it runs and when it fails. */
export async function counted<T>(tally: CallTally | undefined, calling: () => Promise<T>): Promise<T> {
  if (!tally) return await calling()
  tally.running++
  try {
    return await calling()
  } catch (failure) {
    tally.failed++
    throw failure
  } finally {
    tally.running--
  }
}
