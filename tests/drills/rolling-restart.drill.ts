import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Load, startCluster, steadyLoad } from './cluster.ts'
import { peopleAtWork } from './people-at-work.ts'

test('portals and gateways are restarted in turn, and then at a faster pace, while people are at work: no request fails, nothing is lost or done twice', async (context) => {
  const cluster = await startCluster()
  let load: Load | undefined
  context.after(async () => {
    await load?.stop()
    await cluster.stop()
  })
  const people = await peopleAtWork(cluster.newTenant(), cluster.balancers.portals.port)
  load = steadyLoad(people.lanes)
  await load.goesOn(2)
  const inTurn = [...cluster.gateways, ...cluster.portals]
  for (const one of inTurn) {
    assert.equal(await one.stop(), 0)
    await load.goesOn(1)
    await one.start()
    await load.goesOn(1)
  }
  // A gateway and a portal at once, and the others as soon as these are ready.
  for (const at of [0, 1]) {
    const both = [cluster.gateways[at], cluster.portals[at]].filter((one) => one !== undefined)
    await Promise.all(both.map((one) => one.stop()))
    await Promise.all(both.map((one) => one.start()))
  }
  await load.goesOn(1)
  await load.stop()
  context.diagnostic(JSON.stringify(load.counts))
  assert.deepEqual(load.failures, [])
  await people.account()
})
