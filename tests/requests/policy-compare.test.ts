import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import type { Visitor } from './visitor.ts'

const compare = '/zct-ee/policy-compare'
const two = `${compare}?id=n-rd-2023-7&id=n-hte-32`
const detail = '/policy/api/ua/policy/detail/new'

/** The policies of the list, and those that were put aside. */
const ids = (visitor: Visitor) =>
  visitor.all('li[data-policy] h3 a').map((link) => link.getAttribute('href')?.split('/').at(-1) ?? '')
const tray = (visitor: Visitor) => visitor.all('#vs li')
/** The policies that stand side by side. */
const compared = (visitor: Visitor) => visitor.all('section[aria-label=政策对比表] th[scope=col]')

test('takes what was put aside in the list, through its pages and its filters', {
  tags: 'specified',
}, async ({ visitor }) => {
  await visitor.open('/zct-ee/policy-find')
  const [first = ''] = ids(visitor)
  await visitor.follow(/^加入对比/)
  await visitor.follow('下一页')
  const [second = ''] = ids(visitor)
  await visitor.follow(/^加入对比/)
  await visitor.form('按条件筛选').fill({ level: 'provincial' }).press('按条件筛选')
  expect(visitor.address).toContain('level=provincial')
  expect(tray(visitor)).toHaveLength(2)
  await visitor.follow('去对比')
  expect(visitor.address).toBe(`${compare}?id=${first}&id=${second}`)
  expect(compared(visitor)).toHaveLength(2)
})

test('the list refuses one policy more than are compared, in words, and lets one be taken back', async ({
  visitor,
}) => {
  await visitor.open('/zct-ee/policy-find')
  for (let count = 1; count <= 4; count++) {
    await visitor.follow(/^加入对比/)
    expect(tray(visitor)).toHaveLength(count)
  }
  expect(visitor.main).not.toContain('一次最多对比')
  await visitor.follow(/^加入对比/)
  expect(visitor.main).toContain('一次最多对比 4 件，先移除一件再添加')
  expect(tray(visitor)).toHaveLength(4)
  await visitor.follow(/^移除：/)
  expect(tray(visitor)).toHaveLength(3)
  expect(visitor.main).not.toContain('一次最多对比')
})

test('adds one more from a policy page and by its title, up to four', async ({ visitor }) => {
  await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
  await visitor.follow('加入对比')
  expect(visitor.one('main input[type=search]').getAttribute('aria-label')).toBe('要对比的政策名称或文号')
  await visitor.form('查找').fill({ words: '高新技术企业认定管理办法' }).press('查找')
  await visitor.follow(/^加入对比/)
  expect(compared(visitor)).toHaveLength(2)
  await visitor.open(`${two}&id=js-smart-2025&id=js-stable-2025&id=n-lg-2026-117`)
  expect(compared(visitor)).toHaveLength(4)
  expect(visitor.main).toContain('一次最多对比 4 件，已取前 4 件')
})

testAsEnterprise('compares each condition with the profile of an enterprise', async ({ visitor }) => {
  await visitor.open(two)
  expect(visitor.all('section[aria-label=政策对比表] [data-verdict]').length).toBeGreaterThan(0)
})

test('nothing chosen, or nothing found, says what to do', async ({ visitor }) => {
  await visitor.open(compare)
  expect(visitor.all('main :is(h2, h3)').map(textOf)).toContain('选一件政策')
  expect(visitor.all('main a[href]').map(textOf)).toContainEqual(expect.stringMatching(/^加入对比/))
  await visitor.open(`${compare}?id=no-such-policy&words=${encodeURIComponent('没有这样的标题')}`)
  expect(visitor.main).toContain('有 1 件政策没有找到，已略去')
  expect(visitor.main).toContain('暂无数据')
})

for (const [name, fault] of [
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers the wrong shape', { kind: 'shape' }],
  ['breaks the connection', { kind: 'reset' }],
] as const) {
  test(`when a policy's call ${name} the page says so inside the frame`, async ({ visitor, control }) => {
    await control.arm({ path: detail, fault })
    await visitor.open(two)
    expect(visitor.status).toBeGreaterThanOrEqual(502)
    expect(visitor.text).toContain('网站标识码')
  })

  test(`when the candidates' call ${name} the comparison stays`, async ({ visitor, control }) => {
    await control.arm({ path: '/policy/api/ua/policy/recommend/*', fault })
    await visitor.open(two)
    expect(compared(visitor)).toHaveLength(2)
    expect(visitor.main).toContain('可以加入的政策暂时取不到')
  })
}
