import assert from 'node:assert/strict'
import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../processes.ts'
import { type Load, startCluster, steadyLoad } from './cluster.ts'
import { lastRelease, takeOut } from './last-release.ts'
import { peopleAtWork } from './people-at-work.ts'

const release = lastRelease()
const skip = 'missing' in release ? release.missing : false

const assetsOf = (folder: string) => join(folder, 'build/client/assets')

/**
 * Gives two versions the scripts of both, as docs/operating.md says: a page whose portal has just
 * been taken out asks another one for them.
 */
function shareScripts(one: string, other: string): void {
  for (const [from, to] of [[one, other] as const, [other, one] as const])
    cpSync(assetsOf(from), assetsOf(to), { recursive: true, force: false })
}

/** Puts this version into an empty folder, with a copy of its build, which may be added to. */
function takeThis(folder: string): void {
  for (const name of readdirSync('.'))
    if (name !== 'build') symlinkSync(join(process.cwd(), name), join(folder, name))
  cpSync('build', join(folder, 'build'), { recursive: true })
}

test('the last release is updated to this version under load, and taken back: no request fails, nothing is lost or done twice', {
  skip,
}, async (context) => {
  if ('missing' in release) return
  const [before, after] = [temporaryFolder(), temporaryFolder()]
  context.after(before.remove)
  context.after(after.remove)
  takeOut(release, before.path)
  takeThis(after.path)
  shareScripts(before.path, after.path)
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
    ['gateways', after.path],
    ['portals', after.path],
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
