import type { Answer } from '../ask.ts'
import { until } from './until.ts'

/** Asks until the answer comes from the cache: on a busy machine a page of which a section came too late is not kept. Returns that answer. */
export async function untilCached(ask: () => Promise<Answer>, what: string): Promise<Answer> {
  let answer = await ask()
  await until(`${what} is cached`, async () => {
    answer = await ask()
    return answer.status === 200 && answer.headers['x-served'] === 'cached'
  })
  return answer
}
