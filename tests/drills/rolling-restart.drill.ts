import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionsOf, readPage, startCluster, steadyLoad } from './cluster.ts'

const page = '/zct-ee/policy-find'

test('each portal and each gateway is restarted in turn under load: no request fails, nothing is lost or done twice', async (context) => {
  const cluster = await startCluster()
  context.after(() => cluster.stop())
  const tenant = cluster.newTenant()
  const writers = [await questionsOf(tenant), await questionsOf(tenant)]
  let reading = 0
  const load = steadyLoad({
    'a list': async () => void (await readPage(tenant, `${page}?page=${(reading++ % 40) + 1}`)),
    'the home page': async () => void (await readPage(tenant, '/')),
    ...Object.fromEntries(writers.map((writer, at) => [`questions ${at}`, () => writer.ask()])),
  })
  await load.goesOn()
  for (const one of [...cluster.gateways, ...cluster.portals]) {
    assert.equal(await one.stop(), 0)
    await load.goesOn()
    await one.start()
    await load.goesOn()
  }
  await load.stop()
  if (process.env.SHOW)
    for (const one of [...cluster.portals, ...cluster.gateways])
      console.error(one.port, one.server().output().slice(0, 1500))
  if (process.env.SHOW) console.error(cluster.balancers.gateways.errors().slice(0, 1500))
  context.diagnostic(JSON.stringify(load.counts))
  assert.deepEqual(load.failures, [])
  for (const writer of writers) assert.deepEqual(await writer.account(), { lost: [], twice: [], unknown: [] })
})
