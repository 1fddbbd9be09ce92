import { begin } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** A project of the demonstration that closes at 17:00 of an invented day. */
const id = 'smart-loan-interest'
const path = `/zct-ee/declare-project/${id}`

async function lastDay(visitor: Visitor): Promise<string> {
  const [, day = ''] = /至 (\d{4}-\d{2}-\d{2}) 17:00/.exec((await visitor.open(path)).main) ?? []
  expect(day).not.toBe('')
  return day
}

test('a closing time has its hour wherever it is shown, and in files', async ({
  visitor,
  portal,
  control,
}) => {
  const day = await lastDay(visitor)
  expect(visitor.one(`dl time[datetime="${day}T17:00+08:00"]`).textContent).toBe(`${day} 17:00`)
  await control.setClock(`${day}T09:00:00+08:00`)
  await visitor.open(path)
  expect(textOf(visitor.one('aside [data-due]'))).toBe('今日 17 时截止')
  for (const list of ['/zct-ee/declaration', '/zct-ee/declare-project', `/zct-ee/declaration?date=${day}`]) {
    await visitor.open(list)
    const row = visitor.all('main [data-rows] > li').find((one) => textOf(one).includes('智能化改造贷款贴息'))
    expect(row && textOf(row), list).toMatch(/17(?::00| 时)/)
  }
  expect((await portal.ask('/zct-ee/declaration.atom')).body).toContain(`截止 ${day} 17:00，今日 17 时截止`)
  const file = (await portal.ask(`${path}/window.ics`)).body
  expect(file).toContain(`DTEND:${day.replaceAll('-', '')}T090000Z`)
  expect(file).toContain('示例安排')
})

test('a window closes on its minute: nothing begins and nothing is handed in after it', async ({
  visitor,
  control,
}) => {
  const day = await lastDay(visitor)
  await control.setClock(`${day}T16:58:00+08:00`)
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  const declaration = await begin(visitor, id)
  await control.setClock(`${day}T17:00:00+08:00`)
  await visitor.open(`/apply/${declaration}/enterprise`)
  await visitor.form('下一步').press('下一步')
  expect(visitor.main).toContain(`已于 ${day} 17:00 截止申报`)
})

test('from its minute on a window is over on every page, and its draft is no task any more', async ({
  visitor,
  portal,
  control,
}) => {
  const day = await lastDay(visitor)
  await control.setClock(`${day}T16:50:00+08:00`)
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  await begin(visitor, id)
  const own = ['/', '/user', '/user/my-apply', '/user/board']
  for (const page of own) {
    await visitor.open(page)
    expect(visitor.main, page).toMatch(/今日 ?17 时截止/)
  }
  await control.setClock(`${day}T17:00:00+08:00`)
  const policy = await policyOf(visitor)
  const search = encodeURIComponent('智能化改造贷款贴息')
  const open = [
    ...[path, `/zct-ee/declare-project?keyword=${search}`, `/zct-ee/declaration?date=${day}`],
    ...[policy, `${policy}/print`, `/zct-ee/policy-compare?id=${policy.split('/').at(-1)}`],
    ...['/zct-ee/declaration', '/zct-ee/benefit', `/zct-ee/policy-search?keyword=${search}`],
  ]
  for (const page of [...own, ...open]) {
    await visitor.open(page)
    expect(visitor.main, page).not.toMatch(/今日 ?17 时截止|继续填写/)
  }
  await visitor.open(path)
  expect(textOf(visitor.one('aside [data-due]'))).toBe('已截止')
  await visitor.open('/user/my-apply')
  expect(textOf(visitor.one('[data-waiting] [data-due]'))).toBe('已截止')
  await visitor.open(policy)
  expect(textOf(visitor.one('#projects'))).toBe('申报项目')
  expect((await portal.ask('/zct-ee/declaration.atom')).body).not.toContain('今日 17 时截止')
})

/** Where the policy is that the project rests on. */
async function policyOf(visitor: Visitor): Promise<string> {
  await visitor.open(path)
  const policy = visitor
    .all('main a')
    .map((link) => link.getAttribute('href') ?? '')
    .find((one) => one.startsWith('/zct-ee/policy-info/'))
  expect(policy).toBeDefined()
  return policy ?? ''
}
