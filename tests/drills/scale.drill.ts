import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startRedis } from '../redis.ts'
import { wayTo } from '../way-to-server.ts'
import { type Member, startCluster } from './cluster.ts'
import { type People, startPeople } from './scale/load.ts'
import { oneForAnother } from './scale/one-for-another.ts'
import { databaseUrl, oldest, startPostgresMachine } from './scale/postgres-machine.ts'
import { Report } from './scale/report.ts'
import { until } from './until.ts'

/** Two portals, two gateways, a PostgreSQL and a Redis, each reached by a line that can be cut. */
async function everything(context: TestContext, which: 'packaged' | 'oldest') {
  const ends: (() => unknown)[] = []
  context.after(async () => {
    for (const end of ends.reverse()) await end()
  })
  const machine = await startPostgresMachine(which)
  ends.push(() => machine.lose())
  const redis = await startRedis()
  ends.push(() => redis.stop())
  const toDatabase = await wayTo({ host: '127.0.0.1', port: machine.port })
  ends.push(() => toDatabase.close())
  const toRedis = await wayTo({ host: '127.0.0.1', port: Number(new URL(redis.url).port) })
  ends.push(() => toRedis.close())
  const cluster = await startCluster({
    databaseUrl: databaseUrl(toDatabase.port),
    storeUrl: `redis://127.0.0.1:${toRedis.port}${new URL(redis.url).pathname}`,
    apart: true,
    environment: { FILE_STORE: 'database', LOG_LEVEL: 'info' },
  })
  ends.push(() => cluster.stop())
  const people = await startPeople(cluster.newTenant())
  ends.push(() => people.stop())
  return { machine, redis, toDatabase, toRedis, cluster, people, ends }
}
type Everything = Awaited<ReturnType<typeof everything>>

async function killed(member: Member | undefined, people: People): Promise<void> {
  assert.ok(member)
  await member.stop('SIGKILL')
  await people.areWell(2)
  await member.start()
}

/** How often a portal has told that Redis is there. */
function timesFound(portal: Member): number {
  return portal.server().output().split('the shared store is there').length - 1
}

const awayMs = 4_000

/** What each kind of part goes through, on any PostgreSQL. */
async function loseEach({ machine, cluster, people, toDatabase }: Everything, report: Report) {
  await report.during('a portal is killed', () => killed(cluster.portals[0], people))
  await report.during('a gateway is killed', () => killed(cluster.gateways[1], people))
  await report.during('the database is restarted', async () => {
    await machine.stop('SIGINT')
    await machine.start()
  })
  await report.during('the database crashes', async () => {
    await machine.stop('SIGQUIT')
    await machine.start()
  })
  await report.during(`the lines to the database break, for ${awayMs} ms`, async () => {
    toDatabase.cut()
    await pause(awayMs)
    toDatabase.open()
  })
}

test('several of everything, nothing of it on their own disks, each thing lost in turn: nothing acknowledged is lost or done twice, and logins hold', async (context) => {
  const all = await everything(context, 'packaged')
  const { machine, redis, toDatabase, toRedis, people, cluster } = all
  const report = new Report(people)
  await people.areWell(5)
  await oneForAnother(cluster, cluster.newTenant())
  await loseEach(all, report)

  await report.during(`the machine of the database says nothing, for ${awayMs} ms`, async () => {
    toDatabase.silence()
    await pause(awayMs)
    toDatabase.open()
  })
  await report.during(`Redis ends, and comes back empty after ${awayMs} ms`, async () => {
    await redis.stop()
    await pause(awayMs)
    await redis.startAgain()
  })
  await report.during(`the machine of Redis says nothing, for ${awayMs} ms`, async () => {
    const found = cluster.portals.map(timesFound)
    toRedis.silence()
    await pause(awayMs)
    toRedis.open()
    await until('each portal has found it again', async () =>
      cluster.portals.every((one, at) => timesFound(one) > (found[at] ?? 0)),
    )
  })
  const { disk } = machine
  if (disk)
    await report.during(`the disk of the database is full, for ${awayMs} ms`, async () => {
      disk.fill()
      await pause(awayMs)
      disk.makeRoom()
      // Where it ended by that, somebody starts it.
      await machine.start()
    })
  else context.diagnostic('Nobody may mount a disk on this machine: none got full.')

  const follower = await machine.follower()
  all.ends.push(() => follower.lose())
  await report.during(`a replica lags, for ${awayMs} ms`, async () => {
    await follower.ask('select pg_wal_replay_pause()')
    await people.areWell(5)
    await pause(awayMs)
    await follower.ask('select pg_wal_replay_resume()')
    await until('the replica has caught up', async () => {
      const [at] = await machine.ask('select pg_current_wal_flush_lsn()::text as lsn')
      const [row] = await follower.ask(`select pg_last_wal_replay_lsn() >= '${at?.['lsn']}' as caught_up`)
      return row?.['caught_up'] === true
    })
  })
  await report.during(
    'the machine of the database is lost with its disk; the replica takes its place',
    async () => {
      toDatabase.cut()
      await machine.lose()
      await follower.ask('select pg_promote()')
      toDatabase.open({ host: '127.0.0.1', port: follower.port })
    },
  )
  await account(context, all, report)
})

test(`the same on PostgreSQL ${oldest}, the oldest that its makers support`, async (context) => {
  const all = await everything(context, 'oldest')
  const report = new Report(all.people)
  await all.people.areWell(5)
  await loseEach(all, report)
  await account(context, all, report)
})

/**
 * What people may meet for a moment: pages that say what is away, of ours or of the proxy's; an upload that is refused with that; a login that
 * is offered again; a line that broke.
 */
const clear = /^(?:done|50[234](?: bare)?|422 bare|303 without a login|nobody to log in|E[A-Z]+)$/

async function account(context: TestContext, { machine, redis, people }: Everything, report: Report) {
  await people.stop()
  const { acknowledged, lost, twice, logins, loggedOut } = await people.account()
  context.diagnostic(`PostgreSQL ${machine.version}, ${redis.name}`)
  for (const line of report.lines()) context.diagnostic(line)
  context.diagnostic(
    `${acknowledged} acknowledged, ${lost.length} lost, ${twice.length} twice; ${logins} logins, ${loggedOut.length} lost`,
  )
  assert.deepEqual(
    { lost, twice, loggedOut, wrong: people.wrong },
    { lost: [], twice: [], loggedOut: [], wrong: [] },
  )
  const unclear = people.tried.filter(({ outcome }) => !clear.test(outcome))
  assert.deepEqual(unclear, [], 'a mistake of the portal, or a line that hung')
}
