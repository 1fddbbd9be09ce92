import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { cookieHeader } from '../ask.ts'
import { type Server, startGateway, startPortalAlone } from '../processes.ts'
import { startRedis } from '../redis.ts'
import { cutShort, loadToTheEnd } from './load-to-the-end.ts'
import { ownFolder } from './own-folder.ts'
import { newTenant, type Tenant } from './portal-for-drills.ts'
import { until } from './until.ts'

const page = '/zct-ee/policy-find'
const list = '/policy/api/ua/policy/list/new'
const form = 'application/x-www-form-urlencoded'

/** Two portals with one gateway and one store, and a tenant as it is met at each. */
async function twoPortals(context: TestContext, environment: Record<string, string> = {}) {
  const folder = ownFolder()
  const redis = await startRedis()
  context.after(redis.stop)
  const gateway = await startGateway(folder)
  context.after(() => gateway.stop())
  const start = async () => {
    const more = { STORE_URL: redis.url, ...environment }
    const portal = await startPortalAlone(`http://127.0.0.1:${gateway.port}`, more)
    context.after(() => portal.stop('SIGKILL'))
    await until('it knows the store', async () => said(portal, 'the shared store is there'))
    return portal
  }
  const [first, second] = [await start(), await start()]
  const newAtFirst = () => newTenant({ port: first.port, gatewayPort: gateway.port })
  const at = newAtFirst()
  return { redis, first, second, at, atSecond: atPort(at, second.port), newAtFirst }
}

function said(portal: Server, text: string): boolean {
  return portal.output().includes(text)
}

/** The same tenant, as it is met at another portal. */
function atPort(tenant: Tenant, port: number): Tenant {
  const host = `${tenant.host.split(':')[0]}:${port}`
  return { ...tenant, host, ask: (path, more) => tenant.ask(path, { port, host, ...more }) }
}

function post(tenant: Tenant, path: string, fields: Record<string, string>, cookie = '') {
  return tenant.ask(path, {
    method: 'POST',
    headers: { 'content-type': form, origin: `http://${tenant.host}`, cookie },
    body: new URLSearchParams(fields).toString(),
  })
}

/** How many SMS codes may be asked for, of so many that are. */
async function mayAsk(tenant: Tenant, times: number): Promise<number> {
  const wrong = { intent: 'sms', tel: '13900001111', captchaId: 'none', captchaCode: 'none' }
  let answered = 0
  for (let one = 0; one < times; one++) {
    const { body } = await post(tenant, '/auth/login?way=sms', wrong)
    if (!body.includes('获取验证码的次数太多')) answered++
  }
  return answered
}

test('two portals with one store are one: what one has counted and remembered holds when it is killed, and the other goes on', async (context) => {
  const { first, second, at, atSecond } = await twoPortals(context)
  const { user, cookie } = await at.logIn({ name: '还在的人' })
  assert.equal(await mayAsk(at, 12), 12)

  await first.stop('SIGKILL')
  assert.equal(await mayAsk(atSecond, 12), 8)
  assert.match((await atSecond.ask('/user/security', { headers: { cookie } })).body, new RegExp(user.name))
  assert.equal((await post(atSecond, '/auth/logout', {}, cookie)).status, 303)
  for (let one = 0; one < 10; one++) assert.equal((await atSecond.ask(`${page}?page=${one + 1}`)).status, 200)
  assert.equal(second.process.exitCode, null)
})

test('one of them ends by an exception or is told to: what it has begun is answered, and the other notices nothing', async (context) => {
  const preloaded = { NODE_OPTIONS: '--import ./tests/drills/thrown-exception.ts' }
  const { first, second, atSecond, newAtFirst } = await twoPortals(context, preloaded)
  const slow = newAtFirst()
  for (const tenant of [atSecond, slow])
    await until('the tenant is there', async () => (await tenant.ask(page)).status === 200)
  const others: number[] = []
  let asking = true
  const walk = async () => {
    while (asking) others.push((await atSecond.ask(page)).status)
  }
  const walks = Promise.all([walk(), walk()])

  await slow.control.arm({ path: list, fault: { kind: 'delay', ms: 1_500 } })
  await slow.control.forgetCalls()
  const running = slow.ask(`${page}?keyword=running`)
  await until('it runs', async () => (await slow.control.calls(list)).length > 0)
  first.process.kill('SIGUSR2')
  assert.equal((await running).status, 200)
  assert.equal(await first.ended, 1)

  const before = others.length
  await until('the other is asked on', async () => others.length > before + 10)
  asking = false
  await walks
  assert.deepEqual([...new Set(others)], [200])

  const load = loadToTheEnd(atSecond, page)
  await until('the load runs', async () => load.answers.length > 10)
  second.process.kill('SIGTERM')
  await load.ended
  assert.equal(await second.ended, 0)
  assert.ok(load.readiness.includes(503), 'it was never said that it is not ready')
  assert.deepEqual(cutShort(load.answers), [])
})

test('their store goes away: each goes on counting from what it had counted itself, and a form that is kept comes back', async (context) => {
  const { redis, first, second, at, atSecond } = await twoPortals(context)
  const { cookie } = await at.logIn()
  await at.control.arm({ path: '/policy/api/consult/save', fault: { kind: 'status', status: 401 } })
  const keptForms = async () => {
    const interrupted = await post(
      at,
      '/user/consult',
      { title: '没有写完的问题', content: '第一行' },
      cookie,
    )
    assert.equal(interrupted.status, 303)
    const kept = cookieHeader(interrupted)
      .split('; ')
      .filter((pair) => pair.includes('INTERRUPTED_FORMS='))
    const back = await at.ask('/user/consult', { headers: { cookie: [cookie, ...kept].join('; ') } })
    return back.body.includes('没有写完的问题')
  }

  assert.equal(await mayAsk(at, 5), 5)
  assert.ok(await keptForms())
  await redis.stop()
  for (const portal of [first, second])
    await until('it misses the store', async () => {
      await atPort(at, portal.port).ask('/user/consult', { headers: { cookie } })
      return said(portal, 'the shared store is away')
    })
  assert.equal(await mayAsk(at, 20), 15)
  assert.equal(await mayAsk(atSecond, 22), 20)
  assert.ok(await keptForms())
  assert.deepEqual([first.process.exitCode, second.process.exitCode], [null, null])
})
