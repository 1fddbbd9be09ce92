import { expect, test, vi } from 'vitest'
import { gatewayInTest } from '../testing/gateway-in-test.ts'
import { healthRoutes } from './health.ts'

test('a gateway is ready while its database answers, and lives without it', async () => {
  const gateway = await gatewayInTest()
  const statuses = async () => {
    const answers = ['ready', 'live'].map((name) => gateway.ask('GET', `/healthz/${name}`))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  const before = await statuses()
  await gateway.close()
  expect([before, await statuses()]).toEqual([
    [200, 200],
    [503, 200],
  ])
})

test('a database that says nothing is not waited for', async () => {
  vi.useFakeTimers()
  try {
    const silent = { execute: () => new Promise(() => {}) } as never
    const asked = healthRoutes({ db: silent }).request('/healthz/ready')
    await vi.advanceTimersByTimeAsync(2000)
    expect((await asked).status).toBe(503)
  } finally {
    vi.useRealTimers()
  }
})
