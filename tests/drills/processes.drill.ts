import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '../ask.ts'
import { readMetrics } from '../metrics-text.ts'
import { freePort, startPortal, temporaryFolder } from '../processes.ts'
import { cutShort, loadToTheEnd } from './load-to-the-end.ts'
import { newTenant } from './portal-for-drills.ts'
import { until } from './until.ts'

const page = '/zct-ee/policy-find'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The identifiers of the processes that have served, in the order in which they began. */
function served(output: string): number[] {
  return [...output.matchAll(/"pid":(\d+),"msg":"a process of the portal serves"/g)].map(([, pid]) =>
    Number(pid),
  )
}

test('two processes are one portal: limits, codes and logouts hold in both; a dead one is replaced; SIGTERM ends both', async (context) => {
  const folder = temporaryFolder()
  context.after(folder.remove)
  const metricsPort = await freePort()
  const portal = await startPortal(folder.path, { WEB_CONCURRENCY: '2', METRICS_PORT: String(metricsPort) })
  context.after(() => portal.stop('SIGKILL'))
  await until('both serve', async () => served(portal.output()).length === 2)
  const tenant = newTenant(portal)
  const origin = `http://${tenant.host}`
  // Each question is a connection of its own, which whichever process is free takes.
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    tenant.ask(path, {
      method: 'POST',
      headers: { ...form, origin, ...(cookie ? { cookie } : {}) },
      body: new URLSearchParams(fields).toString(),
    })

  await context.test('attempts count together', async () => {
    const mayAsk = async () => {
      const wrong = { intent: 'sms', tel: '13900001111', captchaId: 'none', captchaCode: 'none' }
      return !(await post('/auth/login?way=sms', wrong)).body.includes('获取验证码的次数太多')
    }
    const may: boolean[] = []
    for (let at = 0; at < 22; at++) may.push(await mayAsk())
    assert.deepEqual([may.indexOf(false), may.lastIndexOf(true)], [20, 19])
  })

  await context.test('a code is asked about once', async () => {
    const user = await tenant.control.makeUser()
    await tenant.control.forgetCalls()
    for (let at = 0; at < 4; at++) await tenant.ask(`/?code=${user.ssoCode}`)
    assert.equal((await tenant.control.calls('/uaa/api/ua/sso/login')).length, 1)
  })

  await context.test('a login that has ended is over in both at once', async () => {
    const { user, cookie: all } = await tenant.logIn({ name: '退出的人' })
    // Without the notice that greets by name.
    const cookie = all
      .split('; ')
      .filter((pair) => !pair.includes('NOTICE='))
      .join('; ')
    const seen = async () => {
      const answers = [1, 2, 3, 4].map(() => tenant.ask('/news', { headers: { cookie } }))
      return (await Promise.all(answers)).filter(({ body }) => body.includes(user.name)).length
    }
    assert.equal(await seen(), 4)
    assert.equal((await post('/auth/logout', {}, cookie)).status, 303)
    assert.equal(await seen(), 0)
  })

  await context.test('a login whose tokens are over is renewed once for both', async () => {
    const { cookie } = await tenant.logIn()
    await tenant.control.setClock(new Date(Date.now() + 2 * 3_600_000 + 60_000).toISOString())
    await tenant.control.forgetCalls()
    const requests = Array.from({ length: 8 }, () => tenant.ask('/user/collect', { headers: { cookie } }))
    assert.deepEqual(
      (await Promise.all(requests)).map(({ status }) => status),
      Array.from({ length: 8 }, () => 200),
    )
    assert.equal((await tenant.control.calls('/uaa/login')).length, 1)
    await tenant.control.setClock(null)
  })

  await context.test('what they share is answered, also when there is nothing', () => {
    assert.doesNotMatch(portal.output(), /did not answer/)
  })

  await context.test('the metrics are those of both', async () => {
    const policies = async () =>
      (await readMetrics(metricsPort)).sum('portal_http_requests_total', { route: '/zct-ee/policy-info/:id' })
    const before = await policies()
    for (let at = 0; at < 10; at++) await tenant.ask('/zct-ee/policy-info/none')
    await until('all are counted', async () => (await policies()) === before + 10)
  })

  await context.test('a process that dies is replaced; the others go on', async () => {
    await tenant.control.setClock('2031-05-01T09:00:00+08:00')
    const [first = 0] = served(portal.output())
    process.kill(first, 'SIGKILL')
    await until('the dead one is missed', async () => /another/.test(portal.output()))
    for (let at = 0; at < 10; at++) assert.equal((await tenant.ask(page)).status, 200)
    await until('another serves', async () => served(portal.output()).length === 3)
    for (let at = 0; at < 10; at++) assert.equal((await tenant.ask(page)).status, 200)
    // Whichever answers, also the one that was not there when the clock was held.
    for (let at = 0; at < 10; at++)
      assert.match((await tenant.ask(`/zct-ee/declaration?page=${at + 1}`)).body, /2031-05-01/)
    await tenant.control.setClock(null)
    assert.equal(portal.process.exitCode, null)
  })

  await context.test(
    'both killed under load, again and again: no request is left without an end',
    async () => {
      let asking = true
      let left = 0
      const walk = async () => {
        while (asking) {
          left++
          await tenant.ask(page).catch(() => {})
          left--
        }
      }
      const walks = Promise.all(Array.from({ length: 16 }, walk))
      for (let round = 0; round < 4; round++) {
        const before = served(portal.output())
        for (const pid of before.slice(-2)) process.kill(pid, 'SIGKILL')
        await until('two others serve', async () => served(portal.output()).length === before.length + 2)
      }
      asking = false
      await until('every request has ended', async () => left === 0)
      await walks
      assert.equal((await tenant.ask(page)).status, 200)
    },
  )

  await context.test('SIGTERM under load: nothing is cut, exit 0', async () => {
    const load = loadToTheEnd(tenant, page)
    await until('the load runs', async () => load.answers.length > 10)
    portal.process.kill('SIGTERM')
    await load.ended
    assert.equal(await portal.ended, 0)
    assert.ok(load.readiness.includes(503), 'it was never said that it is not ready')
    assert.deepEqual(cutShort(load.answers), [])
    // Each request that was taken is in the log, and each of those was answered to its end.
    assert.doesNotMatch(portal.output(), /"left":true/)
    await assert.rejects(ask({ port: portal.gatewayPort, path: '/openapi.json' }))
  })
})

test('a port that is in use ends all with one line', async (context) => {
  const folder = temporaryFolder()
  context.after(folder.remove)
  const first = await startPortal(folder.path)
  context.after(() => first.stop())
  await assert.rejects(
    startPortal(folder.path, { WEB_CONCURRENCY: '2', PORT: String(first.port) }),
    (error: Error) => error.message.match(/PORT: cannot listen/g)?.length === 1,
  )
})
