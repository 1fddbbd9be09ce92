import { expect, test } from 'vitest'
import { addressViolationsIn, routePathsOf } from './address-rule.ts'

const routes = {
  path: 'app/routes.ts',
  text: `export default [index('a.tsx'), route('news/:id', 'news.tsx'), layout('b.tsx', [route('log', 'log.ts')])]`,
}

const spelt = (text: string, path = 'app/routes/x.tsx') =>
  addressViolationsIn([routes, { path, text }]).map(({ line, target }) => `${line} ${target}`)

test('the routes are read from their list', () => {
  expect(routePathsOf(routes)).toEqual(['news/:id', 'log'])
})

test.each([
  ['a string', `'/log'`],
  ['a string with a query', `'/log?x=1'`],
  ['the part above an address', `'/news/'`],
  ['a template', `\`/news/\${id}\``],
  ['a template behind an origin', `\`\${origin}/news/\${id}\``],
  ['a place on the first page', `'/#voice'`],
  ['a regular expression', `/^\\/news\\/([^/]+)$/`],
  ['a regular expression with alternatives', `/^\\/(?:log|other)(?:\\/|$)/`],
])('%s that spells an address is found', (_, literal) => {
  expect(spelt(`\nconst a = link(${literal})`)).toEqual([`2 ${literal}`])
  expect(spelt(`const a = <a href={${literal}}>新闻</a>`)).toEqual([`1 ${literal}`])
})

test.each([
  ['the argument of href()', `const a = href('/news/:id', { id })`],
  ['a path that the types check', `const a = '/log' satisfies RoutePath`],
  ['a path of something else', `const a = '/logo.svg' + '/other/news' + './log'`],
  ['the sign between the parts of a path', `const a = path.split('/').join('/')`],
])('%s is left alone', (_, text) => {
  expect(spelt(text)).toEqual([])
})

test('tests write addresses as people type them', () => {
  expect(spelt(`const a = '/log'`, 'app/routes/x.test.ts')).toEqual([])
})
