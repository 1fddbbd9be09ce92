import { expect, test, vi } from 'vitest'
import { registry } from '../base/metrics.ts'
import { metricsRoutes } from './metrics-listener.ts'

test('what cannot be collected is answered with 503 and told in the log', async () => {
  vi.spyOn(registry, 'metrics').mockRejectedValue(new Error('the pool is gone'))
  const log = vi.fn()
  const response = await metricsRoutes(log).request('/metrics')
  expect(response.status).toBe(503)
  expect(await response.text()).toBe('')
  expect(log.mock.calls).toEqual([
    ['warn', 'the metrics could not be collected', { reason: 'Error: the pool is gone' }],
  ])
})
