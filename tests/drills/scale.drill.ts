import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { wayTo } from '../../gateway/testing/way-to-server.ts'
import { startRedis } from '../redis.ts'
import { type Member, startCluster } from './cluster.ts'
import { type People, startPeople } from './scale/load.ts'
import { databaseUrl, startPostgresMachine } from './scale/postgres-machine.ts'
import { Report } from './scale/report.ts'

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
    environment: limits,
  })
  ends.push(() => cluster.stop())
  const people = await startPeople(cluster.newTenant())
  ends.push(() => people.stop())
  return { machine, redis, toDatabase, toRedis, cluster, people, ends }
}

/** One applicant sends hundreds of files. */
const limits = {
  UPLOAD_PERSON_FILES: '100000',
  UPLOAD_ENTERPRISE_FILES: '100000',
  UPLOAD_PERSON_MB: '100000',
}

async function killed(member: Member, people: People): Promise<void> {
  await member.stop('SIGKILL')
  await people.areWell(2)
  await member.start()
}

const away = 4_000

test('several of everything on PostgreSQL 18, each thing lost in turn: nothing acknowledged is lost or done twice', async (context) => {
  const { machine, redis, toDatabase, toRedis, cluster, people, ends } = await everything(context, 'packaged')
  const report = new Report(people)
  context.diagnostic(`PostgreSQL ${machine.version}, ${redis.name}`)
  await people.areWell(5)

  await report.during('a portal is killed', () => killed(cluster.portals[0] as Member, people))
  await report.during('a gateway is killed', () => killed(cluster.gateways[1] as Member, people))
  await report.during('the database is restarted', () => restarted('SIGINT'))
  await report.during('the database crashes', () => restarted('SIGQUIT'))
  await report.during('the lines to the database break, for 4 s', async () => {
    toDatabase.cut()
    await pause(away)
    toDatabase.open()
  })
  await report.during('the database says nothing, for 4 s', async () => {
    toDatabase.silence()
    await pause(away)
    toDatabase.open()
  })
  await report.during('Redis comes back empty, after 4 s', async () => {
    await redis.stop()
    await pause(away)
    await redis.startAgain()
  })
  await report.during('Redis says nothing, for 4 s', async () => {
    toRedis.silence()
    await pause(away)
    toRedis.open()
  })
  const { disk } = machine
  if (disk)
    await report.during('the disk of the database is full, for 4 s', async () => {
      disk.fill()
      await pause(away)
      disk.makeRoom()
      await machine.start()
    })
  else context.diagnostic('nobody may mount a disk here: none got full')

  async function restarted(signal: 'SIGINT' | 'SIGQUIT') {
    await machine.stop(signal)
    await machine.start()
  }

  await check(context, people, report)
  void ends
})

async function check(context: TestContext, people: People, report: Report) {
  await people.stop()
  const { acknowledged, lost, twice, logins, loggedOut } = await people.account()
  for (const line of report.lines()) context.diagnostic(line)
  context.diagnostic(
    `${acknowledged} acknowledged, ${lost.length} lost, ${twice.length} twice; ${logins} logins, ${loggedOut.length} lost`,
  )
  assert.deepEqual(
    { lost, twice, loggedOut, wrong: people.wrong },
    { lost: [], twice: [], loggedOut: [], wrong: [] },
  )
  assert.deepEqual(
    people.tried.filter(({ outcome }) => outcome === 'hung'),
    [],
  )
}
