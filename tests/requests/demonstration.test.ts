import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import type { Visitor } from './visitor.ts'

const said = /^演示网站：.*示例，不受理真实业务。$/

/** What stands above the page that is open. */
const lineOf = (visitor: Visitor) =>
  visitor.all('aside:is([aria-label=说明], [aria-label=Notice])').map(textOf)

const publicPages = [
  '/',
  '/zct-ee/policy-search',
  '/zct-ee/policy-find',
  '/zct-ee/policy-info/n-rd-2023-7',
  '/zct-ee/policy-info/n-rd-2023-7/print',
  '/zct-ee/policy-compare?id=n-rd-2023-7',
  '/zct-ee/declare-project/gazelle',
  '/privacy',
  '/auth/login',
  '/out?to=https%3A%2F%2Fexample.com%2F',
  '/no-such-page',
]

test('every public page says that it is a demonstration, one that fails too', async ({
  visitor,
  control,
}) => {
  for (const path of publicPages) {
    await visitor.open(path)
    expect([path, lineOf(visitor)]).toEqual([path, [expect.stringMatching(said)]])
  }
  await control.arm({ path: '/policy/api/ua/policy/detail/new', fault: { kind: 'status', status: 500 } })
  await visitor.open('/zct-ee/policy-info/n-hte-32')
  expect(visitor.status).toBe(502)
  expect(lineOf(visitor)).toEqual([expect.stringMatching(said)])
})

testAsEnterprise('so do the personal centre and the pages on which one works', async ({ visitor }) => {
  for (const path of [
    '/user/collect',
    '/user/enterprises',
    '/user/personal',
    '/user/security',
    '/user/relation',
    '/tool/scale',
    '/tool/tech-scale',
  ]) {
    await visitor.open(path)
    expect([path, lineOf(visitor)]).toEqual([path, [expect.stringMatching(said)]])
  }
})

test('pages in English say it in English', async ({ visitor }) => {
  for (const path of ['/zct-ee/english', '/zct-ee/english/en-rd-2023-7']) {
    await visitor.open(path)
    const line = visitor.one('aside:is([aria-label=说明], [aria-label=Notice])')
    expect(textOf(line)).toMatch(/^Demonstration site: .*examples/)
    expect(line.getAttribute('lang')).toBe('en')
  }
})

test('a page outside the layouts says it too, as soon as the settings are known', async ({ portal }) => {
  const { status, body } = await portal.ask('/enterprise', { headers: { accept: 'text/html' } })
  expect(status).toBe(405)
  expect(body).toContain('演示网站')
})

test('it is the words of the gateway: others where they are set, none where it says none', async ({
  visitor,
  control,
}) => {
  await control.configure({ demonstrationNotice: '培训环境，数据每天还原。' })
  expect(lineOf(await visitor.open('/news'))).toEqual(['培训环境，数据每天还原。'])
  await control.configure({ demonstrationNotice: '', demonstrationNoticeEnglish: '' })
  for (const path of ['/news', '/', '/zct-ee/english', '/auth/login'])
    expect([path, lineOf(await visitor.open(path))]).toEqual([path, []])
})

test('telephone, filings and organisations are examples wherever they stand', async ({ visitor, portal }) => {
  await visitor.open('/privacy')
  expect(textOf(visitor.one('footer'))).toMatch(
    /主办单位：苏州市人民政府（示例）.*承办单位：[^：]*（示例）.*联系电话：0512-00000000（示例）.*苏ICP备00000000号-1（示例）.*公网安备\d+号（示例）.*网站标识码 \d{10}（示例）/,
  )
  expect(visitor.one('footer a[href^="tel:"]').getAttribute('href')).toBe('tel:051200000000')
  expect(visitor.main).toMatch(/由苏州市人民政府（示例）主办.*可以拨打 0512-00000000（示例）/)
  for (const path of ['/zct-ee/policy-info/n-hte-32', '/zct-ee/declare-project/gazelle'])
    expect((await visitor.open(path)).main).toContain('0512-00000000（示例）')
  for (const path of ['/news.atom', '/zct-ee/declaration.atom'])
    expect((await portal.ask(path)).body).toContain('苏州市人民政府（示例）')
  const telephone = /(?<!\d)(?:0\d{2,3}-\d{7,8}|12345)(?![\d（]|<\/a>（示例）)/
  for (const path of [
    '/',
    '/activity',
    '/privacy',
    '/zct-ee/declare-project/gazelle',
    '/zct-ee/declaration.ics',
  ])
    expect([path, telephone.exec((await portal.ask(path)).body)?.[0]]).toEqual([path, undefined])
})
