import type { Control } from '../control.ts'
import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'
import type { Visitor } from './visitor.ts'

const calls = '/policy/api/customer/reminder'
const set = /^开放时提醒我/
const unset = /^取消/

/** The first project that is still to open: its page, and the day. */
async function upcomingProject(visitor: Visitor): Promise<{ path: string; title: string; opensOn: string }> {
  await visitor.open('/zct-ee/declare-project?status=upcoming')
  for (const row of visitor.all('[data-rows] > li, [data-rows] > li')) {
    const link = row.querySelector('h3 a')
    const opensOn = /(\d{4}-\d\d-\d\d) 至/.exec(textOf(row))?.[1]
    const path = link?.getAttribute('href')
    if (link && path && opensOn) return { path, title: textOf(link), opensOn }
  }
  throw new Error('no project opens later')
}

/** Lets that day come and go: a login would not last until then. */
async function dayComes(control: Control, date: string): Promise<void> {
  await control.setClock(`${date}T09:00:00+08:00`)
  await control.setClock(null)
}

const notice = (visitor: Visitor) => textOf(visitor.one('[data-messages] [data-notice]'))
const box = (visitor: Visitor) => textOf(visitor.one('main aside[aria-label=办理]'))

testAsEnterprise(
  'a reminder is set with one press, comes when the project opens, and is gone then',
  async ({ visitor, control }) => {
    const { path, title, opensOn } = await upcomingProject(visitor)
    await visitor.open(path)
    await visitor.form(set).press(set)
    expect(visitor.address).toBe(path)
    expect(notice(visitor)).toMatch(/已设提醒.*消息中心告诉您/)
    expect(notice(visitor)).not.toContain('短信')
    expect(box(visitor)).toContain('已设提醒')
    await visitor.open('/user/collect')
    expect(textOf(visitor.one('section[aria-labelledby=reminders]'))).toContain(title)
    await dayComes(control, opensOn)
    await visitor.open('/user/message')
    expect(visitor.main).toContain(`已经开放：${title}`)
    await visitor.follow(`已经开放：${title}`)
    await visitor.follow('去看看', 'main')
    expect(visitor.address).toBe(path)
    await visitor.open('/user/collect')
    expect(visitor.all('section[aria-labelledby=reminders]')).toEqual([])
    await visitor.open(path)
    expect(box(visitor)).not.toContain('已设提醒')
  },
)

testAsEnterprise(
  'a reminder that was taken back never comes, and can be set again',
  async ({ visitor, control }) => {
    const { path, title, opensOn } = await upcomingProject(visitor)
    await visitor.open(path)
    await visitor.form(set).press(set)
    await visitor.open('/user/collect')
    await visitor.form(unset).press(unset)
    expect(visitor.address).toBe('/user/collect')
    expect(notice(visitor)).toContain('已取消提醒')
    await visitor.form('撤销').press('撤销')
    expect(visitor.main).toContain(title)
    await visitor.open(path)
    await visitor.form(unset).press(unset)
    expect(box(visitor)).not.toContain('已设提醒')
    await dayComes(control, opensOn)
    await visitor.open('/user/message')
    expect(visitor.main).not.toContain(title)
  },
)

test('a text message comes to who agreed to it beside the button, until they turn it off', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  const { path, title, opensOn } = await upcomingProject(visitor)
  const masked = `${user.phone.slice(0, 3)}****${user.phone.slice(-4)}`
  await visitor.open(path)
  expect(box(visitor)).toContain(`同时发短信到 ${masked}`)
  expect(visitor.all('input[name=sms][checked]'), 'nobody agreed for them').toEqual([])
  await visitor.form(set).fill({ sms: true }).press(set)
  expect(notice(visitor)).toContain(masked)
  await visitor.open('/user/notices')
  expect(visitor.main).toMatch(/短信：设了提醒的项目开放，\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 同意/)
  await dayComes(control, opensOn)
  const texts = (await control.outbox(user.phone)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes(title))).toHaveLength(1)
  await visitor.open('/user/notices')
  await visitor.form('保存通知设置').fill({ sms: [] }).press('保存通知设置')
  expect(visitor.main).not.toContain('同意记录')
})

test('where notices are not chosen one by one, reminders by text message are turned off under 个人信息', async ({
  visitor,
  control,
}) => {
  await control.arm({
    path: '/policy/api/customer/notice/**',
    fault: { kind: 'status', status: 404 },
  })
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  await visitor.open('/user/personal')
  await visitor.form('开启短信').press('开启短信')
  expect(visitor.main).toMatch(/现在：开启，\d{4}-\d\d-\d\d 同意/)
  await visitor.form('关闭短信').press('关闭短信')
  expect(visitor.main).toContain('现在：关闭')
  await visitor.open('/user/notices')
  expect(visitor.address).toBe('/user/personal')
  expect(notice(visitor)).toContain('没有在本平台开通')
})

testAsIndividual('who has no message centre is told how a reminder can reach them', async ({ visitor }) => {
  const { path } = await upcomingProject(visitor)
  await visitor.open(path)
  await visitor.form(set).press(set)
  expect(notice(visitor)).toContain('现在可以在“个人信息”里开启短信提醒')
})

