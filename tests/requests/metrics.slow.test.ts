import { ask } from '../ask.ts'
import { readMetrics } from '../metrics-text.ts'
import { freePort, startGateway, temporaryFolder } from '../processes.ts'
import { startAnotherPortal } from './servers.ts'
import { expect, test } from './test.ts'

const list = '/zct-ee/policy-find'
const listCall = 'policy.listNew'
const subject = '/policy/api/ua/policy/list/new'

interface MeasuredPortal {
  server: Awaited<ReturnType<typeof startAnotherPortal>>
  metricsPort: number
  /** Opens an address of the tenant of this test. */
  open(path: string, signal?: AbortSignal): ReturnType<typeof ask>
  read(): ReturnType<typeof readMetrics>
  /** Counts requests with these labels. */
  requests(labels: Record<string, string>): Promise<number>
}

const testMeasured = test.extend<{ measured: MeasuredPortal }>({
  measured: async ({ portal }, use) => {
    const metricsPort = await freePort()
    const server = await startAnotherPortal({ METRICS_PORT: String(metricsPort), PAGE_CACHE: '1' })
    const host = `${portal.host.split(':')[0]}:${server.port}`
    const read = () => readMetrics(metricsPort)
    await use({
      server,
      metricsPort,
      open: (path, signal) => ask({ port: server.port, host, path, ...(signal ? { signal } : {}) }),
      read,
      requests: async (labels) => (await read()).sum('portal_http_requests_total', labels),
    })
    await server.stop('SIGKILL')
  },
})

