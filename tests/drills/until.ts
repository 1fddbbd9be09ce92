import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something has come true, looking often; throws when it has not in time (milliseconds). */
export async function until(what: string, isTrue: () => Promise<boolean>, patience = 30_000): Promise<void> {
  const end = Date.now() + patience
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > end) throw new Error(`not within ${patience} ms: ${what}`)
    await pause(50)
  }
}
