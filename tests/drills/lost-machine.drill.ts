import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { ask } from '../ask.ts'
import { startPostgres } from '../conformance/postgres.ts'
import {
  dataKeys,
  fromNothing,
  type Portal,
  startGateway,
  startPortal,
  temporaryFolder,
} from '../processes.ts'
import { newTenant } from './portal-for-drills.ts'
import { until } from './until.ts'
import { newDeclaration, uploadsAtOnce } from './uploads-at-once.ts'

const files = 6
const people = 5

/** Where an installation lives; `lose` destroys all of it. */
interface Machine {
  dataDir: string
  environment: Record<string, string>
  lose(): Promise<void>
}

async function embedded(): Promise<Machine> {
  const folder = temporaryFolder()
  return { dataDir: folder.path, environment: fromNothing, lose: async () => folder.remove() }
}

async function withServer(): Promise<Machine> {
  const folder = temporaryFolder()
  const server = await startPostgres()
  if ('missing' in server) throw new Error(server.missing)
  return {
    dataDir: folder.path,
    environment: { DATABASE_URL: server.databaseUrl },
    async lose() {
      await server.stop()
      folder.remove()
    },
  }
}

const run = promisify(execFile)

/** Runs a command of `package.json` over a machine; returns what it wrote. Rejects for another exit code than 0. */
async function command(
  name: 'backup' | 'restore',
  { dataDir, environment }: Machine,
  file: string,
): Promise<string> {
  const settings = {
    ...process.env,
    ...(environment['DATABASE_URL'] ? dataKeys : {}),
    ...environment,
    DATA_DIR: dataDir,
  }
  const { stdout } = await run(process.execPath, [`gateway/store/backup/run-${name}.ts`, file], {
    env: settings,
  })
  return stdout.trim()
}

const moves: [string, () => Promise<Machine>, () => Promise<Machine>][] = [
  ['the embedded store', embedded, embedded],
  ['a PostgreSQL server', withServer, withServer],
  ['the embedded store, and a PostgreSQL server instead', embedded, withServer],
]