testMeasured('the portal counts requests, cached pages and calls', async ({ measured, portal }) => {
  const { server, open, read, requests } = measured
  // Repeats, because on a busy machine a page may come too late to be cached.
  let opened = 0
  const served = async () => {
    opened++
    return (await open(list)).headers['x-served']
  }
  await expect.poll(served).toBe('cached')
  expect((await open('/news/never-published-here')).status).toBe(404)
  expect((await open('/no-such-page')).status).toBe(404)
  expect((await open('/metrics')).status).toBe(404)
  expect((await open('/favicon.svg')).status).toBe(200)
  expect((await ask({ port: server.port, host: 'stranger.example', path: list })).status).toBe(421)
  expect((await open('/tool/scale.data')).headers['content-type']).toContain('text/x-script')
  expect((await open('/auth/login')).status).toBe(200)
  // Waits, because a request is counted when its answer has been taken.
  await expect.poll(() => requests({ route: '/auth/login', method: 'GET', status: '200' })).toBe(1)
  await expect.poll(() => requests({ route: list, method: 'GET' })).toBe(opened)
  await expect.poll(() => requests({ route: '/news/:id', status: '404' })).toBe(1)
  await expect.poll(() => requests({ route: 'none', status: '404' })).toBe(2)
  await expect.poll(() => requests({ route: 'none', status: '421' })).toBe(1)
  await expect.poll(() => requests({ route: 'static', status: '200' })).toBe(1)
  // Counts the data that React Router fetches for a working page under the route of the page.
  await expect.poll(() => requests({ route: '/tool/:tool' })).toBe(1)

  const { sum, text } = await read()
  expect(sum('portal_http_request_duration_seconds_count', { route: list })).toBe(opened)
  expect(sum('portal_page_cache_total', { outcome: 'hit' })).toBe(1)
  expect(sum('portal_page_cache_total', { outcome: 'miss' })).toBe(opened - 1)
  expect(sum('portal_gateway_calls_total', { call: listCall, outcome: 'ok' })).toBeGreaterThan(0)
  const listCalls = sum('portal_gateway_calls_total', { call: listCall })
  expect(sum('portal_gateway_call_duration_seconds_count', { call: listCall })).toBe(listCalls)
  expect(sum('portal_renders_waiting')).toBe(0)
  expect(sum('portal_build_info')).toBe(1)
  expect(sum('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  // Hides addresses and tenants.
  expect(text).not.toMatch(/no-such-page|never-published-here|stranger\.example/)
  expect(text).not.toContain(portal.host.split('.')[0])
  expect((await ask({ port: measured.metricsPort, path: '/' })).status).toBe(404)
  const post = { port: measured.metricsPort, path: '/metrics', method: 'POST' }
  expect((await ask(post)).status).toBe(404)

  expect(await server.stop()).toBe(0)
  await expect(read()).rejects.toThrow('ECONNREFUSED')
})

testMeasured('the portal counts a request that waits for the gateway', async ({ measured, control }) => {
  const { open, read, requests } = measured
  const { id } = await control.arm({ path: subject, fault: { kind: 'hang' } })
  const leaving = new AbortController()
  const waiting = open(`${list}?keyword=waits`, leaving.signal).catch(() => 'left')
  await expect.poll(async () => (await read()).sum('portal_renders_waiting')).toBe(1)
  leaving.abort()
  await waiting
  await expect.poll(() => requests({ route: list, status: '499' })).toBe(1)
  await control.disarm(id)
  await expect.poll(async () => (await read()).sum('portal_renders_waiting')).toBe(0)
})

testMeasured('the portal tells when its breaker opens and closes', async ({ measured, control }) => {
  const { open, read } = measured
  await control.arm({ path: '/**', fault: { kind: 'reset' } })
  let asked = 0
  const refused = async () => {
    await Promise.all([1, 2, 3, 4].map(() => open(`${list}?keyword=${++asked}`)))
    return (await read()).sum('portal_gateway_calls_total', { outcome: 'breaker' })
  }
  await expect.poll(refused, { timeout: 120_000 }).toBeGreaterThan(0)
  const { sum } = await read()
  expect(sum('portal_gateway_calls_total', { outcome: 'unreachable' })).toBeGreaterThan(0)
  expect(sum('portal_gateway_breaker_state', { line: 'call' })).toBeGreaterThan(0)
  expect(sum('portal_gateway_breaker_state', { line: 'upload' })).toBe(0)

  await control.disarm()
  const closed = async () => {
    await open(`${list}?keyword=${++asked}`)
    return (await read()).sum('portal_gateway_breaker_state', { line: 'call' })
  }
  await expect.poll(closed, { timeout: 120_000 }).toBe(0)
})

testMeasured('a portal does not start on a port for metrics that is taken', async ({ measured }) => {
  const { metricsPort } = measured
  await expect(startAnotherPortal({ METRICS_PORT: String(metricsPort) })).rejects.toThrow(
    `It wrote:\nMETRICS_PORT: cannot listen on 127.0.0.1:${metricsPort}: the port is in use\n`,
  )
})

test('the gateway tells how many calls there were', async () => {
  const folder = temporaryFolder()
  const metricsPort = await freePort()
  const own = { GATEWAY_METRICS_PORT: String(metricsPort) }
  const gateway = await startGateway(folder.path, undefined, own)
  try {
    const path = '/policy/api/ua/tag/list/new'
    const { status } = await ask({
      port: gateway.port,
      path: subject,
      headers: { 'tenant-host': 'localhost' },
    })
    expect(status).toBe(200)
    expect((await ask({ port: gateway.port, path: `${path}/none` })).status).toBe(404)
    const { sum, text } = await readMetrics(metricsPort)
    expect(sum('gateway_calls_total')).toBe(1)
    expect(sum('gateway_calls_total', { call: listCall, status: '200' })).toBe(1)
    expect(sum('gateway_call_duration_seconds_count', { call: listCall })).toBe(1)
    expect(sum('gateway_database_waiting')).toBe(0)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect((await ask({ port: metricsPort, path: '/' })).status).toBe(404)

    await expect(startGateway(folder.path, undefined, own)).rejects.toThrow(
      `It wrote:\nGATEWAY_METRICS_PORT: cannot listen on 127.0.0.1:${metricsPort}: the port is in use\n`,
    )
  } finally {
    await gateway.stop('SIGKILL')
    folder.remove()
  }
})
