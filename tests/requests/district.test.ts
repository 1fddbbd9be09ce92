import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const report = '/user/report'
const areas = { wuzhong: '320506', huqiu: '320505', gusu: '320508' }
const inSuzhou = (area: string) => ({ enterprises: [{ profile: { areaIds: ['320000', '320500', area] } }] })
const section = (visitor: Visitor) => textOf(visitor.one('section[aria-labelledby=district]'))
const tile = (visitor: Visitor, name: string) =>
  visitor.all('section[aria-labelledby=district] a').find((one) => textOf(one).startsWith(name))
const listed = (visitor: Visitor) =>
  visitor.all('section[aria-labelledby=district] li[data-policy] h3').map(textOf)

/** What the policy query has of a district: how many, and their titles. */
async function asked(visitor: Visitor, name: string) {
  await visitor.open(`/zct-ee/policy-find?level=district&area=${encodeURIComponent(name)}`)
  const [heading = ''] = visitor
    .all('main h2')
    .map(textOf)
    .filter((text) => /^共 \d+ 件$/.test(text))
  return {
    total: Number(/\d+/.exec(heading)?.[0]),
    titles: visitor.all('main li[data-policy] h3').map(textOf),
  }
}

test('the report counts what the own district adds as the policy query does, with the verdict on each', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser(inSuzhou(areas.wuzhong)))
  const { total, titles } = await asked(visitor, '吴中区')
  expect(total).toBeGreaterThan(1)
  await visitor.open('/user')
  await visitor.follow('本区另有哪些支持', 'main')
  expect(section(visitor)).toContain(`吴中区在市级政策之外另有 ${total} 件`)
  expect(section(visitor)).not.toContain('别的区的政策')
  expect(listed(visitor)).toEqual(titles)
  expect(visitor.all('section[aria-labelledby=district] li[data-policy] [data-verdict]')).toHaveLength(total)
  const own = tile(visitor, '吴中区')
  expect(own && textOf(own)).toBe(`吴中区 ${total} 件，本企业`)
  expect(own?.getAttribute('aria-current')).toBe('true')
  expect(visitor.all('[data-map] > li')).toHaveLength(12)
})

test('another tile shows what another district would add, and that it is for those who are there', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser(inSuzhou(areas.gusu)))
  await visitor.open(report)
  expect(tile(visitor, '姑苏区')?.getAttribute('aria-current')).toBe('true')
  const { total, titles } = await asked(visitor, '昆山市')
  await visitor.open(report)
  await visitor.follow(/^昆山市 \d+ 件$/)
  expect(visitor.address).toBe(`${report}?district=${encodeURIComponent('昆山市')}`)
  expect(section(visitor)).toContain(`昆山市在市级政策之外另有 ${total} 件`)
  expect(section(visitor)).toContain('这是别的区的政策，注册在昆山市的企业才能享受。')
  expect(listed(visitor)).toEqual(titles)
  expect(
    visitor.all('section[aria-labelledby=district] li[data-policy] [data-verdict]').map(textOf),
  ).not.toContain('可享受')
  expect(tile(visitor, '昆山市')?.getAttribute('aria-current')).toBe('true')
  await visitor.follow('回到姑苏区')
  expect(tile(visitor, '姑苏区')?.getAttribute('aria-current')).toBe('true')
  await visitor.open(`${report}?district=${encodeURIComponent('没有的区')}`)
  expect(tile(visitor, '姑苏区')?.getAttribute('aria-current')).toBe('true')
})

test('a district without policies of its own is said to have none here', async ({ visitor, control }) => {
  await visitor.logIn(await control.makeUser(inSuzhou(areas.gusu)))
  const data = { records: [], total: 0, page: 1, size: 10, facets: [] }
  const fault = { kind: 'envelope', returnCode: '0', data } as const
  await control.arm({ path: '/policy/api/ua/policy/list/new', fault })
  await visitor.open(report)
  expect(section(visitor)).toContain('本站还没有收录姑苏区自己出的政策')
  expect(textOf(tile(visitor, '姑苏区') as Element)).toBe('姑苏区 0 件，本企业')
})

test('a district that policies name otherwise than profiles is known from the report', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser(inSuzhou(areas.huqiu)))
  await visitor.open(report)
  expect(section(visitor)).toMatch(/苏州高新区在市级政策之外另有 \d+ 件/)
  expect(tile(visitor, '苏州高新区')?.getAttribute('aria-current')).toBe('true')
})

test('an enterprise without a known district is asked to choose one', async ({ visitor, control }) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile: { areaIds: [] } }] }))
  await visitor.open(report)
  expect(section(visitor)).toContain('画像里没有本市的区县。选一个区')
  expect(listed(visitor)).toEqual([])
  expect(visitor.all('[data-map] [aria-current]')).toEqual([])
  await visitor.follow(/^吴中区 \d+ 件$/)
  expect(section(visitor)).toContain('注册在吴中区的企业才能享受。')
  expect(listed(visitor).length).toBeGreaterThan(0)
})

test('without recommendations the profile tells no district', async ({ visitor, control }) => {
  await visitor.logIn(await control.makeUser(inSuzhou(areas.wuzhong)))
  await visitor.open('/user/personal')
  await visitor.form('关闭推荐').press('关闭推荐')
  await visitor.open(report)
  expect(section(visitor)).toContain('您关闭了按企业画像推荐。选一个区')
  expect(await control.calls('/policy/api/enterprise/current/basic')).toEqual([])
  await visitor.follow(/^吴中区 \d+ 件$/)
  expect(listed(visitor).length).toBeGreaterThan(0)
})

test('the districts failing leaves the rest of the report; a city without a grid lists them', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser(inSuzhou(areas.wuzhong)))
  for (const path of ['/policy/api/ua/policy/list/new', '/policy/api/enterprise/current/basic']) {
    for (const fault of [{ kind: 'reset' }, { kind: 'shape' }] as const) {
      await control.arm({ path, fault })
      await visitor.open(report)
      expect(visitor.status, `${path} ${fault.kind}`).toBe(200)
      expect(section(visitor), `${path} ${fault.kind}`).toMatch(/各区的政策(暂时)?取不到/)
      expect(visitor.main).toContain('各项得分')
      await control.disarm()
    }
  }
  await control.arm({ path: '/policy/api/customer/policy/match/report', fault: { kind: 'reset' } })
  await visitor.open(report)
  expect(section(visitor)).toMatch(/吴中区在市级政策之外另有 \d+ 件/)
  expect(listed(visitor).length).toBeGreaterThan(0)
  expect(visitor.all('section[aria-labelledby=district] [data-verdict]')).toEqual([])
  await control.disarm()
  await control.configure({ cityGrid: [] })
  const { total } = await asked(visitor, '姑苏区')
  await visitor.open(report)
  expect(visitor.all('[data-map]')).toEqual([])
  expect(section(visitor)).toMatch(/吴中区在市级政策之外另有 \d+ 件/)
  expect(tile(visitor, '姑苏区') && textOf(tile(visitor, '姑苏区') as Element)).toBe(`姑苏区 ${total} 件`)
  expect(tile(visitor, '吴中区')?.getAttribute('aria-current')).toBe('true')
})
