import { expect, test } from 'vitest'
import { startLog } from '../base/log.server.ts'
import { connectRedis } from './redis.server.ts'
import { openStore } from './store.server.ts'

startLog('silent')

/** Nothing listens there. */
const nowhere = connectRedis('redis://127.0.0.1:1')

for (const [name, redis] of [
  ['in memory', null],
  ['while the shared one is away', nowhere],
] as const) {
  test(`${name} it keeps and forgets, and a mark is new once`, async () => {
    const store = openStore(redis)
    await store.set('a', '1', 60_000, { kind: 'stranger', name: 'here' })
    expect(await store.get('a')).toBe('1')
    await store.delete('a')
    expect(await store.get('a')).toBeUndefined()
    const asked = await Promise.all([1, 2, 3].map(() => store.markOnce('code', 60_000)))
    expect(asked.filter(Boolean)).toHaveLength(1)
  })
}
