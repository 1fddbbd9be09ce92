import { expect, test } from 'vitest'
import { startLog } from './log.server.ts'
import { openStore } from './store.server.ts'

startLog('silent')

test('in memory it keeps and forgets', async () => {
  const store = openStore(null)
  await store.set('a', '1', 60_000)
  expect(await store.get('a')).toBe('1')
  await store.delete('a')
  expect(await store.get('a')).toBeUndefined()
})
