import { expect, test } from './test.ts'

test.describe('health', () => {
  test('alive, and ready while the gateway answers', async ({ portal }) => {
    const live = await portal.ask('/healthz/live')
    expect(live.status).toBe(200)
    expect(JSON.parse(live.body)).toEqual({ status: 'live' })

    const ready = await portal.ask('/healthz/ready')
    expect(ready.status).toBe(200)
    expect(JSON.parse(ready.body)).toEqual({ status: 'ready' })
    expect(ready.headers['cache-control']).toBe('no-store')
  })
})
