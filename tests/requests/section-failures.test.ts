import type { Control } from '../control.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import type { Visitor } from './visitor.ts'

const expired = '登录过期或未登录，请重新登录'
const warning = { kind: 'envelope', returnCode: '3000', data: [{ errorMessage: '本栏目今天维护' }] } as const
const other = { kind: 'envelope', returnCode: '9527', data: { errorMessage: '系统维护中' } } as const
const lost = {
  kind: 'status',
  status: 401,
  body: '{"returnCode":"401"}',
  contentType: 'application/json',
} as const

/** What a visitor's home page has besides, in the place of the desk of somebody who is logged in. */
const forVisitors: [name: string, call: string] = ['今日数字', '/policy/api/ua/policy/policyCount']
/** Every part of everybody's home page that it can do without, and the call that it is made of. */
const homeSections: [name: string, call: string][] = [
  ['公告', '/policy/api/ua/banner/page'],
  ['即将截止的项目', '/policy/api/ua/policy/today-declare'],
  ['日历上的截止日期', '/policy/api/ua/declare/page'],
  ['日历上的活动', '/policy/api/ua/activity/calendar'],
  ['免申即享项目', '/policy/api/free/declare-project/page'],
  ['最新政策', '/policy/api/ua/policy/list/new'],
  ['推荐政策', '/policy/api/ua/policy/recommendList'],
  ['主题', '/policy/api/customer/tag/getTags'],
  ['图解', '/policy/api/ua/subject/list/home'],
  ['资讯', '/policy/api/ua/news/page'],
  ['活动', '/policy/api/ua/activity/page'],
  ['案例', '/uaa/api/ua/relative/case/page'],
  ['相关企业', '/uaa/api/ua/relative/enterprise/page'],
]
/** A part of the desk. */
const begun = '/policy/api/customer/declare-ent/page'

/** Opens a page until it is as it must be: on a busy machine a part of it may be late once, and then says that instead. */
async function openUntil(visitor: Visitor, path: string, isSo: () => boolean): Promise<void> {
  const opened = async () => {
    await visitor.open(path)
    return isSo()
  }
  await expect.poll(opened, { timeout: 120_000 }).toBe(true)
}

test.describe('home: what a section says of its failure stands where the section stands', () => {
  for (const [name, path] of [forVisitors, ...homeSections]) {
    test(`${name}: 3000 and any other error`, async ({ visitor, control }) => {
      for (const [fault, words] of [
        [warning, '本栏目今天维护'],
        [other, '9527 : 系统维护中'],
      ] as const) {
        const { id } = await control.arm({ path, fault })
        await openUntil(visitor, '/', () =>
          visitor.all('[data-notice]').some((one) => textOf(one).includes(words)),
        )
        expect(visitor.status).toBe(200)
        const [notice, ...more] = visitor.all('[data-notice]')
        expect(more).toEqual([])
        expect(textOf(notice as Element)).toContain(`${name}取不到`)
        expect(visitor.answer.headers['cache-control'], 'nobody else gets it from a cache').toBe(
          'private, no-store',
        )
        await control.disarm(id)
      }
    })
  }
})

test.describe('home: a 401 of any section ends the login', () => {
  for (const path of [...homeSections.map(([, call]) => call), begun, '/uaa/api/current-user']) {
    testAsEnterprise(path, async ({ visitor, control }) => {
      await control.arm({ path, fault: lost })
      await openUntil(visitor, '/?month=2026-06', () => visitor.address.startsWith('/auth/login'))
      expect(visitor.address).toBe('/auth/login?returnTo=%2F%3Fmonth%3D2026-06')
      expect(visitor.text.split(expired)).toHaveLength(2)
      expect(visitor.cookie).not.toContain('LOGIN_INFO=')
    })
  }

  test('a visitor has no login to lose: the section is missing and the page stays', async ({
    visitor,
    control,
  }) => {
    for (const [, path] of [forVisitors, ...homeSections]) await control.arm({ path, fault: lost })
    await visitor.open('/')
    expect(visitor.address).toBe('/')
    expect(visitor.main.match(/暂时取不到/g)).toHaveLength(homeSections.length + 1)
    expect(visitor.text).not.toContain(expired)
  })
})

