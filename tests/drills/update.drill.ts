import assert from 'node:assert/strict'
import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../processes.ts'
import { type Load, startCluster, steadyLoad } from './cluster.ts'
import { lastRelease, takeOut } from './last-release.ts'
import { peopleAtWork } from './people-at-work.ts'

const release = lastRelease()
const skip = 'missing' in release ? release.missing : false

/**
 * Gives two versions the scripts of both, as docs/operating.md says: a page whose portal has just been taken out asks another one for
 * them. Returns what takes away again what was added.
 */
function shareScripts(checkout: string, other: string): () => void {
  const [folder, otherFolder] = [assetsOf(checkout), assetsOf(other)]
  const lacking = (from: string, to: string) => {
    const present = readdirSync(to)
    return readdirSync(from).flatMap((name) =>
      present.includes(name) ? [] : { source: join(from, name), copy: join(to, name) },
    )
  }
  const added = [...lacking(folder, otherFolder), ...lacking(otherFolder, folder)]
  for (const { source, copy } of added) copyFileSync(source, copy)
  return () => {
    for (const { copy } of added) rmSync(copy, { force: true })
  }
}

const assetsOf = (checkout: string) => join(checkout, 'build/client/assets')

test('the last release is updated to this version under load, and taken back: no request fails, nothing is lost or done twice', {
  skip,
}, async (context) => {
  if ('missing' in release) return
  const before = temporaryFolder()
  context.after(before.remove)
  takeOut(release, before.path)
  context.after(shareScripts(before.path, '.'))
  const cluster = await startCluster({ folder: before.path })
  let load: Load | undefined
  context.after(async () => {
    await load?.stop()
    await cluster.stop()
  })
  const people = await peopleAtWork(cluster.newTenant(), cluster.balancers.portals.port)
  load = steadyLoad(people.lanes)
  await load.goesOn(1)

  const { gateways, portals, balancers } = cluster
  const kinds = { gateways: [gateways, balancers.gateways], portals: [portals, balancers.portals] } as const
  // Gateways first, whose first start brings the new schema under the old ones; back in the other order.
  const steps = [
    ['gateways', undefined],
    ['portals', undefined],
    ['portals', before.path],
    ['gateways', before.path],
  ] as const
  for (const [kind, folder] of steps) {
    const [members, balancer] = kinds[kind]
    const ports = members.map(({ port }) => port)
    for (const one of members) {
      await balancer.sendTo(ports.filter((port) => port !== one.port))
      await one.stop()
      await one.start(folder)
      await balancer.sendTo(ports)
      await load.goesOn(1)
    }
  }
  await load.stop()
  context.diagnostic(`from ${release.name} and back: ${JSON.stringify(load.counts)}`)
  assert.deepEqual(load.failures, [])
  await people.account()
})
