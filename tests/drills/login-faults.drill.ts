import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cookieHeader } from '../ask.ts'
import { newTenant, portalForDrills } from './portal-for-drills.ts'

const portal = portalForDrills()

const page = '/user/collect'
const subject = '/policy/api/customer/policy/favorite/list'
const expired = '登录过期或未登录，请重新登录'
/** How often a text stands on the page; its scripts hold the page's data a second time. */
const times = (page: string, text: string) =>
  page.replace(/<script[\s\S]*?<\/script>/g, '').split(text).length - 1

test('401 while a page is read: cookies cleared, one redirect, the text once', async () => {
  const tenant = newTenant(portal())
  const { cookie } = await tenant.logIn()
  assert.equal((await tenant.ask(page, { headers: { cookie } })).status, 200)
  await tenant.control.arm({
    path: subject,
    fault: { kind: 'envelope', status: 401, returnCode: '401' },
  })

  // Three at once, as a page with three parts would get them.
  const answers = await Promise.all([1, 2, 3].map(() => tenant.ask(page, { headers: { cookie } })))
  for (const answer of answers) {
    assert.equal(answer.status, 303)
    assert.equal(answer.headers.location, `/auth/login?returnTo=${encodeURIComponent(page)}`)
    assert.ok(
      answer.setCookies.some((line) => /LOGIN_INFO=;.*Max-Age=0/i.test(line)),
      'the login is cleared',
    )
  }
  const [first] = answers
  assert.ok(first)
  const after = cookieHeader(...answers)
  const login = await tenant.ask(String(first.headers.location), { headers: { cookie: after } })
  assert.equal(login.status, 200)
  assert.equal(times(login.body, expired), 1)

  const again = await tenant.ask('/auth/login', { headers: { cookie: cookieHeader(...answers, login) } })
  assert.equal(times(again.body, expired), 0)
})

test('the unread count fails: nothing is shown, and the page is there', async () => {
  const tenant = newTenant(portal())
  const { cookie } = await tenant.logIn({ enterprises: [{}] })
  for (const status of [401, 500]) {
    await tenant.control.arm({
      id: 'count',
      path: '/policy/api/customer/msg/count',
      fault: { kind: 'envelope', status, returnCode: String(status), data: { errorMessage: '数不出来' } },
    })
    const answer = await tenant.ask(page, { headers: { cookie } })
    assert.equal(answer.status, 200, `${status}`)
    assert.equal(times(answer.body, '数不出来'), 0)
    assert.equal(times(answer.body, expired), 0)
  }
  assert.ok(
    (await tenant.control.calls('/policy/api/customer/msg/count')).length > 0,
    'the count was asked for',
  )
})

test('3000 with no, one and five messages', async () => {
  const list = '/policy/api/ua/policy/list/new'
  const five = [1, 2, 3, 4, 5].map((number) => `第${number}条提醒`)
  for (const messages of [[], ['只有一条提醒'], five]) {
    const tenant = newTenant(portal())
    const data = messages.map((errorMessage) => ({ errorMessage }))
    await tenant.control.arm({ path: list, fault: { kind: 'envelope', returnCode: '3000', data } })
    const { status, body } = await tenant.ask('/zct-ee/policy-find')
    assert.equal(status, 400)
    for (const message of messages) assert.match(body, new RegExp(message))
    assert.equal(times(body, '未知错误'), messages.length === 0 ? 1 : 0)
  }
})