for (const [whose, enterprises, reply] of [
  ['who acts for an enterprise', [{}], '开放当天在消息中心告诉您'],
  ['who acts for nobody else', [], '现在可以在“个人信息”里开启短信提醒'],
] as const) {
  test(`does after the login what a visitor has pressed, once: 开放时提醒我, of ${whose}`, async ({
    visitor,
    control,
  }) => {
    const user = await control.makeUser({ enterprises: [...enterprises] })
    const { path } = await upcomingProject(visitor)
    await visitor.open(path)
    await visitor.form(set).press(set)
    expect(visitor.address).toBe(`/auth/login?returnTo=${encodeURIComponent(path)}`)
    expect(await control.calls(calls), 'nothing is set before').toEqual([])
    await logInByAccount(visitor, control, user)
    expect(visitor.address).toBe(path)
    expect(notice(visitor)).toMatch(new RegExp(`已设登录前选的提醒.*${reply}`))
    expect(box(visitor)).toContain('已设提醒')
    expect(visitor.cookies.map((cookie) => cookie.name).join()).not.toContain('WISH')
    await visitor.form(unset).press(unset)
    await visitor.reload()
    expect(box(visitor)).not.toContain('已设提醒')
  })
}

test('who logs in when the project has opened is told that no reminder was set, and why', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{}] })
  const { path, opensOn } = await upcomingProject(visitor)
  await visitor.open(path)
  await visitor.form(set).press(set)
  await control.setClock(`${opensOn}T09:00:00+08:00`)
  await visitor.reload()
  await logInByAccount(visitor, control, user)
  expect(notice(visitor)).toContain('登录前点的提醒没有办成：这个项目已经开放')
})

test('a link sets nobody a reminder', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [{}] })
  const { path } = await upcomingProject(visitor)
  const address = `${path.replace(/.*\//, '/reminder/')}?wish=add`
  await visitor.open(address)
  expect(visitor.status).toBe(405)
  await visitor.logIn(user)
  await visitor.open(path)
  expect(box(visitor)).not.toContain('已设提醒')
})

testAsEnterprise('reminders are offered wherever a window is still to come', async ({ visitor }) => {
  const { path, title } = await upcomingProject(visitor)
  await visitor.open(path)
  const policy = visitor.one('section[aria-labelledby=policies] h3 a').getAttribute('href') ?? ''
  for (const page of [policy, '/zct-ee/declaration', '/zct-ee/declare-project?status=upcoming']) {
    await visitor.open(page)
    const offers = visitor.all('main button').map(textOf)
    expect(offers, page).toContain(`开放时提醒我：${title}`)
  }
  await visitor.form(`开放时提醒我：${title}`).press(`开放时提醒我：${title}`)
  expect(visitor.address).toBe('/zct-ee/declare-project?status=upcoming')
  expect(visitor.all('main button').map(textOf)).toContain(`取消：${title}`)
})

test('a report offers it where the next step waits for an opening, and the login leads back to it', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.open('/zct-ee/declare-project/wz-special-fund')
  const [, opensOn = ''] = /(\d{4}-\d\d-\d\d) 至/.exec(visitor.main) ?? []
  await control.setClock(`${Number(opensOn.slice(0, 4))}-01-04T09:00:00+08:00`)
  const query = new URLSearchParams({ region: '吴中区', industry: '制造业', yes: 'wzIndustry' })
  const report = '/zct-ee/policy-match/report'
  await visitor.open(`${report}?${query}`)
  const step = () =>
    visitor
      .all('main [data-todo]')
      .map(textOf)
      .find((text) => text.includes(`将于 ${opensOn}`))
  expect(step()).toContain('开放时提醒我')
  await visitor.form(set).press(set)
  expect(visitor.address).toBe(`/auth/login?returnTo=${encodeURIComponent(report)}`)
  await logInByAccount(visitor, control, user)
  expect(visitor.address).toBe(report)
  expect(step()).toContain('已设提醒')
})

test('the days of a window that is still to come are a calendar file', async ({
  visitor,
  portal,
  control,
}) => {
  const { path, opensOn } = await upcomingProject(visitor)
  const file = await portal.ask(`${path}/window.ics`)
  expect(file.status).toBe(200)
  expect(file.body).toContain(`DTSTART;VALUE=DATE:${opensOn.replaceAll('-', '')}`)
  expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  await control.setClock(`${opensOn}T09:00:00+08:00`)
  expect((await portal.ask(`${path}/window.ics`)).body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  const none = await portal.ask('/zct-ee/declare-project/tech-sme/window.ics', {
    headers: { accept: 'application/json' },
  })
  expect([none.status, JSON.parse(none.body).messages]).toEqual([404, ['这个项目现在没有要到的日期']])
})

test.describe('a gateway that keeps no reminders', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  testAsEnterprise('the days of the window are offered for a calendar instead', async ({ visitor }) => {
    const { path } = await upcomingProject(visitor)
    await visitor.open(path)
    expect(visitor.all('main button').map(textOf).join()).not.toContain('提醒')
    const link = visitor.all('main aside a').find((one) => textOf(one) === '加入日历')
    expect(link?.getAttribute('href')).toBe(`${path}/window.ics`)
    await visitor.open('/user/collect')
    expect(visitor.main).not.toMatch(/提醒|取不到/)
  })
})
