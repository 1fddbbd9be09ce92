import { lastYear } from '../shanghai-date.ts'
import { linkedDataOf, textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test, testAsIndividual } from './test.ts'
import type { Visitor } from './visitor.ts'

const policy = '/zct-ee/policy-info/n-rd-2023-7'
const detail = '/policy/api/ua/policy/detail/new'

const actions = 'aside[aria-label=操作]'

/** Presses a button among what can be done with the policy that is open. */
const press = (visitor: Visitor, button: string) => visitor.form(button, visitor.one(actions)).press(button)

const buttons = (visitor: Visitor) =>
  visitor.all(`${actions} button`).map((button) => button.ariaLabel ?? textOf(button))

test('shows everything of a policy without a login', { tags: 'specified' }, async ({ visitor }) => {
  await visitor.open(policy)
  expect(textOf(visitor.one('h1'))).toContain('进一步完善研发费用税前加计扣除')
  for (const text of [
    '财政部 税务总局公告2023年第7号',
    '现行有效',
    '2023-03-26',
    '会计核算健全并实行查账征收',
  ])
    expect(visitor.main).toContain(text)
  const official = visitor.all('main a').find((link) => textOf(link).includes('官方'))
  expect(official?.getAttribute('href')).toMatch(/^https:\/\/fgk\.chinatax\.gov\.cn\//)
  expect(visitor.all('[role=img][aria-label=本页二维码] path')).toHaveLength(2)
})

test('says above everything else that a document was replaced, and by which', async ({ visitor }) => {
  await visitor.open('/zct-ee/policy-find?status=replaced')
  await visitor.follow(/./, 'li.policy h3')
  expect(visitor.all('article [data-notice]').map(textOf)[0]).toContain('已被替代')
  await visitor.follow(/./, 'article [data-notice]')
  expect(textOf(visitor.one('h1'))).not.toBe('')
  expect(visitor.all('article [data-notice]')).toEqual([])
})

test('each call for a policy carries id, channel and uuid, and the page the uuid of its own call', async ({
  visitor,
  control,
}) => {
  const asked = async (path: string) => (await control.calls(path)).map(({ query }) => query)
  await visitor.logIn(await control.makeUser())
  const shown: (string | undefined)[] = []
  for (const times of [1, 2]) {
    await visitor.open(policy)
    shown.push(visitor.one('[data-uuid]').dataset.uuid)
    expect(await asked(detail)).toHaveLength(times)
  }
  expect(new Set(shown).size).toBe(2)
  expect(await asked(detail)).toEqual(
    shown.map((uuid) => ({ id: 'n-rd-2023-7', channel: 'pc', uuid: expect.stringMatching(`^${uuid}$`) })),
  )
  const uuid = expect.stringMatching(/^[\da-f-]{36}$/)
  await control.forgetCalls()
  await visitor.open(`${policy}/print`)
  await visitor.open('/zct-ee/policy-compare?id=n-rd-2023-7')
  expect(await asked(detail)).toEqual([
    { id: 'n-rd-2023-7', channel: 'print', uuid },
    { id: 'n-rd-2023-7', channel: 'compare', uuid },
  ])
  await control.forgetCalls()
  await visitor.open(`${policy}/deadline.ics`)
  expect(await asked('/policy/api/ua/policy/detail')).toEqual([
    { id: 'n-rd-2023-7', channel: 'calendar', uuid },
  ])
})

test('copies of a cached policy page share the uuid of the call that it was drawn from', async ({
  portal,
  control,
}) => {
  const open = () => portal.ask(policy)
  // A page of which a section came too late, on a busy machine, is not kept; the next one is.
  await expect.poll(async () => (await open()).headers['x-served']).toBe('cached')
  const uuidOf = (body: string) => /data-uuid="([^"]+)"/.exec(body)?.[1]
  const [one, other] = [await open(), await open()].map(({ body }) => uuidOf(body))
  expect(other).toBe(one)
  expect((await control.calls(detail)).map(({ query }) => query.uuid)).toContain(one)
})

