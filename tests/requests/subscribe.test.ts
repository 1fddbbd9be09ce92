import { textOf } from './document.ts'
import { expect, test, testAsIndividual } from './test.ts'
import type { Visitor } from './visitor.ts'

const path = '/zct-ee/subscribe'
const brought = '/policy/api/customer/policy/subscription/list'

const boxes = (visitor: Visitor) =>
  visitor.all<HTMLLabelElement>('#tags label').flatMap((label) => {
    const [box] = label.querySelectorAll('input')
    return box ? [{ box, name: textOf(label).replace(/ \d+$/, '') }] : []
  })
const tickedNames = (visitor: Visitor) =>
  boxes(visitor).flatMap(({ box, name }) => (box.hasAttribute('checked') ? [name] : []))

async function save(visitor: Visitor, names: string[]): Promise<void> {
  await visitor.open(path)
  const tags = boxes(visitor).flatMap(({ box, name }) => (names.includes(name) ? [box.value] : []))
  await visitor.form('保存订阅').fill({ tags }).press('保存订阅')
}

test('a visitor sees the tags, and saving asks for a login', { tags: 'specified' }, async ({ visitor }) => {
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

testAsIndividual(
  'subscribes to what a policy is about, and undoes that alone',
  { tags: 'specified' },
  async ({ visitor }) => {
    await save(visitor, ['研发创新'])
    await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
    await visitor.form('订阅').press('订阅')
    expect(visitor.text).toContain('已订阅“税费减免”')
    await visitor.open(path)
    expect(tickedNames(visitor)).toEqual(['研发创新', '税费减免'])

    await save(visitor, ['研发创新'])
    await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
    await visitor.form('订阅').press('订阅')
    await visitor.form('取消订阅').press('取消订阅')
    expect(visitor.text).toContain('已取消订阅“税费减免”')
    await visitor.open(path)
    expect(tickedNames(visitor)).toEqual(['研发创新'])

    await save(visitor, ['研发创新', '税费减免'])
    await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
    await visitor.follow('管理订阅')
    expect(visitor.address).toBe('/zct-ee/subscribe')
  },
)

testAsIndividual(
  'tells what was saved before a call failed',
  { tags: 'specified' },
  async ({ visitor, control }) => {
    await save(visitor, ['研发创新', '税费减免'])
    const fault = { kind: 'envelope', returnCode: '9527', data: { errorMessage: '系统维护中' } } as const
    await control.arm({ path: '/policy/api/customer/tag/add/batch', fault })
    await save(visitor, ['税费减免', '产业发展'])
    expect(visitor.main).toContain('9527 : 系统维护中')
    expect(visitor.main).toContain('只完成了一部分：已取消订阅“研发创新”。请再试一次。')
    expect(visitor.main).toContain('已保存 1 个')
    expect(tickedNames(visitor)).toEqual(['税费减免', '产业发展'])
  },
)

test('a tag that does not exist changes nothing', async ({ portal }) => {
  const answer = await portal.post(path, { wish: 'save', tags: '../x' })
  expect(answer.status).toBeGreaterThanOrEqual(300)
  expect(answer.status).toBeLessThan(500)
})
