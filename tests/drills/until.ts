import { setTimeout as pause } from 'node:timers/promises'

/** So long that only what never comes true takes it, however busy the machine is. */
export const deadlineMs = 5 * 60_000

/** Waits until something has come true, looking often; throws when it does not. */
export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + deadlineMs
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > end) throw new Error(`not within ${deadlineMs} ms: ${what}`)
    await pause(50)
  }
}
