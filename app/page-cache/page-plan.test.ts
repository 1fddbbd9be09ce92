import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readAddress } from '../base/address.server.ts'
import { routesOf } from '../base/matched-route.server.ts'
import { isNobodys, type PagePlan, plansOf } from './page-plan.server.ts'

const route = (id: string, path: string, handle?: object) => ({
  id,
  path,
  parentId: 'root',
  module: { default: () => null, handle },
})
const list = { cache: { seconds: 60, query: ['keyword', 'page'] } }
const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  list: route('list', 'list', list),
  detail: route('detail', 'list/:id', { cache: { seconds: 30, query: [] } }),
  mine: route('mine', 'mine', { crumb: '我的' }),
}
const plans = plansOf(routesOf({ routes } as unknown as ServerBuild))
function planOf(target: string): PagePlan | null {
  const address = readAddress(target)
  return address && plans(address)
}

test.each([
  ['/list', '/list'],
  ['/list?', '/list'],
  ['/list?keyword=%E7%A8%8E', '/list?keyword=%E7%A8%8E'],
  ['/list?page=2&keyword=a', '/list?keyword=a&page=2'],
  ['/list?keyword=a&utm_source=x&__proto__=1&page=2', '/list?keyword=a&page=2'],
  ['/list?keyword=a&keyword=b', '/list?keyword=a&keyword=b'],
  ['/list/n-1?favourite=1#top', '/list/n-1'],
])('%s stands for %s', (url, address) => {
  expect(planOf(url)?.address).toBe(address)
})

test('the screen says how long', () => {
  expect(planOf('/list')?.seconds).toBe(60)
  expect(planOf('/list/1')?.seconds).toBe(30)
})

test.each(['/mine', '//?x', '//:0?x', '///', '/nowhere', '/list.data', '/list?code=abc', '/list?%63ode=abc'])(
  '%s is never cached',
  (url) => {
    expect(planOf(url)).toBeNull()
    expect(planOf(url)).toBeNull()
  },
)

test.each([
  undefined,
  '',
  'SESSION_ID=1',
  'comfort=large',
  'other=LOGIN_INFO',
  'XLOGIN_INFO=1',
  '__Host-MATCH_PROFILE=x',
])('cookies %j are nobody’s', (cookies) => expect(isNobodys(cookies)).toBe(true))

test.each([
  'LOGIN_INFO=x',
  '__Host-LOGIN_INFO=x',
  'comfort=large; __Host-NOTICE=x',
  'a=b;INTERRUPTED_FORMS=',
  'a=b; __Host-CURRENT_ENTERPRISE=1',
])('cookies %j are somebody’s', (cookies) => {
  expect(isNobodys(cookies)).toBe(false)
})
