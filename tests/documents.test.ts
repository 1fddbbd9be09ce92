import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { listAnchors, listCommands, listFileLinks, listHeadings } from './markdown.ts'

const read = (path: string) => readFileSync(path, 'utf8')

/** Every document of the project, without those of packages. */
const documents = ['*.md', '{.github,app,bench,contract,docs,gateway,ops,tests}/**/*.md']
  .flatMap((pattern) => globSync(pattern, { exclude: (name) => name === 'node_modules' }))
  .map((path) => path.replaceAll('\\', '/'))

const anchors = new Map(documents.map((path) => [path, listAnchors(read(path))]))

/** Lists the links of a document that lead to no file, or to no heading of it. */
function findDeadLinks(document: string): string[] {
  return listFileLinks(read(document)).flatMap(({ path, anchor }) => {
    const target = path === '' ? document : posix.join(posix.dirname(document), path)
    const isAlive = existsSync(target) && (anchor === '' || anchors.get(target)?.has(anchor))
    return isAlive ? [] : [`${document}: ${path}${anchor && `#${anchor}`}`]
  })
}

test('every link in a document leads to a file and to a heading that exist', () => {
  expect(documents.length).toBeGreaterThan(100)
  expect(documents.flatMap(findDeadLinks)).toEqual([])
})

test('README.md has at most 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('README.zh-CN.md has the headings and commands of README.md', () => {
  const [english, chinese] = [read('README.md'), read('README.zh-CN.md')]
  const levels = (page: string) => listHeadings(page).map((heading) => heading.indexOf(' '))
  expect(levels(chinese)).toEqual(levels(english))
  expect(listCommands(english)).toContain('npm ci')
  expect(listCommands(chinese)).toEqual(listCommands(english))
})

test('docs/README.md links every page and folder of docs', () => {
  const linked = new Set(listFileLinks(read('docs/README.md')).map(({ path }) => path))
  const pages = globSync('docs/*').map((path) => posix.basename(path.replaceAll('\\', '/')))
  const isListed = (name: string) =>
    linked.has(name) || [...linked].some((path) => path.startsWith(`${name}/`))
  const isPage = (name: string) => name.endsWith('.md') || statSync(`docs/${name}`).isDirectory()
  const missing = pages.filter((name) => isPage(name) && !isListed(name))
  expect(missing.filter((name) => name !== 'README.md' && name !== 'screenshots')).toEqual([])
})

test('CONTRIBUTING.md names every command of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = read('CONTRIBUTING.md').match(/npm (?:run )?[\w:-]+/g) ?? []
  const named = new Set(commands.map((command) => command.replace(/^npm (?:run )?/, '')))
  const isHook = (name: string) => /^(?:pre|post)/.test(name)
  expect(Object.keys(scripts).filter((name) => !isHook(name) && !named.has(name))).toEqual([])
})
