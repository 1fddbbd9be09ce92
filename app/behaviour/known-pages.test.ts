import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routesOf } from '../base/matched-route.server.ts'
import { knownPagesOf } from './known-pages.server.ts'

const page = (path: string | undefined, handle?: object) => ({
  id: path ?? 'home',
  path,
  ...(path === undefined ? { index: true } : {}),
  module: { default: () => null, handle },
})
const routes = Object.fromEntries(
  [
    page(undefined),
    page('news', { crumb: '资讯' }),
    page('news/:id', { crumb: () => '动态标题' }),
    page('user'),
    page('user/message/:id', { crumb: '消息' }),
    page('auth/login', { crumb: '登录' }),
    { id: 'resource', path: 'user/board.ics', module: {} },
    { id: 'favourite', path: 'favourite/:id', module: {} },
    page('*'),
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild['routes']
const pages = knownPagesOf(routes, routesOf({ routes }))

test.each([
  ['/', '首页'],
  ['/news', '资讯'],
  ['/news/n-1', '/news/:id'],
  ['/user', '个人中心'],
  ['/user/message', '个人中心'],
  ['/auth/login', '登录'],
])('names %s %s', (pageUri, name) => {
  expect(pages.nameOf(pageUri)).toBe(name)
})

test.each([
  '/nowhere',
  '/news/n-1/more',
  `/news/${'n'.repeat(65)}`,
  '/news/%E5%BC%A0%E4%B8%89',
  '/news/张三',
  '/news/a b',
  '/news?name=x',
  '/favourite/p-1',
  '/user/message/m-1',
  '/user/张三',
  '/user/nowhere',
  '/auth',
  'news',
  '',
])('knows no page %j', (pageUri) => {
  expect(pages.nameOf(pageUri)).toBeNull()
})

test.each([
  '',
  'share',
  'press',
  'open /news/n-1',
  'open elsewhere',
  'submit /favourite/p-1',
  'submit /user/message',
  'open /user/board.ics',
])('knows the operation %j', (operation) => {
  expect(pages.isOperation(operation)).toBe(true)
})

test.each([
  'delete',
  'press 1',
  'open',
  'open ',
  'open /nowhere',
  'open /news?x=1',
  `open /news/${'n'.repeat(65)}`,
  'submit /user/message/m-1',
  'open  /news',
  'submit /news /news',
])('knows no operation %j', (operation) => {
  expect(pages.isOperation(operation)).toBe(false)
})