/** A section of another page, with the call that it is made of. */
const sections: { page: string; name: string; call: string }[] = [
  { page: '/user/report', name: '适合的政策', call: '/policy/api/customer/policy/match/report' },
  { page: '/user/board', name: '的截止日期', call: '/policy/api/customer/declare-ent/page' },
  { page: '/user/enterprises', name: '最新的关联企业', call: '/uaa/api/current-user/en' },
  { page: '/zct-ee/policy-computed', name: '估算金额', call: '/policy/api/customer/policy/match/report' },
  {
    page: '/zct-ee/policy-info/n-rd-2023-7',
    name: '相近政策',
    call: '/policy/api/ua/policy/recommend/n-rd-2023-7',
  },
  { page: '/zct-ee/declaration', name: '日历', call: '/policy/api/ua/declare/page' },
  {
    page: '/zct-ee/declaration?date=2026-11-21',
    name: '这一天的项目',
    call: '/policy/api/ua/declare/page',
  },
  { page: '/activity', name: '日历上的活动', call: '/policy/api/ua/activity/calendar' },
  {
    page: '/zct-ee/policy-search?keyword=研发',
    name: '按企业情况排列的政策',
    call: '/policy/api/policyOnceSearch/getPolicyList',
  },
  {
    page: '/zct-ee/policy-match',
    name: '区域和行业的选项',
    call: '/uaa/api/dict/value/multiple',
  },
  {
    page: '/zct-ee/declare-project',
    name: '区域和类别的选项',
    call: '/uaa/api/dict/value/multiple',
  },
  { page: '/zct-ee/policy-compare', name: '可以加入的政策', call: '/policy/api/ua/policy/list' },
  { page: '/tool/scale', name: '行业目录', call: '/uaa/api/dict/value' },
]

/** Opens a page with one call failing so; the fault is gone afterwards. */
async function openWith(
  { visitor, control }: { visitor: Visitor; control: Control },
  { page, call }: { page: string; call: string },
  fault: typeof warning | typeof other | typeof lost,
  isSo: () => boolean,
): Promise<void> {
  const { id } = await control.arm({ path: call, fault })
  await openUntil(visitor, page, isSo)
  await control.disarm(id)
}

test.describe('a section says why it is missing, and its 401 ends the login', () => {
  for (const section of sections) {
    testAsEnterprise(`${section.page}: ${section.name}`, async ({ visitor, control }) => {
      const noticed = (words: string) => () =>
        visitor.all('main [data-notice]').some((one) => textOf(one).includes(words))
      for (const [fault, words] of [
        [warning, '本栏目今天维护'],
        [other, '9527 : 系统维护中'],
      ] as const) {
        await openWith({ visitor, control }, section, fault, noticed(words))
        expect(visitor.status).toBe(200)
        expect(visitor.all('main [data-notice]').map(textOf).join('\n')).toContain(`${section.name}取不到`)
      }
      await openWith({ visitor, control }, section, lost, () => visitor.address.startsWith('/auth/login'))
      expect(visitor.text.split(expired)).toHaveLength(2)
      const returnTo = new URL(visitor.address, 'http://x').searchParams.get('returnTo') ?? ''
      expect(decodeURI(returnTo)).toBe(section.page)
    })
  }
})

test.describe('the list of a subscription is what its page is about', () => {
  const path = '/policy/api/customer/policy/subscription/list'
  for (const [fault, status, words] of [
    [warning, 400, '本栏目今天维护'],
    [other, 502, '9527 : 系统维护中'],
  ] as const) {
    testAsEnterprise(words, async ({ visitor, control }) => {
      await control.arm({ path, fault })
      await visitor.open('/zct-ee/subscribe')
      expect(visitor.status).toBe(status)
      expect(textOf(visitor.one('main [role=alert]'))).toContain(words)
    })
  }

  testAsEnterprise('a 401 leads to the login and back', async ({ visitor, control }) => {
    await control.arm({ path, fault: lost })
    await visitor.open('/zct-ee/subscribe?page=2')
    expect(visitor.address).toBe('/auth/login?returnTo=%2Fzct-ee%2Fsubscribe%3Fpage%3D2')
    expect(visitor.text.split(expired)).toHaveLength(2)
  })
})

testAsEnterprise('an unread count that answers 401 is ignored', async ({ visitor, control }) => {
  await control.arm({ path: '/policy/api/customer/msg/count', fault: lost })
  await visitor.open('/user/consult')
  expect(textOf(visitor.one('h1'))).toBe('我的咨询')
  expect(visitor.cookie).toContain('LOGIN_INFO=')
})

test('the gateway says in the not-found page why something is not there', async ({ visitor, control }) => {
  const gone = { kind: 'status', status: 404, contentType: 'application/json' } as const
  const body = '{"returnCode":"404","data":{"errorMessage":"政策已下架"}}'
  await control.arm({ path: '/policy/api/ua/policy/detail/new', fault: { ...gone, body } })
  await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
  expect(visitor.status).toBe(404)
  expect(visitor.main).toContain('404(404) : 政策已下架')
  expect(visitor.all('main input[type=search]')).toHaveLength(1)
  expect(visitor.all('main a').map(textOf)).toContain('政策查询')
  await visitor.open('/zct-ee/no-such-page')
  expect(visitor.main).not.toContain('未知错误')
})
