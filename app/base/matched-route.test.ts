import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routesOf } from './matched-route.server.ts'

const route = (id: string, path: string | undefined, more: object = {}) => ({
  id,
  path,
  parentId: 'frame',
  module: { handle: id },
  ...more,
})
const routes = {
  frame: { id: 'frame', path: '', module: {} },
  home: route('home', undefined, { index: true }),
  list: route('list', 'news'),
  one: route('one', 'news/:id'),
  newest: route('newest', 'news/newest'),
  below: route('below', 'below/:part?', { parentId: 'one' }),
  rest: route('rest', '*'),
}
const routeOf = routesOf({ routes } as unknown as ServerBuild)

test.each([
  ['/', '/', 'home'],
  ['/_root.data', '/', 'home'],
  ['/news', '/news', 'list'],
  ['/news/', '/news', 'list'],
  ['/NEWS', '/news', 'list'],
  ['/news.data', '/news', 'list'],
  ['/news/n-1', '/news/:id', 'one'],
  ['/news/newest', '/news/newest', 'newest'],
  ['/news/n-1/below', '/news/:id/below/:part?', 'below'],
])('%s is answered by the route of %s', (path, pattern, id) => {
  for (const _time of ['first', 'second']) {
    const route = routeOf(path)
    expect(route?.pattern).toBe(pattern)
    expect(route?.module.handle).toBe(id)
  }
})

test.each(['/nowhere', '/news/n-1/x/y/z', '//news'])('%s has no route', (path) => {
  for (const _time of ['first', 'second']) expect(routeOf(path)).toBeNull()
})

test('a path that is too long to be remembered has its route too', () => {
  expect(routeOf(`/news/${'n'.repeat(600)}`)?.pattern).toBe('/news/:id')
})
