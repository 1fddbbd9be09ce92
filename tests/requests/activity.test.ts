import { openFirst } from './activities.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'
import { Visitor } from './visitor.ts'

const signingUp = '/policy/api/manager/activity/participant'

test('lists activities with their state, and a month', { tags: 'specified' }, async ({ visitor }) => {
  await visitor.open('/activity')
  expect(textOf(visitor.one('h1'))).toBe('活动')
  expect(visitor.all('[data-rows] [data-badge]').map(textOf)).toContain('报名中')
  expect(visitor.main).toMatch(/已报 \d+ \/ \d+ 人/)
  await visitor.follow('下月')
  expect(visitor.address).toMatch(/month=\d{4}-\d{2}$/)
  await visitor.follow('不限月份')
  expect(visitor.address).toBe('/activity')
})

test('a month without activities says so', async ({ visitor }) => {
  await visitor.open('/activity?month=2031-01')
  expect(visitor.main).toContain('2031 年 1 月没有活动')
})

test('what is wrong stands beside its field, and what was typed stays', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [] })
  await visitor.logIn(user)
  await openFirst(visitor, '报名中')
  const entered = { name: `${user.name}甲`, phone: '123', note: '怎么填辅助账' }
  await visitor.form('提交报名').fill(entered).press('提交报名')
  expect(textOf(visitor.one('main [role=alert]'))).toContain('请输入 11 位手机号')
  expect(visitor.form('提交报名').value('name')).toBe(entered.name)
  expect(visitor.form('提交报名').value('note')).toBe(entered.note)
  expect(visitor.one('input[name=phone]').getAttribute('aria-invalid')).toBe('true')
  expect(await control.calls(signingUp)).toHaveLength(0)
})

test('a refusal of the gateway is told, and what was typed stays', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [] })
  await visitor.logIn(user)
  await openFirst(visitor, '报名中')
  await control.arm({
    path: signingUp,
    fault: { kind: 'envelope', returnCode: '3000', data: [{ errorMessage: '名额已满' }] },
  })
  await visitor.form('提交报名').fill({ name: user.name, phone: user.phone }).press('提交报名')
  expect(textOf(visitor.one('main [role=alert]'))).toContain('名额已满')
  expect(visitor.form('提交报名').value('phone')).toBe(user.phone)
})

testAsIndividual(
  'a second sign-up with other words is refused and stays on the page; the same sent twice is one',
  async ({ visitor, portal }) => {
    await openFirst(visitor, '报名中')
    const other = await new Visitor(portal).takeCookies(visitor.cookies).open(visitor.address)
    const again = await new Visitor(portal).takeCookies(visitor.cookies).open(visitor.address)
    const first = { name: '张三', phone: '13812345678' }
    await visitor.form('提交报名').fill(first).press('提交报名')
    expect(visitor.text).toContain('报名成功')

    const entered = { name: '李四', phone: '13812345679', note: '怎么填辅助账' }
    await other.form('提交报名').fill(entered).press('提交报名')
    expect(other.status).toBe(422)
    expect(textOf(other.one('main [role=alert]'))).toContain('您已经报名，原来填写的报名信息没有改动')
    expect(other.text).not.toContain('报名成功')
    for (const [name, value] of Object.entries(entered))
      expect(other.form('提交报名').value(name)).toBe(value)

    await again.form('提交报名').fill(first).press('提交报名')
    expect(again.text).toContain('报名成功')
  },
)

test('a visitor is sent to the login and comes back to what was typed', { tags: 'specified' }, async ({
  visitor,
  control,
}) => {
  await openFirst(visitor, '报名中')
  const { address } = visitor
  const entered = { name: '张三', phone: '13800000000' }
  await visitor.form('提交报名').fill(entered).press('提交报名')
  expect(visitor.address).toContain(`/auth/login?returnTo=${encodeURIComponent(address)}`)
  expect(visitor.text).toContain('请登录')
  expect(await control.calls(signingUp)).toHaveLength(0)
  await visitor.logIn(await control.makeUser())
  await visitor.open(address)
  expect(visitor.form('提交报名').value('name')).toBe(entered.name)
  expect(visitor.form('提交报名').value('phone')).toBe(entered.phone)
})

