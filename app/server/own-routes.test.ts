import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { byOwnRoutes } from './own-routes.server.ts'

const page = { default: () => null }
const route = (id: string, path: string | undefined, parentId?: string, module: object = page) => ({
  id,
  path,
  parentId,
  module,
})
const routes = [
  route('root', ''),
  route('site', undefined, 'root'),
  route('news', 'news/:id', 'site'),
  route('other', 'other', 'site'),
  route('routes/layouts/working', undefined, 'root'),
  route('apply', 'apply/:id', 'routes/layouts/working'),
  route('suggestions', 'suggestions', 'root', { loader: () => null }),
  route('nothing', '*', 'root'),
]
const build = { routes: Object.fromEntries(routes.map((one) => [one.id, one])) } as unknown as ServerBuild
const whole = Object.keys(build.routes)

it.each([
  ['a reading page', '/news/1', ['root', 'site', 'news']],
  ['a working page', '/apply/1', whole],
  ['what the script of the router asks', '/news/1.data', whole],
  ['what is no page', '/suggestions', whole],
  ['an address that leads nowhere', '/nowhere/at/all', whole],
])('%s is answered from the routes that it needs', (_what, path, ids) => {
  expect(Object.keys(byOwnRoutes(build, (own) => own)(path).routes)).toEqual(ids)
})

it('all addresses of one page are answered from the same routes, made once', () => {
  let made = 0
  const at = byOwnRoutes(build, () => ++made)
  expect([at('/news/1'), at('/news/2'), at('/news/1')]).toEqual([2, 2, 2])
})
