import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

const page = '/user/security/logins'
const rows = (visitor: Visitor) => visitor.all('main [data-rows] > li').map(textOf)

test('a person sees where they are logged in, and how', async ({ visitor, control, portal }) => {
  const user = await control.makeUser({ enterprises: [] })
  await logInByAccount(await new Visitor(portal).open('/auth/login'), control, user)
  await visitor.logIn(user)
  await visitor.open('/user/security')
  await visitor.follow('登录设备')
  expect(visitor.address).toBe(page)
  const [mine = '', other = ''] = rows(visitor)
  expect(mine).toMatch(/本机.*省统一身份认证登录.*网络 127\.0\.0\.\*/)
  expect(mine).not.toContain('结束这个登录')
  expect(other).toMatch(/未知的设备.*账号密码登录.*结束这个登录/)
})

test('a device that is ended is out at its next request; nobody ends the login of somebody else', async ({
  visitor,
  control,
  portal,
}) => {
  const user = await control.makeUser({ name: '被结束的人', enterprises: [] })
  const [other, third, stranger] = [new Visitor(portal), new Visitor(portal), new Visitor(portal)]
  for (const one of [other, third])
    await logInByAccount(await one.open('/auth/login?returnTo=%2Fuser%2Fcollect'), control, user)
  await visitor.logIn(user)
  await visitor.open(page)
  const [, second] = visitor.all('main [data-rows] > li')
  const ending = second?.querySelector('a')?.getAttribute('href') ?? ''
  expect(ending).toMatch(/^\/user\/security\/logins\/s_/)

  await stranger.logIn(await control.makeUser({ enterprises: [] }))
  await stranger.open(ending)
  expect(stranger.status).toBe(404)
  const sent = await portal.post(ending, {}, { headers: { cookie: stranger.cookie } })
  expect(sent.status).toBe(303)
  for (const one of [other, third]) expect((await one.open('/user/collect')).address).toBe('/user/collect')

  await visitor.open(ending)
  expect(visitor.main).toContain('要结束“未知的设备”')
  await visitor.form('确定').press('确定')
  expect(visitor.text).toContain('已结束那个登录')
  // The fourth is the one that the control interface has made with the person.
  expect(rows(visitor)).toHaveLength(3)
  const addresses: string[] = []
  for (const one of [other, third]) addresses.push((await one.open('/news')).text)
  expect(
    addresses.filter((text) => text.includes(user.name)),
    'at once, also where nothing personal is read',
  ).toHaveLength(1)

  await visitor.follow('结束其他所有登录')
  expect(visitor.main).toContain('要结束其他 2 处登录吗？')
  await visitor.form('确定').press('确定')
  expect(visitor.text).toContain('已结束其他所有登录')
  expect(rows(visitor)).toHaveLength(1)
  for (const one of [other, third])
    expect((await one.open('/user/collect')).address).toMatch(/^\/auth\/login/)
  expect((await visitor.open('/user/collect')).address).toBe('/user/collect')
})

test('a login from a browser that is new for a person is told to them, with the way to their logins', async ({
  visitor,
  control,
  portal,
}) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await logInByAccount(await new Visitor(portal).open('/auth/login'), control, user)
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
  await portal.ask(`/?code=${user.ssoCode}`, { headers: { 'user-agent': firefox } })
  await logInByAccount(await visitor.open('/auth/login'), control, user)
  await visitor.open('/user/message')
  expect(visitor.main).toContain('共 1 条')
  expect(visitor.main).toContain('Firefox · Linux，网络 127.0.0.*，用省统一身份认证登录')
  await visitor.follow(/去看看/, 'main')
  expect(visitor.address).toBe(page)
})

test('where a gateway has no list of logins, the page is left out', { tags: 'specified' }, async ({
  visitor,
  control,
}) => {
  await control.specifiedCallsOnly()
  await visitor.logIn(await control.makeUser({ enterprises: [] }))
  await visitor.open(page)
  expect(visitor.address).toBe('/user/security')
  expect(visitor.text).toContain('本市没有在本平台开通这项服务')
  expect(visitor.main).not.toContain('登录设备')
})

test('a person without an enterprise is told on their next page of a login from a new device, and ends it', async ({
  visitor,
  control,
  portal,
}) => {
  const user = await control.makeUser({ enterprises: [] })
  await logInByAccount(await visitor.open('/auth/login'), control, user)
  expect(visitor.text).not.toContain('新的设备或网络')
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
  const strange = new Visitor(portal, { headers: { 'user-agent': firefox } })
  await strange.logIn(user)
  expect((await strange.open('/news')).text).not.toContain('新的设备或网络')
  // Another login on the first device asks anew what there is to tell.
  const home = new Visitor(portal)
  await logInByAccount(await home.open('/auth/login?returnTo=%2Fnews'), control, user)
  expect(home.text).toContain('您的账号在新的设备或网络上登录过')
  await home.follow('登录设备')
  expect(home.address).toBe(page)
  expect(home.main).toContain('有 1 处登录来自新的设备或网络')
  const newLogin = home.all('main [data-rows] > li').find((row) => textOf(row).includes('新设备'))
  expect(newLogin && textOf(newLogin)).toMatch(/Firefox · Linux.*是我本人登录的.*不是我，结束这个登录/)
  await home.open(newLogin?.querySelector('a')?.getAttribute('href') ?? '')
  await home.form('确定').press('确定')
  expect(home.text).toContain('请到“账号安全”修改密码')
  expect(home.main).not.toContain('来自新的设备或网络')
  expect((await home.open('/news')).text).not.toContain('新的设备或网络')
  expect((await strange.open('/user/collect')).address).toMatch(/^\/auth\/login/)
})

test('a login that its person has confirmed is not told again', async ({ visitor, control, portal }) => {
  const user = await control.makeUser({ enterprises: [] })
  await logInByAccount(await visitor.open('/auth/login'), control, user)
  const phone = {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
  }
  await new Visitor(portal, phone).logIn(user)
  await visitor.open(page)
  await visitor.form(/^是我本人登录的/).press(/^是我本人登录的/)
  expect(visitor.text).toContain('已确认是您本人登录的')
  expect(visitor.main).not.toContain('新设备')
  await logInByAccount(await new Visitor(portal, phone).open('/auth/login'), control, user)
  expect((await visitor.open(page)).main).not.toContain('新设备')
})