for (const [state, says] of [
  ['名额已满', '名额已满，看看其他活动。'],
  ['已结束', '活动已经结束，看看其他活动。'],
] as const) {
  test(`an activity that is ${state} takes no sign-up and says why`, async ({ visitor }) => {
    await openFirst(visitor, state)
    expect(visitor.main).toContain(says)
    expect(visitor.main).not.toContain('提交报名')
  })
}

test('without the calendar the list stays whole', async ({ portal, control }) => {
  for (const kind of ['hang', 'shape'] as const) {
    const { id } = await control.arm({ path: '/policy/api/ua/activity/calendar', fault: { kind } })
    const answer = await portal.ask('/activity')
    expect(answer.status, kind).toBe(200)
    expect(answer.body).toContain('报名中')
    await control.disarm(id)
  }
})
const mine = '/policy/api/manager/activity/eventparticipant/myApply'

testAsIndividual(
  'an individual reaches the list of the activities that they signed up for',
  async ({ visitor, control }) => {
    await visitor.open('/activity')
    await visitor.follow('我的活动报名', 'main')
    expect(visitor.address).toBe('/user/my-apply?tab=activity')
    expect(visitor.main).toContain('还没有报名参加活动')
    await openFirst(visitor, '报名中')
    const title = textOf(visitor.one('h1'))
    await visitor.form('提交报名').fill({ name: '周宁', phone: '13800000000' }).press('提交报名')
    expect(visitor.text).toContain('报名成功')
    await visitor.follow('我的活动报名', 'main')

    expect(textOf(visitor.one('h1'))).toBe('我的活动报名')
    expect(visitor.all('[data-rows] h2').map(textOf)).toEqual([title])
    expect(visitor.document.title).toMatch(/^我的活动报名 – /)
    expect(visitor.main.replaceAll(title, '')).not.toContain('申报')
    expect(visitor.text).not.toContain('请以法人账号登录')
    expect(visitor.all('nav[aria-label=个人中心] li').map(textOf)).toEqual(['我的收藏', '我的咨询'])
    const names = (await control.calls(mine)).map(({ headers }) => headers.authorization)
    expect(new Set(names)).toEqual(new Set([expect.stringMatching(/^Bearer ./)]))
    expect(await control.calls('/policy/api/customer/declare-ent/page')).toEqual([])
    await visitor.follow(title, '[data-rows]')
    await visitor.follow('我的活动报名', 'main')
    expect(visitor.address).toBe('/user/my-apply?tab=activity')

    await visitor.open('/user/my-apply')
    expect(visitor.text).toContain('请以法人账号登录')
  },
)

testAsEnterprise(
  'for an enterprise the activities are a tab beside its declarations',
  async ({ visitor }) => {
    await visitor.open('/activity')
    await visitor.follow('我的活动报名', 'main')
    expect(textOf(visitor.one('h1'))).toBe('我的申报')
    expect(textOf(visitor.one('nav[data-tabs] [aria-current=page]'))).toMatch(/^活动报名/)
  },
)

test('a visitor is led to the login and back to the activities that they signed up for', async ({
  visitor,
  control,
}) => {
  await visitor.open('/activity')
  expect(visitor.main).not.toContain('我的活动报名')
  await visitor.open('/user/my-apply?tab=activity')
  expect(visitor.address).toBe('/auth/login?returnTo=%2Fuser%2Fmy-apply%3Ftab%3Dactivity')
  await visitor.logIn(await control.makeUser({ enterprises: [] }))
  expect((await visitor.open('/user/my-apply?tab=activity')).status).toBe(200)
})
