import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const list = '/zct-ee/benefit'

// What is told here of sums and items rests on policies that end one day.
test.beforeEach(({ control }) => control.setClock('2026-11-26T10:00:00+08:00'))

const rows = (visitor: Visitor) => visitor.all('main li[data-policy]').map(textOf)
const total = (visitor: Visitor) => Number(/共 (\d+) 项/.exec(visitor.main)?.[1])

test('benefits are items, each with who, how much, how, and by which policy', async ({ visitor }) => {
  await visitor.open('/zct-ee/policy-find')
  await visitor.follow('按事项看', 'main')
  expect(visitor.address).toBe(list)
  expect(rows(visitor).length).toBe(20)
  for (const row of rows(visitor)) {
    expect(row).toMatch(/减免|奖补|权益|资质/)
    expect(row).toMatch(/依据：.{6}/)
  }
  const loan = rows(visitor).find((row) => row.includes('中小企业数字化转型城市试点改造项目'))
  expect(loan).toMatch(/试点细分行业的中小企业.*奖补 申报 .*苏州市工业和信息化局.*示例安排/)
})

test('each of the four kinds is a filter whose count is what it leaves', async ({ visitor }) => {
  await visitor.open(list)
  const all = total(visitor)
  const counts = visitor
    .all('#by-kind label')
    .map((label) => /^(减免|奖补|权益|资质) (\d+)$/.exec(textOf(label)))
    .flatMap((found) => (found ? [{ kind: found[1] ?? '', count: Number(found[2]) }] : []))
  expect(counts.map(({ kind }) => kind)).toEqual(['减免', '奖补', '权益', '资质'])
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all)
  for (const [at, value] of ['relief', 'award', 'right', 'standing'].entries()) {
    await visitor.open(`${list}?kind=${value}`)
    expect([value, total(visitor)]).toEqual([value, counts[at]?.count])
    for (const row of rows(visitor)) expect(row).toContain(counts[at]?.kind)
  }
})

test('kind, size, area and way are chosen together by a plain form, and an empty list says how to go on', async ({
  visitor,
}) => {
  const choose = async (sizeType: string) => {
    await visitor.open(list)
    await visitor
      .form('按条件筛选')
      .fill({ kind: 'right', sizeType, area: '江苏省', way: 'institution' })
      .press('按条件筛选')
    const area = encodeURIComponent('江苏省')
    expect(visitor.address).toMatch(`kind=right&sizeType=${sizeType}&area=${area}&way=institution`)
    for (const row of rows(visitor)) expect(row).toMatch(/权益 向机构申请\S* 江苏省 /)
    return rows(visitor)
  }
  const loan = expect.stringContaining('“小微贷”增信贷款')
  expect(await choose('micro')).toContainEqual(loan)
  const ofLargeEnterprises = await choose('large')
  expect(ofLargeEnterprises).not.toEqual([])
  expect(ofLargeEnterprises).not.toContainEqual(loan)
  await visitor.open(`${list}?kind=standing&way=institution`)
  expect(visitor.main).toContain('没有同时符合这些条件的事项')
  await visitor.follow('看全部事项')
  expect(total(visitor)).toBeGreaterThan(40)
})

test('an item leads to its project, or to the policy that gives it; what has ended is no item', async ({
  visitor,
}) => {
  const links: HTMLElement[] = []
  const count = total(await visitor.open(list))
  for (let page = 1; links.length < count; page++) {
    await visitor.open(`${list}?page=${page}`)
    links.push(...visitor.all('main li h3 a'))
  }
  expect(links.map((one) => one.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/zct-ee/declare-project/rd-deduction', '/zct-ee/policy-info/n-vat-mfg-2023-43']),
  )
  expect(links.map(textOf).join()).not.toMatch(/稳岗返还|星级上云|独角兽/)
})

test('the money that most is paid comes first when it is asked for', async ({ visitor }) => {
  await visitor.open(`${list}?sort=amount`)
  expect(rows(visitor)[0]).toContain('1,000 万元')
})

test.describe('a gateway with the calls of the specification and no others', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  test('the list says that it is not offered, nothing leads to it, and the other data stay open', async ({
    visitor,
    portal,
  }) => {
    await visitor.open(list)
    expect(visitor.main).toContain('本市没有在本平台开通这项服务')
    await visitor.open('/open-data')
    expect(visitor.all('main a[href^="/open-data/"]').map((one) => one.getAttribute('href'))).toEqual([
      '/open-data/projects.csv',
      '/open-data/projects.json',
      '/open-data/policies.csv',
      '/open-data/policies.json',
    ])
    expect((await portal.ask('/open-data/items.csv')).status).toBe(404)
    expect((await portal.ask('/open-data/projects.json')).status).toBe(200)
    expect((await visitor.open('/sitemap')).main).not.toContain('惠企事项清单')
  })
})
