import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '../ask.ts'
import { readMetrics } from '../metrics-text.ts'
import { freePort, startGateway } from '../processes.ts'
import { holdBody } from './held-body.ts'
import { ownFolder } from './own-folder.ts'
import { until } from './until.ts'

const calls = 2_000
const megabyte = 1024 * 1024
const feedback = '/policy/api/ua/feedback'
const count = '/policy/api/ua/policy/policyCount'

const json = (bytes: number) => Buffer.from(JSON.stringify({ content: 'x'.repeat(bytes - 20) }))
/** Calls that need no login: as long as a stranger's may be, and as long as one with a login. */
const bodies = [json(64 * 1024), json(megabyte)]

test(`a gateway serves others out of a small memory while ${calls} bodies of one network, and of as many, are unfinished, and while they are finished`, async (context) => {
  const folder = ownFolder()
  const metricsPort = await freePort()
  const gateway = await startGateway(folder, undefined, {
    NODE_OPTIONS: '--max-old-space-size=512',
    GATEWAY_METRICS_PORT: String(metricsPort),
    // The control interface keeps each body before anything bounds it.
    GATEWAY_CONTROL: '0',
  })
  context.after(() => gateway.stop('SIGKILL'))
  const headers = { 'tenant-host': 'localhost', 'content-type': 'application/json' }
  const isOver = () => gateway.process.exitCode !== null || gateway.process.signalCode !== null
  let rounds = 0
  const served = async (when: string) => {
    const round = async () => [
      (await ask({ port: gateway.port, path: count, headers })).status,
      (
        await ask({
          port: gateway.port,
          path: feedback,
          method: 'POST',
          headers: { ...headers, 'client-address': '192.0.2.7' },
          body: JSON.stringify({ content: `第${++rounds}条` }),
        })
      ).status,
    ]
    await until(`others are served ${when}`, async () => isOver() || String(await round()) === '200,200')
    assert.equal(isOver(), false, when)
  }

  for (const networkOf of [() => '203.0.113.9', (at: number) => `198.18.${at >> 8}.${at & 255}`]) {
    const held = Array.from({ length: calls }, (_, at) =>
      holdBody(gateway.port, {
        path: feedback,
        host: 'localhost',
        headers: { ...headers, 'client-address': networkOf(at) },
        body: bodies[at % bodies.length] as Buffer,
      }),
    )
    await served('while bodies are unfinished')
    for (const body of held) body.finish()
    const statuses = await Promise.all(held.map(({ status }) => status))
    await served('afterwards')
    // A text of that length is refused by its call; one that was cut may have lost its answer.
    assert.deepEqual(
      [...new Set(statuses)].filter((status) => ![0, 200, 413, 429, 503].includes(status)),
      [],
    )
    const underWay = async () => (await readMetrics(metricsPort)).sum('gateway_bodies_under_way')
    await until('no body is counted as under way any more', async () => (await underWay()) === 0)
  }
})
