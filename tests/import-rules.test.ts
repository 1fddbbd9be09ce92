import { describe, expect, it } from 'vitest'
import { importsOf, routeModulesOf, type SourceFile, violationsIn } from './import-rules.ts'

const tree = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

const broken = (files: Record<string, string>) =>
  violationsIn(tree(files)).map(({ file, line, target }) => `${file}:${line} ${target}`)

describe('reading imports', () => {
  it('finds every kind of import with its line', () => {
    const text = [
      `import { a } from './a.ts'`,
      `import type { B } from '../b.ts'`,
      `export * from './c.ts'`,
      `export { type D } from './d.ts'`,
      `type E = import('./e.ts').E`,
      `const f = <p>{await import('./f.ts')}</p>`,
      `import 'zod'`,
      `// import './not-this.ts'`,
    ].join('\n')
    expect(importsOf({ path: 'app/x/y.tsx', text })).toEqual([
      { file: 'app/x/y.tsx', line: 1, target: 'app/x/a.ts', typeOnly: false },
      { file: 'app/x/y.tsx', line: 2, target: 'app/b.ts', typeOnly: true },
      { file: 'app/x/y.tsx', line: 3, target: 'app/x/c.ts', typeOnly: false },
      { file: 'app/x/y.tsx', line: 4, target: 'app/x/d.ts', typeOnly: true },
      { file: 'app/x/y.tsx', line: 5, target: 'app/x/e.ts', typeOnly: true },
      { file: 'app/x/y.tsx', line: 6, target: 'app/x/f.ts', typeOnly: false },
      { file: 'app/x/y.tsx', line: 7, target: 'zod', typeOnly: false },
    ])
  })

  it('refuses a file that cannot be parsed', () => {
    expect(() => importsOf({ path: 'app/x.ts', text: 'import {' })).toThrow('app/x.ts')
  })

  it('reads the route modules from the list of routes', () => {
    const list = `route('/', 'routes/home/home.tsx'), layout("./routes/layouts/user.tsx", [])`
    expect([...routeModulesOf(tree({ 'app/routes.ts': list }))]).toEqual([
      'app/routes/home/home.tsx',
      'app/routes/layouts/user.tsx',
    ])
  })
})

describe('who may import whom', () => {
  it.each([
    ['contract and another package', 'contract/a.ts', `import 'hono'`, 'hono'],
    ['contract and the gateway', 'contract/a.ts', `import '../gateway/a.ts'`, 'gateway/a.ts'],
    ['app and gateway', 'app/a.ts', `import type { A } from '../gateway/a.ts'`, 'gateway/a.ts'],
    ['gateway and app', 'gateway/a.ts', `const a = import('../app/a.ts')`, 'app/a.ts'],
    ['app and tests', 'app/a.ts', `import '../tests/a.ts'`, 'tests/a.ts'],
    ['tests and the product', 'tests/a.ts', `import '../gateway/main.ts'`, 'gateway/main.ts'],
    ['anything and a route', 'app/display/a.ts', `import '../routes/home.tsx'`, 'app/routes/home.tsx'],
    ['a component and the session', 'app/components/a.tsx', `import '../session/a.ts'`, 'app/session/a.ts'],
    ['a rule and a value', 'gateway/rules/a.ts', `import { a } from '../../contract/a.ts'`, 'contract/a.ts'],
    ['a rule and a package', 'gateway/rules/a.ts', `import 'dayjs'`, 'dayjs'],
    [
      'a rule and the context',
      'gateway/rules/a.ts',
      `import '../base/context.ts'`,
      'gateway/base/context.ts',
    ],
    ['a form and a server module', 'app/forms/a.ts', `import '../x.server.ts'`, 'app/x.server.ts'],
    [
      'a screen part and a server module',
      'app/routes/a.tsx',
      `import './a.server.ts'`,
      'app/routes/a.server.ts',
    ],
    [
      'a screen part and a type from elsewhere',
      'app/routes/a/b.tsx',
      `import type { B } from '../c/load.server.ts'`,
      'app/routes/c/load.server.ts',
    ],
    [
      'a screen part and a type from a folder whose name begins its own',
      'app/routes/match-report/a.tsx',
      `import type { B } from '../match/load.server.ts'`,
      'app/routes/match/load.server.ts',
    ],
    ['a form and the server', 'app/forms/a.ts', `import '../server/log.ts'`, 'app/server/log.ts'],
  ])('%s: refused', (_, path, text, target) => {
    expect(broken({ [path]: `\n${text}` })).toEqual([`${path}:2 ${target}`])
  })

  it.each([
    ['contract and zod', 'contract/a.ts', `import { z } from 'zod'; import './b.ts'`],
    ['a test of the contract and the test tool', 'contract/a.test.ts', `import 'vitest'`],
    ['app and contract', 'app/a.ts', `import '../contract/index.ts'`],
    ['tests and contract', 'tests/a.ts', `import '../contract/index.ts'`],
    ['a route and anything in app', 'app/routes/a.tsx', `import '../session/a.ts'; import './part.tsx'`],
    ['a component and display', 'app/components/a.tsx', `import '../display/format.ts'; import 'react'`],
    [
      'a rule and a type',
      'gateway/rules/a.ts',
      `import type { A } from '../../contract/a.ts'; import './b.ts'; import '../../contract/closed-lists.ts'; import '../base/shanghai-date.ts'`,
    ],
    [
      'a screen part and the type of its loader',
      'app/routes/a/b.tsx',
      `import type { B } from './load.server.ts'`,
    ],
    ['the middleware and a server module', 'app/middleware/a.ts', `import '../settings.server.ts'`],
  ])('%s: allowed', (_, path, text) => {
    expect(broken({ [path]: text })).toEqual([])
  })

  it('lets a listed route module, and no other screen file, import a server module', () => {
    const text = `import './edit.action.server.ts'`
    expect(
      broken({
        'app/routes.ts': `route('/edit', 'routes/edit.tsx')`,
        'app/routes/edit.tsx': text,
        'app/routes/form.tsx': text,
      }),
    ).toEqual(['app/routes/form.tsx:1 app/routes/edit.action.server.ts'])
  })

  it('refuses names that say nothing, but for the family of that name', () => {
    expect(
      broken({
        'contract/common.ts': '',
        'gateway/common.test.ts': '',
        'app/common.ts': '',
        'app/utils/a.ts': '',
        'tests/helpers.test.ts': '',
      }),
    ).toEqual(['app/common.ts:1 common', 'app/utils/a.ts:1 utils', 'tests/helpers.test.ts:1 helpers'])
  })
})