for (const [name, makeOld, makeNew] of moves) {
  test(`a machine is lost, with ${name}: everything answered before the backup is there again, and logins hold`, async (context) => {
    const [old, fresh] = await Promise.all([makeOld(), makeNew()])
    const elsewhere = temporaryFolder()
    context.after(() => fresh.lose())
    context.after(() => elsewhere.remove())
    let portal: Portal = await startPortal(old.dataDir, old.environment)
    context.after(() => portal.stop('SIGKILL'))
    // The operator's copy of the keys, from another place: no archive holds them.
    const ownFile = join(old.dataDir, 'data-keys')
    const keys = existsSync(ownFile) ? readFileSync(ownFile, 'utf8').trim() : dataKeys.DATA_KEYS
    const tenant = newTenant(portal)
    const [city] = tenant.host.split(':')
    /** Asks whatever portal there is by now. */
    const at = (path: string, cookie: string) =>
      ask({ port: portal.port, host: `${city}:${portal.port}`, path, headers: { cookie } })

    const logins = await Promise.all(Array.from({ length: people }, () => tenant.logIn()))
    const { list, path, cookie } = await newDeclaration(tenant)
    const sent = await uploadsAtOnce(portal, tenant, path, cookie, { count: files, megabytes: 2 })
    assert.deepEqual(
      sent.filter((answer) => answer?.status !== 200),
      [],
    )
    /** The materials of the declaration as they are fetched from its page. */
    const materials = async () => {
      const { body } = await at(list, cookie)
      const links = [
        ...new Set([...body.matchAll(/href="(\/download\?[^"]+)"/g)].map((found) => found[1] ?? '')),
      ]
      const answers = await Promise.all(links.map((link) => at(link.replaceAll('&amp;', '&'), cookie)))
      assert.deepEqual(
        answers.filter(({ status }) => status !== 200),
        [],
      )
      return answers.map(({ body: bytes }) => bytes).sort()
    }
    const bytes = await materials()
    assert.ok(bytes.filter((one) => one.length > 1_000_000).length >= files)

    const [writer] = logins
    assert.ok(writer)
    const gatewayHeaders = {
      'tenant-host': tenant.host,
      'content-type': 'application/json',
      authorization: `Bearer ${writer.user.accessToken}`,
    }
    const answered: string[] = []
    let saved: number | null = null
    const write = async (lane: number) => {
      for (let number = 0; saved === null; number++) {
        const title = `问题 ${lane}-${number}`
        const { status } = await ask({
          port: portal.gatewayPort,
          method: 'POST',
          path: '/policy/api/consult/save',
          headers: gatewayHeaders,
          body: JSON.stringify({ title, content: title }),
        })
        assert.equal(status, 200)
        answered.push(title)
      }
    }
    const writing = [write(0), write(1)]
    await until('writes are answered', async () => answered.length >= 5)
    const before = [...answered]
    const archive = join(elsewhere.path, 'everything.tar.gz')
    const savingFrom = Date.now()
    const wrote = await command('backup', old, archive)
    context.diagnostic(
      `${wrote}; ${Date.now() - savingFrom} ms, ${answered.length - before.length} writes meanwhile`,
    )
    saved = Date.now()
    await Promise.all(writing)

    await portal.stop('SIGKILL')
    await old.lose()

    const restoringFrom = Date.now()
    const environment = { ...fresh.environment, DATA_KEYS: keys }
    context.diagnostic(await command('restore', { ...fresh, environment }, archive))
    portal = await startPortal(fresh.dataDir, environment)
    context.diagnostic(`restored and serving after ${Date.now() - restoringFrom} ms`)

    for (const login of logins) {
      const { status, body } = await at('/user', login.cookie)
      assert.equal(status, 200, body.slice(0, 200))
    }
    assert.deepEqual(await materials(), bytes)
    const kept: string[] = []
    for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
      const { body } = await ask({
        port: portal.gatewayPort,
        path: `/policy/api/customer/consult/list?size=100&page=${page}`,
        headers: gatewayHeaders,
      })
      const { data } = JSON.parse(body) as { data: { total: number; records: { title: string }[] } }
      total = data.total
      kept.push(...data.records.map(({ title }) => title))
    }
    assert.deepEqual(
      before.filter((title) => !kept.includes(title)),
      [],
    )
    assert.equal(new Set(kept).size, kept.length)
    assert.deepEqual(
      kept.filter((title) => !answered.includes(title)),
      [],
    )
  })
}

test('a restore over an older state is killed at different moments: the gateway starts with one of the two states, or says that it was not finished', async (context) => {
  const [machine, elsewhere] = [await withServer(), temporaryFolder()]
  context.after(() => machine.lose())
  context.after(() => elsewhere.remove())
  const gateway = await startGateway(machine.dataDir, undefined, machine.environment)
  await gateway.stop()
  const archive = join(elsewhere.path, 'everything.tar.gz')
  await command('backup', machine, archive)
  const settings = { ...process.env, ...dataKeys, ...machine.environment, DATA_DIR: machine.dataDir }
  const restoring = () =>
    spawn(process.execPath, ['gateway/store/backup/run-restore.ts', '--replace', archive], { env: settings })
  const whole = Date.now()
  const first = restoring()
  assert.equal(await new Promise((done) => first.on('close', done)), 0)
  const took = Date.now() - whole
  let refused = 0
  for (const share of [0.3, 0.6, 0.8, 0.95]) {
    const killed = restoring()
    const timer = setTimeout(() => killed.kill('SIGKILL'), took * share)
    await new Promise((done) => killed.on('close', done))
    clearTimeout(timer)
    const started = await startGateway(machine.dataDir, undefined, machine.environment).catch(
      (error: Error) => error,
    )
    if (started instanceof Error) {
      assert.match(started.message, /was not finished; run it again with --replace/)
      refused++
    } else await started.stop()
  }
  context.diagnostic(`one restore took ${took} ms; ${refused} of 4 killed ones were refused at the start`)
  const last = restoring()
  assert.equal(await new Promise((done) => last.on('close', done)), 0)
  await (await startGateway(machine.dataDir, undefined, machine.environment)).stop()
})
