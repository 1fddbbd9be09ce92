import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { ask } from '../ask.ts'
import { startPostgres } from '../conformance/postgres.ts'
import { freePort, type Server, startGateway, startPortal, startPortalAlone } from '../processes.ts'
import { wayTo } from '../way-to-server.ts'
import { cutShort, loadToTheEnd } from './load-to-the-end.ts'
import { ownFolder } from './own-folder.ts'
import { newTenant } from './portal-for-drills.ts'
import { until } from './until.ts'

const page = '/zct-ee/policy-find'
const subject = '/policy/api/ua/policy/list/new'

function killedAfter<S extends Server>(context: TestContext, server: S): S {
  context.after(() => server.stop('SIGKILL'))
  return server
}

test('the gateway is down at the start: alive, not ready, a page that says so; it recovers by itself', async (context) => {
  const gatewayPort = await freePort()
  const portal = killedAfter(context, await startPortalAlone(`http://127.0.0.1:${gatewayPort}`))
  const status = async (path: string) => (await ask({ port: portal.port, path })).status
  assert.equal(await status('/healthz/live'), 200)
  assert.equal(await status('/healthz/ready'), 503)

  const down = await ask({ port: portal.port, path: '/' })
  assert.equal(down.status, 503)
  assert.match(down.body, /服务暂时不可用/)
  assert.match(String(down.headers['content-security-policy']), /script-src/)
  assert.doesNotMatch(down.body, /ECONNREFUSED|node_modules|undici/)

  killedAfter(context, await startGateway(ownFolder(), gatewayPort))
  await until('ready', async () => (await status('/healthz/ready')) === 200)
  await until('the page is there', async () => (await status('/')) === 200)
  assert.equal(portal.process.exitCode, null)
})

test('started without NODE_ENV, as by hand or by systemd, it renders with what React has for production', async (context) => {
  const folder = ownFolder()
  const loaded = { NODE_ENV: '', NODE_V8_COVERAGE: folder }
  const portal = killedAfter(context, await startPortalAlone('http://127.0.0.1:9', loaded))
  assert.equal((await ask({ port: portal.port, path: '/' })).status, 503)
  assert.equal(await portal.stop(), 0)
  const files = globSync(join(folder, '*.json')).map((file) => readFileSync(file, 'utf8'))
  const renderers = files.flatMap((text) => text.match(/react-dom-server[.\w-]*\.js/g) ?? [])
  assert.ok(renderers.length > 0, 'no renderer of React was loaded')
  assert.deepEqual(
    renderers.filter((name) => !name.endsWith('.production.js')),
    [],
  )
})

test('the gateway is killed under load: the portal lives, and no error is left when it is back', async (context) => {
  const folder = ownFolder()
  let gateway = await startGateway(folder)
  const portal = killedAfter(context, await startPortalAlone(`http://127.0.0.1:${gateway.port}`))
  context.after(() => gateway.stop('SIGKILL'))
  const asked = (path: string) => ask({ port: portal.port, path })

  const statuses: number[] = []
  const load = async () => {
    for (let round = 0; round < 60; round++) statuses.push((await asked(`${page}?page=${round + 1}`)).status)
  }
  const running = Promise.all(Array.from({ length: 6 }, load))
  await until('the load runs', async () => statuses.length > 20)
  await gateway.stop('SIGKILL')
  await running
  // Whoever asked while the gateway ended may have waited in vain.
  const unexpected = statuses.filter((status) => ![200, 503, 504].includes(status))
  assert.deepEqual(unexpected, [])
  assert.ok(statuses.includes(503), 'the gateway was killed too late to be missed')
  assert.equal(portal.process.exitCode, null)

  gateway = await startGateway(folder, gateway.port)
  await until('the page is back', async () => (await asked(page)).status === 200)
  for (let round = 0; round < 20; round++)
    assert.equal((await asked(`${page}?page=${round + 1}`)).status, 200)
})

