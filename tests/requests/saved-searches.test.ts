import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test, testAsIndividual } from './test.ts'
import type { Visitor } from './visitor.ts'

const list = '/zct-ee/subscribe'
const found = '/zct-ee/policy-find?keyword=%E7%A0%94%E5%8F%91&level=national'
const rows = (visitor: Visitor) => visitor.all('section[aria-labelledby=searches] li').map(textOf)
const said = (visitor: Visitor) => textOf(visitor.one('[data-messages] [data-notice]'))

async function save(visitor: Visitor, name: string, path = found): Promise<void> {
  await visitor.open(path)
  await visitor.follow('保存这个查询', 'main')
  await visitor.form('保存').fill({ name }).press('保存')
}

test('a visitor who saves a search logs in and comes back to it', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [] })
  await visitor.open(found)
  await visitor.follow('保存这个查询', 'main')
  expect(visitor.address).toMatch(/^\/auth\/login\?returnTo=/)
  await logInByAccount(visitor, control, user)
  expect(visitor.address).toMatch(/^\/user\/searches\/new\?/)
  expect(visitor.main).toContain('“研发”，级别：国家级')
  await visitor.form('保存').press('保存')
  expect(visitor.address).toBe(found)
  expect(said(visitor)).toContain('已保存为')
  await visitor.open(list)
  expect(rows(visitor)).toEqual([expect.stringMatching(/^研发，级别：国家级.*“研发”，级别：国家级 \d+ 件/)])
})

test('a saved search tells how many are new until it is looked at, in the message centre too', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  await control.tellNotices()
  await save(visitor, '研发政策')
  await visitor.open(list)
  expect(rows(visitor)[0]).not.toContain('新')
  const newest = visitor.one('section[aria-labelledby=searches] h3 a').getAttribute('href') ?? ''
  await visitor.open(newest)
  expect(visitor.address).toBe(`${found}&sort=newest`)
  const policy = visitor.one('ul.rows > li:first-child h3 a').getAttribute('href') ?? ''
  await control.letPolicyIn(policy.replace(/.*\//, ''))
  await visitor.open(list)
  expect(rows(visitor)[0]).toMatch(/研发政策 新 1 件/)
  const midday = new Date(Date.now() + 86_400_000).toISOString().replace(/T.*/, 'T04:00:00.000Z')
  await control.setClock(midday)
  await control.setClock(null)
  await visitor.open('/user/message')
  await visitor.follow(/^保存的查询有新政策：“研发政策”1 件/)
  await visitor.follow('去看看', 'main')
  expect(visitor.address).toContain(list)
  await visitor.open(newest)
  await visitor.open(list)
  expect(rows(visitor)[0]).not.toContain('新 1 件')
})

testAsIndividual('a saved search is renamed and deleted, and has a name of its own', async ({ visitor }) => {
  await save(visitor, '甲')
  await save(visitor, '甲', '/zct-ee/policy-find?level=municipal')
  expect([visitor.status, visitor.main]).toEqual([422, expect.stringContaining('已有同名的查询')])
  await visitor.form('保存').fill({ name: '乙' }).press('保存')
  await visitor.open(list)
  await visitor.follow('改名或删除：乙', 'main')
  await visitor.form('保存名称').fill({ name: '丙' }).press('保存名称')
  expect(said(visitor)).toContain('已改名为“丙”')
  expect(rows(visitor).map((row) => row[0])).toEqual(['丙', '甲'])
  await visitor.follow('改名或删除：甲', 'main')
  await visitor.form('删除这个查询').press('删除这个查询')
  expect(rows(visitor).map((row) => row[0])).toEqual(['丙'])
  await visitor.form('撤销').press('撤销')
  expect(said(visitor)).toContain('已恢复“甲”')
  expect(rows(visitor).sort()).toEqual([
    expect.stringMatching(/^丙.*级别：市级/),
    expect.stringMatching(/^甲.*“研发”，级别：国家级/),
  ])
  await visitor.follow('改名或删除：甲', 'main')
  await visitor.form('删除这个查询').press('删除这个查询')
  await visitor.form('撤销').press('撤销')
  expect(
    rows(visitor)
      .map((row) => row[0])
      .sort(),
    'the same once more',
  ).toEqual(['丙', '甲'])
})

testAsIndividual('the search over everything can be saved by its words', async ({ visitor }) => {
  await save(visitor, '研发', '/zct-ee/policy-search?keyword=%E7%A0%94%E5%8F%91')
  await visitor.open(list)
  expect(rows(visitor)).toEqual([expect.stringContaining('“研发”')])
})

test('nothing is offered to be saved where nothing is searched for', async ({ visitor }) => {
  await visitor.open('/zct-ee/policy-find')
  expect(visitor.main).not.toContain('保存这个查询')
})

test.describe('a gateway that saves no searches', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  testAsIndividual('leads back to the search and says so', async ({ visitor }) => {
    await visitor.open(list)
    expect(visitor.main).not.toMatch(/保存的查询/)
    await visitor.open('/user/searches/new?level=national')
    await visitor.form('保存').press('保存')
    expect(visitor.address).toBe('/zct-ee/policy-find?level=national')
    expect(said(visitor)).toContain('没有在本平台开通')
    expect(visitor.main).not.toContain('保存这个查询')
  })
})
