import { describe, expect, it } from 'vitest'
import { floorRules, floorViolationsIn } from './floors.ts'

const tower = { part: ['.', 'roof', 'rules/tax', 'rules', 'cellar'] }

/** A tree in which every floor has a file, with these files over it. */
function broken(files: Record<string, string>): string[] {
  const standing = tower.part.map((floor) => [`part/${floor === '.' ? '' : `${floor}/`}stands.ts`, ''])
  const all = { ...Object.fromEntries(standing), ...files }
  const sources = Object.entries<string>(all).map(([path, text]) => ({ path, text }))
  return floorViolationsIn(sources, tower).map(({ rule, file, line, target }) => {
    const name = Object.entries(floorRules).find(([, words]) => words === rule)?.[0]
    return `${name} ${file}:${line} ${target}`
  })
}

const manyFiles = (folder: string, count: number, end = '.ts') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/${n}${end}`, '']))

describe('the order of floors', () => {
  it.each([
    ['down', { 'part/a.ts': `import './roof/a.ts'`, 'part/roof/a.ts': `import '../cellar/a.ts'` }],
    ['into a folder that stands below', { 'part/rules/tax/a.ts': `import '../a.ts'` }],
    ['on the same floor', { 'part/roof/a.ts': `import './b.ts'`, 'part/roof/b.ts': '' }],
    ['a folder without a name on the floor that holds it', { 'part/roof/x/a.ts': `import '../a.ts'` }],
    ['a type from above', { 'part/cellar/a.ts': `import type { A } from '../roof/a.ts'` }],
    ['a test of what stands above', { 'part/cellar/a.test.ts': `import '../roof/a.ts'` }],
    ['what only tests use', { 'part/cellar/testing/a.ts': `import '../../roof/a.ts'` }],
    ['another part', { 'part/cellar/a.ts': `import '../../contract/a.ts'` }],
  ])('%s: allowed', (_, files) => {
    expect(broken(files)).toEqual([])
  })

  it.each([
    ['up', 'part/cellar/a.ts', `import '../roof/a.ts'`, 'part/roof/a.ts'],
    ['to the top', 'part/roof/a.ts', `import '../a.ts'`, 'part/a.ts'],
    [
      'out of a folder into the one that stands above it',
      'part/rules/a.ts',
      `import './tax/a.ts'`,
      'part/rules/tax/a.ts',
    ],
    ['later, while running', 'part/cellar/a.ts', `const a = import('../rules/a.ts')`, 'part/rules/a.ts'],
    ['from a folder without a name', 'part/cellar/x/a.ts', `import '../../roof/a.ts'`, 'part/roof/a.ts'],
  ])('%s: refused', (_, path, text, target) => {
    expect(broken({ [path]: `\n${text}` })).toEqual([`order ${path}:2 ${target}`])
  })

  it('knows every folder, and no folder that is not there', () => {
    expect(broken({ 'part/garden/a.ts': '' })).toEqual(['named part/garden/a.ts:1 part/garden'])
    const sources = [{ path: 'part/a.ts', text: '' }]
    const gone = floorViolationsIn(sources, { part: ['.', 'cellar'] })
    expect(gone).toEqual([{ rule: floorRules.named, file: 'part', line: 1, target: 'part/cellar' }])
  })
})

describe('circles', () => {
  it.each([
    [
      'two files',
      { 'part/a.ts': `import './b.ts'`, 'part/b.ts': `import './a.ts'` },
      'part/a.ts:1 part/b.ts',
    ],
    [
      'three files, and one that only leads to them',
      {
        'part/0.ts': `import './c.ts'`,
        'part/a.ts': `import './b.ts'`,
        'part/b.ts': `import './c.ts'`,
        'part/c.ts': `export * from './a.ts'`,
      },
      'part/a.ts:1 part/b.ts, part/c.ts',
    ],
    ['a file and itself', { 'part/a.ts': `import './a.ts'` }, 'part/a.ts:1 '],
    [
      'folders of one floor whose files do not',
      {
        'part/roof/x/a.ts': `import '../y/b.ts'`,
        'part/roof/x/b.ts': '',
        'part/roof/y/a.ts': `import '../x/b.ts'`,
        'part/roof/y/b.ts': '',
      },
      'part/roof/x:1 part/roof/y',
    ],
  ])('%s: refused', (_, files, where) => {
    expect(broken(files)).toEqual([`cycle ${where}`])
  })

  it('two ways to the same file are none', () => {
    const files = {
      'part/a.ts': `import './b.ts'; import './c.ts'`,
      'part/b.ts': `import './c.ts'`,
      'part/c.ts': `import type { A } from './a.ts'`,
    }
    expect(broken(files)).toEqual([])
  })
})

describe('sizes', () => {
  it('a folder holds thirty files of code, and as many tests as it has', () => {
    // One stands there already.
    const full = { ...manyFiles('part/cellar', 29), 'part/cellar/a.test.ts': '' }
    expect(broken(full)).toEqual([])
    expect(broken({ ...full, 'part/cellar/one-more.ts': '' })).toEqual(['size part/cellar:1 31 files'])
  })

  it('a part has thirty-five entries, folders and tests among them', () => {
    const folders = new Set(tower.part.map((floor) => floor.split('/')[0])).size
    const full = { ...manyFiles('part', 20), ...manyFiles('part', 15 - folders, '.test.ts') }
    expect(broken(full)).toEqual([])
    expect(broken({ ...full, 'part/b.test.ts': '' })).toEqual(['size part:1 36 entries'])
  })
})
