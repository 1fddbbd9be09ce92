import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '../ask.ts'
import { startGateway, startPortalAlone, temporaryFolder } from '../processes.ts'
import { until } from './until.ts'
import { untilCached } from './until-cached.ts'

test('with the gateway killed under load, what is kept past its minute says so, and is fresh again when the gateway is back', async () => {
  const folder = temporaryFolder()
  let gateway = await startGateway(folder.path)
  const alone = await startPortalAlone(`http://127.0.0.1:${gateway.port}`, {
    PAGE_CACHE: '1',
    NODE_OPTIONS: '--import ./tests/drills/moved-clock.ts',
  })
  const see = () => ask({ port: alone.port, host: `localhost:${alone.port}`, path: '/zct-ee/policy-find' })
  const served: string[] = []
  let asking = true
  const visit = async () => {
    while (asking) {
      const { status, headers } = await see()
      served.push(status === 200 ? String(headers['x-served'] ?? 'made') : `status ${status}`)
    }
  }
  try {
    const before = await untilCached(see, 'the page')
    const visits = Promise.all([visit(), visit(), visit()])
    await gateway.stop('SIGKILL')
    alone.process.kill('SIGUSR2')
    await until('the page is stale', async () => served.includes('stale'))
    const stale = await see()
    assert.deepEqual([stale.status, stale.headers['x-served'], stale.body], [200, 'stale', before.body])
    gateway = await startGateway(folder.path, gateway.port)
    const from = served.length
    alone.process.kill('SIGUSR2')
    await until('it is made anew', async () => served.slice(from).includes('cached'))
    await until('it stays fresh', async () => served.slice(-20).every((one) => one !== 'stale'))
    asking = false
    await visits
    assert.deepEqual(
      [...new Set(served)].filter((one) => one.startsWith('status')),
      [],
    )
    assert.equal(alone.process.exitCode, null)
  } finally {
    asking = false
    await alone.stop()
    await gateway.stop('SIGKILL')
    folder.remove()
  }
})
