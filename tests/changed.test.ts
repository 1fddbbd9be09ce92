import { expect, test } from 'vitest'
import { planFor, routesOf } from './changed.ts'

const routes = `
import { index, layout, route } from '@react-router/dev/routes'
export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route('news/:id', 'routes/news.tsx'),
    layout('routes/tool.tsx', { id: 'tools' }, [route('tool/:tool', 'routes/form.tsx')]),
    route('case', 'routes/case.tsx'),
    route('sitemap', 'routes/sitemap.tsx'),
  ]),
]`

const tree: Record<string, string> = {
  'app/routes.ts': routes,
  'app/root.tsx': `import './frame.tsx'`,
  'app/frame.tsx': '',
  'app/routes/site.tsx': '',
  'app/routes/home.tsx': '',
  'app/routes/news.tsx': `import { day } from '../day.ts'; import type { C } from '../case.ts'`,
  'app/routes/tool.tsx': '',
  'app/routes/form.tsx': '',
  'app/routes/case.tsx': `import '../case.ts'`,
  'app/routes/sitemap.tsx': '',
  'app/case.ts': '',
  'app/day.ts': '',
  'app/day.test.ts': `import { day } from './day.ts'; test('a', () => {})`,
  'app/frame.test.ts': `import './frame.tsx'; it('b', () => {})`,
  'gateway/search.ts': '',
  'tests/lock-file.test.ts': `readFileSync('package-lock.json')`,
  'tests/opening.ts': `export const open = (page) => page.goto('/case')`,
  'tests/e2e/news.spec.ts': `await page.goto(\`/news/\${id}?from=home\`)`,
  'tests/e2e/tool.spec.ts': `await page.goto('/tool/scale#result')`,
  'tests/e2e/case.spec.ts': `import { open } from '../opening.ts'`,
  'tests/requests/health.spec.ts': `await ask('/healthz/live')`,
}

const planned = (changed: string[], more: Record<string, string> = {}) =>
  planFor(
    changed,
    Object.entries({ ...tree, ...more }).map(([path, text]) => ({ path, text })),
  )

test('a route has its own module and those of its layouts', () => {
  const found = routesOf([{ path: 'app/routes.ts', text: routes }])
  expect(found.find(({ path }) => path === '/tool/:tool')?.modules).toEqual([
    'app/routes/site.tsx',
    'app/routes/tool.tsx',
    'app/routes/form.tsx',
  ])
  expect(found.map(({ path }) => path)).toEqual(['/', '/news/:id', '/tool/:tool', '/case', '/sitemap'])
})

test('a module touches the tests that import it and the specs that open a page with it, and no others', () => {
  expect(planned(['app/day.ts'])).toEqual({
    unit: { chosen: ['app/day.test.ts'], leftOut: [] },
    specs: { chosen: ['tests/e2e/news.spec.ts'], leftOut: [] },
  })
})

test('a type that is imported touches nothing that runs; a file of the tests says which page is opened', () => {
  expect(planned(['app/case.ts']).specs.chosen).toEqual(['tests/e2e/case.spec.ts'])
})

test('a layout touches the pages in it', () => {
  expect(planned(['app/routes/tool.tsx']).specs.chosen).toEqual(['tests/e2e/tool.spec.ts'])
})

test('a spec and what it imports touch the spec', () => {
  expect(planned(['tests/e2e/tool.spec.ts']).specs.chosen).toEqual(['tests/e2e/tool.spec.ts'])
  expect(planned(['tests/opening.ts']).specs.chosen).toEqual(['tests/e2e/case.spec.ts'])
})

test('where every page is touched a few specs stand for all, and the others are named', () => {
  for (const path of ['app/frame.tsx', 'app/routes/site.tsx', 'gateway/search.ts', 'app/routes.ts']) {
    const { specs } = planned([path])
    expect(specs.chosen, path).toEqual(['tests/requests/health.spec.ts'])
    expect(
      specs.leftOut.map((one) => one.slice(10)),
      path,
    ).toEqual(['news.spec.ts', 'tool.spec.ts', 'case.spec.ts'])
  }
})

test('a file that a test reads by its name touches it', () => {
  expect(planned(['package-lock.json']).unit.chosen).toEqual(['tests/lock-file.test.ts'])
})

test('a spec that opens many pages comes after one that opens the page alone', () => {
  const all = 'for (const path of ["/", "/news/1", "/case", "/tool/x"]) test(path, f)'
  const { specs } = planned(['app/routes/news.tsx'], { 'tests/e2e/all.spec.ts': all })
  expect(specs.chosen).toEqual(['tests/e2e/news.spec.ts', 'tests/e2e/all.spec.ts'])
})

test('of too many tests the nearest run, and the others are named', () => {
  const many = (path: string) => ({ [path]: `await page.goto('/news/1')\n${'test("", f)\n'.repeat(30)}` })
  const { specs } = planned(['app/routes/news.tsx', 'tests/e2e/z.spec.ts'], {
    ...many('tests/e2e/y.spec.ts'),
    ...many('tests/e2e/z.spec.ts'),
  })
  expect(specs.leftOut).toEqual(['tests/e2e/y.spec.ts'])
  expect(specs.chosen).toContain('tests/e2e/z.spec.ts')
})

test('what no test knows touches none', () => {
  expect(planned(['docs/performance.md'])).toEqual({
    unit: { chosen: [], leftOut: [] },
    specs: { chosen: [], leftOut: [] },
  })
})