test('compares each condition with the profile of an enterprise', async ({ visitor, control }) => {
  const rdExpenses = [{ year: lastYear, amountFen: 388_000_000 }]
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile: { rdExpenses } }] }))
  await visitor.open(policy)
  const table = visitor.all('main table').find((one) => textOf(one).startsWith('政策条件与本企业情况'))
  const rows = [...(table?.querySelectorAll('tr') ?? [])].map(textOf)
  expect(rows).toContainEqual(expect.stringMatching(/研发费用.*符合/))
  expect(rows).toContainEqual(expect.stringMatching(/查账征收.*待补充/))
  await visitor.follow('回答这一项', 'main table')
  expect(visitor.address).toMatch(/policy-computed\?ask=/)
  expect(visitor.form('保存回答').value('field')).toBe('levyMethod')
})

testAsIndividual('keeps a favourite and takes it back', { tags: 'specified' }, async ({ visitor }) => {
  await visitor.open(policy)
  await press(visitor, '收藏')
  expect(visitor.address).toBe(policy)
  expect(buttons(visitor)).toContain('取消收藏')
  await visitor.reload()
  await press(visitor, '取消收藏')
  expect(buttons(visitor)).toContain('收藏')
})

test('sends a visitor who wants a favourite to the login and back', async ({ visitor }) => {
  await visitor.open(policy)
  await press(visitor, '收藏')
  expect(visitor.address).toMatch(/^\/auth\/login\?returnTo=%2Fzct-ee%2Fpolicy-info%2Fn-rd-2023-7/)
  expect(visitor.all('[role=status], [role=alert]').map(textOf).join()).toContain('请登录')
})

for (const [name, done, after] of [
  ['收藏', '已收藏登录前选的政策', '取消收藏'],
  ['订阅', '已订阅登录前选的政策', '取消订阅'],
] as const) {
  test(`does after the login what a visitor has pressed, once: ${name}`, async ({ visitor, control }) => {
    const user = await control.makeUser({ enterprises: [] })
    await visitor.open(policy)
    await press(visitor, name)
    const login = visitor.address
    await logInByAccount(visitor, control, user)
    expect(login).toMatch(/^\/auth\/login\?returnTo=/)
    expect(visitor.all('[role=status]').map(textOf).join()).toContain(done)
    await visitor.open(policy)
    expect([...buttons(visitor), ...visitor.all('main a').map(textOf)]).toContain(after)
    expect(visitor.cookies.map((cookie) => cookie.name).join()).not.toContain('WISH')
  })
}

test('a link makes nobody favourite anything', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [] })
  await visitor.open('/favourite/n-rd-2023-7?wish=add')
  expect(visitor.status).toBe(405)
  await visitor.open(`/auth/login?returnTo=${encodeURIComponent('/favourite/n-rd-2023-7?wish=add')}`)
  await logInByAccount(visitor, control, user)
  await visitor.open(policy)
  expect(buttons(visitor)).toContain('收藏')
})

testAsIndividual('subscribes to the tags of a policy', { tags: 'specified' }, async ({ visitor }) => {
  await visitor.open(policy)
  await press(visitor, '订阅')
  expect(buttons(visitor)).not.toContain('订阅')
  expect(buttons(visitor)).toContain('取消订阅')
  await visitor.open('/zct-ee/subscribe')
  const ticked = visitor.all<HTMLInputElement>('input[type=checkbox]').filter(({ checked }) => checked)
  expect(ticked.flatMap(({ labels }) => [...(labels ?? [])].map(textOf)).join()).toContain('研发创新')
  expect(visitor.all('main h2').map(textOf)).toContain('订阅的政策')
  expect(visitor.all('li.policy').length).toBeGreaterThan(0)
})

test('the deadline is a calendar file, and a policy without one has none', { tags: 'specified' }, async ({
  portal,
}) => {
  const withOne = await portal.ask('/zct-ee/policy-find?sort=closing')
  const id = /policy-info\/([\w-]+)"/.exec(withOne.body)?.[1]
  const page = await portal.ask(`/zct-ee/policy-info/${id}`)
  expect(page.body).toContain(`/zct-ee/policy-info/${id}/deadline.ics`)
  const file = await portal.ask(`/zct-ee/policy-info/${id}/deadline.ics`)
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(file.body).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/)
  expect((await portal.ask('/zct-ee/policy-info/n-rd-2023-7/deadline.ics')).status).toBe(404)
  expect((await portal.ask('/zct-ee/policy-info/no-such-policy/deadline.ics')).status).toBe(404)
})

