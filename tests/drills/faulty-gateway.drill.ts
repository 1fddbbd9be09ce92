import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { newTenant, portalForDrills } from './portal-for-drills.ts'
import { until } from './until.ts'

const portal = portalForDrills()

/** A page and the call that its subject comes from. */
const page = '/zct-ee/policy-find'
const subject = '/policy/api/ua/policy/list/new'

test('a GET whose connection breaks is asked once more, and no more', async () => {
  const tenant = newTenant(portal())
  await tenant.control.arm({ path: subject, times: 1, fault: { kind: 'reset' } })
  assert.equal((await tenant.ask(page)).status, 200)
  assert.equal((await tenant.control.calls(subject)).length, 2)

  const other = newTenant(portal())
  await other.control.arm({ path: subject, fault: { kind: 'reset' } })
  assert.equal((await other.ask(page)).status, 503)
  assert.equal((await other.control.calls(subject)).length, 2)
})

test('a POST whose connection breaks is never asked again', async () => {
  const tenant = newTenant(portal())
  const user = await tenant.control.makeUser()
  const exchange = '/uaa/api/ua/sso/login'
  await tenant.control.arm({ method: 'POST', path: exchange, fault: { kind: 'reset' } })
  assert.equal((await tenant.ask(`/?code=${user.ssoCode}`)).status, 303)
  assert.equal((await tenant.control.calls(exchange)).length, 1)
})

test('a gateway that keeps failing is asked less', async () => {
  const tenant = newTenant(portal())
  await tenant.ask(page)
  await tenant.control.arm({ path: '/policy/**', fault: { kind: 'reset' } })
  await tenant.control.forgetCalls()
  const atOnce = 20
  const odd: number[] = []
  await until('pages are answered without asking', async () => {
    await tenant.control.forgetCalls()
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, at) => tenant.ask(`${page}?page=${at + 1}`)),
    )
    odd.push(...answers.map(({ status }) => status).filter((status) => status !== 503))
    return (await tenant.control.calls(subject)).length < atOnce
  })
  assert.deepEqual(odd, [])

  await tenant.control.disarm()
  await until('the page is back', async () => (await tenant.ask(page)).status === 200)
})

test('the browser leaves: the call to the gateway ends too', async () => {
  const tenant = newTenant(portal())
  await tenant.ask(page)
  await tenant.control.arm({ path: subject, fault: { kind: 'hang' } })
  await tenant.control.forgetCalls()
  const leaving = new AbortController()
  const asked = tenant.ask(`${page}?page=7`, { signal: leaving.signal })
  await until('the gateway has been asked', async () => (await tenant.control.calls(subject)).length > 0)
  leaving.abort()
  await assert.rejects(asked)
  const ended = new RegExp(`"tenantId":"${tenant.host.split('.')[0]}".*"status":499`)
  await until('the call has ended', async () => ended.test(portal().output()))
})

test('a redirect to another host is not followed', async () => {
  let followed = 0
  const trap = createServer((_, response) => {
    followed++
    response.end('{"returnCode":"0","data":{}}')
  })
  await new Promise<void>((done) => trap.listen(0, '127.0.0.1', done))
  after(() => trap.close())
  const address = trap.address()
  const location = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${subject}`

  for (const status of [301, 302, 303, 307, 308]) {
    const tenant = newTenant(portal())
    await tenant.control.arm({ path: subject, fault: { kind: 'status', status, headers: { location } } })
    const answer = await tenant.ask(page)
    assert.equal(answer.status, 502, `${status}`)
    assert.equal(answer.headers.location, undefined)
    assert.ok(!answer.body.includes(location))
  }
  assert.equal(followed, 0)
})

test('an answer without an end is cut off', async () => {
  const tenant = newTenant(portal())
  await tenant.ask(page)
  // A terabyte is an answer that nothing could read to its end: only what stops reading says 502.
  await tenant.control.arm({ path: subject, fault: { kind: 'huge', bytes: 1e12 } })
  for (let at = 0; at < 5; at++) assert.equal((await tenant.ask(`${page}?page=${at + 1}`)).status, 502)
  await tenant.control.disarm()
  assert.equal((await tenant.ask(page)).status, 200)
})