test('SIGTERM under load: first not ready, nothing is cut, a hung page is answered, exit 0', async (context) => {
  const portal = killedAfter(context, await startPortal(ownFolder()))
  const tenant = newTenant(portal)
  assert.equal((await tenant.ask(page)).status, 200)

  const hung = newTenant(portal)
  assert.equal((await hung.ask(page)).status, 200)
  await hung.control.arm({ path: subject, fault: { kind: 'hang' } })
  const load = loadToTheEnd(tenant, page)
  await until('the load runs', async () => load.answers.length > 10)

  const hanging = hung.ask(`${page}?page=2`)
  await until('the hung page waits', async () => (await hung.control.calls(subject)).length > 1)

  portal.process.kill('SIGTERM')
  // Whoever runs it under npm may tell it twice.
  await until('it drains', async () => portal.output().includes('"draining"'))
  portal.process.kill('SIGINT')
  await load.ended
  // It is let go by the end, or by its own time limit on a machine that takes long to tell the portal of the end.
  const { status, body } = await hanging
  assert.ok([503, 504].includes(status), `the hung page answered ${status}`)
  assert.match(body, /<\/html>\s*$/)
  assert.equal(await portal.ended, 0)
  assert.ok(load.readiness.includes(503), 'it was never said that it is not ready')
  assert.deepEqual(cutShort(load.answers), [])
  // Each request that was taken is in the log, and was answered to its end.
  assert.doesNotMatch(portal.output(), /"left":true/)
})

test('a port that is in use ends the start with one line, and nothing stays behind', async (context) => {
  const first = killedAfter(context, await startPortal(ownFolder()))
  await assert.rejects(
    startPortal(ownFolder(), { PORT: String(first.port) }),
    (error: Error) => error.message.match(/PORT: cannot listen/g)?.length === 1,
  )
  const taken = { GATEWAY_PORT: String(first.gatewayPort) }
  await assert.rejects(
    startPortal(ownFolder(), taken),
    /GATEWAY_PORT: cannot listen on \d+: the port is in use/,
  )
})

test('the gateway ends by itself: the portal starts another, and the page is back', async (context) => {
  const folder = ownFolder()
  const portal = killedAfter(context, await startPortal(folder))
  const tenant = newTenant(portal)
  assert.equal((await tenant.ask(page)).status, 200)
  const { pid } = JSON.parse(readFileSync(join(folder, 'gateway', 'lock'), 'utf8'))
  process.kill(pid, 'SIGKILL')
  await until('it is missed', async () => portal.output().includes('the bundled gateway ended'))
  await until('another is there', async () => (await tenant.ask(`${page}?page=2`)).status === 200)
  assert.equal(portal.process.exitCode, null)
})

test('the portal is killed: its gateway ends too, and the next start has the data folder and the port', async (context) => {
  const folder = ownFolder()
  const first = await startPortal(folder)
  await first.stop('SIGKILL')
  const gone = () =>
    ask({ port: first.gatewayPort, path: '/' }).then(
      () => false,
      () => true,
    )
  await until('its gateway is gone', gone)
  const again = killedAfter(context, await startPortal(folder, { GATEWAY_PORT: String(first.gatewayPort) }))
  assert.equal((await ask({ port: again.port, path: page })).status, 200)
})

test('a gateway whose database says nothing any more ends in order all the same', async (context) => {
  const database = await startPostgres()
  if ('missing' in database) throw new Error(database.missing)
  context.after(() => database.stop())
  const address = new URL(database.databaseUrl)
  const socket = address.searchParams.get('host')
  const way = await wayTo(
    socket
      ? { path: `${socket}/.s.PGSQL.5432` }
      : { host: address.hostname, port: Number(address.port || 5432) },
  )
  context.after(() => way.close())
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${way.port}`
  const gateway = killedAfter(
    context,
    await startGateway(ownFolder(), undefined, { DATABASE_URL: address.href }),
  )
  way.silence()
  // Without an end of its own it stays until the system gives up the lines, a quarter of an hour later.
  assert.equal(await Promise.race([gateway.stop(), stillThere(context.signal)]), 0)
})

/** Long after any supervisor would have killed it. */
async function stillThere(signal: AbortSignal): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(resolve, 60_000, 'still there')
  signal.addEventListener('abort', () => clearTimeout(timer))
  return promise
}