test('tells machines what the document is', async ({ visitor, portal }) => {
  await visitor.open(policy)
  expect(linkedDataOf(visitor.answer.body)[0]).toMatchObject({
    '@type': 'Legislation',
    legislationIdentifier: '财政部 税务总局公告2023年第7号',
    legislationLegalForce: 'https://schema.org/InForce',
  })
  expect(visitor.all('meta[name=ArticleTitle]')).toHaveLength(1)
  expect(visitor.one('link[rel=canonical]').getAttribute('href')).toBe(portal.origin + policy)
})

test('shows the address to be copied by hand, and no button where no scripts run', async ({
  visitor,
  portal,
}) => {
  await visitor.open(policy)
  expect(visitor.one<HTMLInputElement>('input#address').value).toBe(portal.origin + policy)
  expect(textOf(visitor.one('label[for=address]'))).toBe('本页地址')
  expect(visitor.text).not.toContain('复制地址')
})

test('what is not there is a real 404 with a search box', async ({ visitor }) => {
  await visitor.open('/zct-ee/policy-info/no-such-policy')
  expect(visitor.status).toBe(404)
  expect(visitor.all('main input[type=search]')).toHaveLength(1)
})

for (const [name, fault] of [
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers the wrong shape', { kind: 'shape' }],
  ['breaks the connection', { kind: 'reset' }],
] as const) {
  test(`a policy whose call ${name} shows the failure inside the frame`, async ({ visitor, control }) => {
    await control.arm({ path: detail, fault })
    await visitor.open(policy)
    expect(visitor.status).toBeGreaterThanOrEqual(502)
    expect(visitor.text).toContain('网站标识码')
    await visitor.open(`${policy}/print`)
    expect(visitor.text).toContain('网站标识码')
  })
}

for (const [name, fault, says] of [
  ['hangs', { kind: 'hang' }, ''],
  ['answers 500', { kind: 'status', status: 500 }, '500 : 未知错误'],
  [
    'answers a page of something between',
    { kind: 'status', status: 502, body: '<h1>x</h1>' },
    '502 : 未知错误',
  ],
  ['answers the wrong shape', { kind: 'shape' }, '未知错误'],
  ['breaks the connection', { kind: 'reset' }, '503 : 未知错误'],
] as const) {
  test(`similar policies whose call ${name} leave the policy whole`, async ({ visitor, control }) => {
    await control.arm({ path: '/policy/api/ua/policy/recommend/*', fault })
    await visitor.open(policy)
    expect(visitor.status).toBe(200)
    expect(textOf(visitor.one('h1'))).toContain('进一步完善研发费用税前加计扣除')
    expect(visitor.main).toContain('相近政策暂时取不到')
    expect(visitor.main).toContain(says)
  })
}

test('a policy that hangs is a 504 page with a way to try again', async ({ visitor, control }) => {
  await control.arm({ path: detail, fault: { kind: 'hang' } })
  await visitor.open(policy)
  expect(visitor.status).toBe(504)
  expect(visitor.all('main a[href]').map(textOf)).toContain('重新加载')
  expect(visitor.text).toContain('网站标识码')
})

test('a policy whose gateway cannot be reached is a 503 page that says when to come again', async ({
  visitor,
  control,
}) => {
  await control.arm({ path: detail, fault: { kind: 'reset' } })
  await visitor.open(policy)
  expect([visitor.status, visitor.answer.headers['retry-after']]).toEqual([503, '10'])
  expect(visitor.all('main a[href]').map(textOf)).toContain('重新加载')
})

test('a policy that replaced another one shows both in the order of time, with what each gives', async ({
  visitor,
}) => {
  const line = () => visitor.all('section[aria-labelledby=lineage] li').map(textOf)
  await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
  expect(line()).toEqual([
    expect.stringMatching(/财税〔2018〕99号 已被替代.*施行 2018-01-01 至 2022-12-31.*支持 75%/),
    expect.stringContaining('2021年第13号'),
    expect.stringContaining('2022年第16号'),
    expect.stringMatching(/^本文件 .*2023年第7号 现行有效.*起，没有写明到期日.*支持 .*100%/),
  ])
  await visitor.follow(/财税〔2018〕99号/, 'section[aria-labelledby=lineage]')
  expect(visitor.all('main [data-notice] a').map((link) => link.getAttribute('href'))).toContain('#lineage')
  expect(line().at(-1)).toContain('2023年第7号')
  await visitor.open('/zct-ee/policy-info/wz-robot-2021-16')
  expect(line()).toEqual([])
})
