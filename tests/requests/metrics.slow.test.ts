import { ask } from '../ask.ts'
import { readMetrics } from '../metrics-text.ts'
import { freePort, startGateway, temporaryFolder } from '../processes.ts'
import { startAnotherPortal } from './servers.ts'
import { expect, test } from './test.ts'

const list = '/zct-ee/policy-find'
const listCall = 'policy.listNew'
const subject = '/policy/api/ua/policy/list/new'

test('the portal tells how many requests, cached pages and calls there were, and when the breaker is open', async ({
  portal,
  control,
}) => {
  const metricsPort = await freePort()
  const server = await startAnotherPortal({ METRICS_PORT: String(metricsPort), PAGE_CACHE: '1' })
  const open = (path: string) =>
    ask({ port: server.port, host: `${portal.host.split(':')[0]}:${server.port}`, path })
  const read = () => readMetrics(metricsPort)
  const requests = async (labels: Record<string, string>) =>
    (await read()).sum('portal_http_requests_total', labels)
  try {
    // A page that is cached, a page that is not, a missing one, a file, and what is rejected early.
    {
      // On a busy machine a page may come too late to be cached, and is made once more.
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
      // A request is counted when its answer has been taken.
      await expect.poll(() => requests({ route: '/auth/login', method: 'GET', status: '200' })).toBe(1)
      await expect.poll(() => requests({ route: list, method: 'GET' })).toBe(opened)
      await expect.poll(() => requests({ route: '/news/:id', status: '404' })).toBe(1)
      await expect.poll(() => requests({ route: 'none', status: '404' })).toBe(2)
      await expect.poll(() => requests({ route: 'none', status: '421' })).toBe(1)
      await expect.poll(() => requests({ route: 'static', status: '200' })).toBe(1)
      // What React Router fetches of a working page is of that page.
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
      // Neither what somebody asked for nor whose portal it is.
      expect(text).not.toMatch(/no-such-page|never-published-here|stranger\.example/)
      expect(text).not.toContain(portal.host.split('.')[0])
    }

    // A request that waits for the gateway.
    {
      const { id } = await control.arm({ path: subject, fault: { kind: 'hang' } })
      const leaving = new AbortController()
      const waiting = ask({
        port: server.port,
        host: `${portal.host.split(':')[0]}:${server.port}`,
        path: `${list}?keyword=waits`,
        signal: leaving.signal,
      }).catch(() => 'left')
      await expect.poll(async () => (await read()).sum('portal_renders_waiting')).toBe(1)
      leaving.abort()
      await waiting
      await expect.poll(() => requests({ route: list, status: '499' })).toBe(1)
      await control.disarm(id)
      await expect.poll(async () => (await read()).sum('portal_renders_waiting')).toBe(0)
    }

    // A gateway whose connections break.
    {
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
    }
    expect((await ask({ port: metricsPort, path: '/' })).status).toBe(404)
    expect((await ask({ port: metricsPort, path: '/metrics', method: 'POST' })).status).toBe(404)

    // A port that is taken stops the start with one line.
    {
      const taken = { METRICS_PORT: String(metricsPort) }
      await expect(startAnotherPortal(taken)).rejects.toThrow(
        `It wrote:\nMETRICS_PORT: cannot listen on 127.0.0.1:${metricsPort}: the port is in use\n`,
      )
    }

    expect(await server.stop()).toBe(0)
    await expect(read()).rejects.toThrow('ECONNREFUSED')
  } finally {
    await server.stop('SIGKILL')
  }
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
