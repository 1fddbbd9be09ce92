import { textOf } from './document.ts'
import { expect, test, testAsIndividual } from './test.ts'

const path = '/zct-ee/subscribe'
const brought = '/policy/api/customer/policy/subscription/list'

test('a visitor sees the tags, and saving asks for a login', { tag: '@specified' }, async ({ visitor }) => {
  await visitor.open(path)
  expect(textOf(visitor.one('h1'))).toBe('政策订阅')
  expect(visitor.main).toContain('保存订阅需要登录')
  const [tag] = visitor.all<HTMLLabelElement>('main label').filter((one) => textOf(one).includes('研发创新'))
  const box = tag?.querySelector('input')
  await visitor
    .form('保存订阅')
    .fill({ [box?.name ?? '']: box?.value ?? '' })
    .press('保存订阅')
  expect(visitor.address).toMatch(/^\/auth\/login\?returnTo=/)
  expect(visitor.text).toContain('请登录')
})

test('tags that fit the profile are ticked on demand, and nothing is saved by that', async ({
  visitor,
  control,
}) => {
  const profile = { industryCode: 'C4021', areaIds: ['320000', '320500', '320506'], foundedOn: '2019-03-18' }
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile }] }))
  const ticked = () => visitor.all('main [name=tags][checked]')
  await visitor.open(path)
  expect(ticked()).toHaveLength(0)
  await visitor.follow(/按企业画像勾选/)
  expect(visitor.main).toMatch(/按企业画像勾选了 \d+ 个标签.*还没有保存/)
  expect(ticked().length).toBeGreaterThan(1)
  expect(visitor.main).toContain(`已勾选 ${ticked().length} 个标签`)
  expect(await control.calls('/policy/api/customer/tag/add')).toEqual([])
  await control.arm({
    path: '/policy/api/customer/policy/match/report',
    fault: { kind: 'status', status: 500 },
  })
  await visitor.reload()
  expect(visitor.status).toBe(200)
  expect(visitor.main).toContain('推荐')
  expect(ticked()).toHaveLength(0)
})

for (const [name, fault, status] of [
  ['hangs', { kind: 'hang' }, 504],
  ['answers 500', { kind: 'status', status: 500 }, 502],
  ['answers the wrong shape', { kind: 'shape' }, 502],
  ['breaks the connection', { kind: 'reset' }, 503],
] as const) {
  testAsIndividual(`when the policies' call ${name} the page is about that`, async ({ visitor, control }) => {
    await control.arm({ path: brought, fault })
    await visitor.open(path)
    expect(visitor.status).toBe(status)
    expect(visitor.text).toContain('网站标识码')
    expect(visitor.all('main a').map(textOf)).toContain('重新加载')
  })
}

test('tags that cannot be had show the failure inside the frame', async ({ visitor, control }) => {
  await control.arm({ path: '/policy/api/customer/tag/getTags', fault: { kind: 'status', status: 500 } })
  await visitor.open(path)
  expect(visitor.status).toBe(502)
  expect(visitor.text).toContain('网站标识码')
})

test('a tag that does not exist changes nothing', async ({ portal }) => {
  const answer = await portal.post(path, { wish: 'save', tags: '../x' })
  expect(answer.status).toBeGreaterThanOrEqual(300)
  expect(answer.status).toBeLessThan(500)
})
