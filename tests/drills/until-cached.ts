import type { Answer } from '../ask.ts'
import { until } from './until.ts'

/** Asks until the answer comes from the cache: on a busy machine a page of which a section came too late is not kept. Returns that answer. */
export async function untilCached(ask: () => Promise<Answer>, what: string): Promise<Answer> {
  let found: Answer | null = null
  await until(`${what} is cached`, async () => {
    const answer = await ask()
    if (answer.status === 200 && answer.headers['x-served'] === 'cached') found = answer
    return found !== null
  })
  return found as unknown as Answer
}
