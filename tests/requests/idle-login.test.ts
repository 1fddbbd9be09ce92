import { cookieHeader } from '../ask.ts'
import { begin } from './declaring.ts'
import { enterprise, individual } from './expiring-forms.ts'
import { minutesLater } from './passing-time.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'

const expired = '登录过期或未登录，请重新登录'
const restored = '登录前填写的内容已恢复，请核对后提交'

test('half an hour without a request ends the login: a page leads to the login, which says why', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser(individual)
  const begun = Date.now()
  await visitor.logIn(user)
  await visitor.open('/user/collect')
  await minutesLater(control, 29, begun)
  await visitor.open('/user/collect')
  expect(visitor.address).toBe('/user/collect')
  await minutesLater(control, 58, begun)
  await visitor.open('/user/collect')
  expect(visitor.address, 'used in between').toBe('/user/collect')
  await minutesLater(control, 89)
  await visitor.open('/user/collect')
  expect(visitor.address).toBe('/auth/login?returnTo=%2Fuser%2Fcollect')
  expect(visitor.text.split(expired)).toHaveLength(2)
})

test('half an hour without a request is told on a page that needs no login, too, and once', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser(individual))
  await minutesLater(control, 31)
  await visitor.open('/zct-ee/policy-find')
  expect(visitor.status).toBe(200)
  expect(visitor.text.split(expired)).toHaveLength(2)
  await visitor.open('/zct-ee/policy-find')
  expect(visitor.text).not.toContain(expired)
})

test('what was typed on a reading page before half an hour without use is back after the login', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser(individual)
  await visitor.logIn(user)
  await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
  const typed = { title: '比例怎么算', content: '第一行\n第二行' }
  const form = visitor.form('提交').fill(typed)
  await minutesLater(control, 31)
  await form.press('提交')
  expect(visitor.address).toMatch(/^\/auth\/login/)
  expect(visitor.text).toContain(expired)
  await logInByAccount(visitor, control, user)
  expect(visitor.text).toContain(restored)
  expect(visitor.form('提交').value('title')).toBe(typed.title)
  expect(visitor.form('提交').value('content')).toBe(typed.content)
  await visitor.form('提交').press('提交')
  expect(visitor.text).toContain('咨询已提交')
})

test('what was typed on a working page before half an hour without use is back after the login', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser(enterprise)
  await visitor.logIn(user)
  const id = await begin(visitor)
  await visitor.open(`/apply/${id}/contact`)
  const form = visitor.form('保存草稿').fill({ 'contact.position': '过期前填写' })
  await minutesLater(control, 31)
  await form.press('保存草稿')
  expect(visitor.address).toMatch(/^\/auth\/login/)
  expect(visitor.text).toContain(expired)
  await logInByAccount(visitor, control, user)
  expect(visitor.address).toBe(`/apply/${id}/contact`)
  expect(visitor.form('保存草稿').value('contact.position')).toBe('过期前填写')
})

test('what a page sends by itself keeps no login alive, and does not use up the word that it is over', async ({
  portal,
  control,
}) => {
  const { ssoCode } = await control.makeUser(individual)
  const begun = Date.now()
  const login = await portal.ask(`/?code=${ssoCode}`)
  const headers = { cookie: cookieHeader(login) }
  const record = JSON.stringify({
    event: 'heartbeat',
    uuid: 'u-1',
    pageUri: '/news',
    deviceId: '0123456789abcdef0123456789abcdef',
    viewId: 'fedcba9876543210fedcba9876543210',
  })
  const byItself = async () => {
    const log = await portal.ask('/log', {
      method: 'POST',
      headers: { ...headers, origin: portal.origin, 'content-type': 'application/json' },
      body: record,
    })
    expect(log.setCookies.join()).not.toContain('LOGIN_INFO=;')
    const ahead = { ...headers, 'sec-purpose': 'prefetch' }
    expect((await portal.ask('/user/collect', { headers: ahead })).setCookies.join()).not.toContain(
      'LOGIN_INFO',
    )
    const left = await portal.ask('/auth/time-left', { headers: { ...headers, accept: 'application/json' } })
    return JSON.parse(left.body) as { seconds: number; canStay: boolean }
  }
  await minutesLater(control, 20, begun)
  const { seconds, canStay } = await byItself()
  expect(canStay).toBe(true)
  // The login came a moment after `begun`, and the clock is read a moment after it was set.
  expect(seconds).toBeLessThan(12 * 60)
  expect(seconds).toBeGreaterThan(5 * 60)
  await minutesLater(control, 31)
  expect((await byItself()).seconds).toBe(0)
  const page = await portal.ask('/user/collect', { headers })
  expect(page.headers.location).toMatch(/^\/auth\/login/)
  const loginPage = await portal.ask(page.headers.location ?? '', { headers: { cookie: cookieHeader(page) } })
  expect(loginPage.body).toContain(expired)
})

test('a login is prolonged by the button of the warning, with and without scripts', async ({
  portal,
  control,
}) => {
  const { ssoCode } = await control.makeUser(individual)
  const login = await portal.ask(`/?code=${ssoCode}`)
  const headers = { cookie: cookieHeader(login) }
  await minutesLater(control, 28)
  const asked = await portal.post('/auth/stay', {}, { headers: { ...headers, accept: 'application/json' } })
  expect(JSON.parse(asked.body)).toEqual({ seconds: 1800, canStay: true })
  await minutesLater(control, 50)
  const plain = await portal.post('/auth/stay', { returnTo: '/user/collect' }, { headers })
  expect(plain.headers.location).toBe('/user/collect')
  expect((await portal.ask('/user/collect', { headers })).status).toBe(200)
  expect((await portal.ask('/auth/stay', { headers })).status).toBe(405)
  const nobody = await portal.post('/auth/stay', { returnTo: '/user/collect' })
  expect(nobody.headers.location).toBe('/auth/login?returnTo=%2Fuser%2Fcollect')
})
