import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isTest, type Node, visit } from './import-rules.ts'
import { readSources } from './sources.ts'

const page = readFileSync('docs/operating.md', 'utf8')

/** Rows of the tables of failures: `| log | people see | meaning | remedy | metric |`. */
const failures = page
  .slice(page.indexOf('\n## 故障对照表'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| 日志 |'))
  .map((line) => line.slice(2, -2).split(' | '))

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)

const code: Node[] = []
for (const file of readSources()) {
  const runs = /^(?:app|contract|gateway)\//.test(file.path) && !isTest(file.path)
  if (runs && !file.path.startsWith('gateway/testing/'))
    visit(parseSync(file.path, file.text).program, (node) => code.push(node))
}

/** Every text and every name of the product's code, without its comments. */
const texts = code
  .flatMap((node) => {
    if (node.type === 'TemplateElement') return [(node.value as { cooked: string }).cooked]
    const text = node.type === 'Identifier' ? node.name : node.value
    return typeof text === 'string' ? [text] : []
  })
  .join('\n')

/** `log().warn(…, 'message')` of the portal and `context.log('warn', 'message', …)` of the gateway, of warnings and worse. */
const warnings = code.flatMap((node) => {
  if (node.type !== 'CallExpression') return []
  const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] }
  const called = (callee.property ?? callee) as Node
  const of = callee.object as Node | undefined
  const words = given.flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' ? [value] : [],
  )
  const ofPortal =
    /^(?:warn|error|fatal)$/.test(String(called.name)) && (of?.callee as Node | undefined)?.name === 'log'
  if (ofPortal) return words.slice(-1)
  return called.name === 'log' && /^(?:warn|error)$/.test(words[0] ?? '') ? words.slice(1, 2) : []
})

test('every log message that the page quotes is in the code', () => {
  const messages = failures.flatMap(([log = '']) => quoted(log))
  expect(messages.length).toBeGreaterThan(60)
  expect(messages.filter((message) => !texts.includes(message))).toEqual([])
})

test('every word for users that the page quotes is in the code', () => {
  const words = [...page.matchAll(/“([^”]*\p{Script=Han}[^”]*)”/gu)].map(([, text = '']) => text)
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter((text) => !texts.includes(text))).toEqual([])
})

test('every setting that the page names is read', () => {
  const settings = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)*)(?:=[^`]*)?`/g)].map(([, name = '']) => name)
  // Node itself reads one of those in the portal's file.
  const files = ['compose.yaml', 'ops/systemd/portal.env'].map((file) => readFileSync(file, 'utf8'))
  const read = [texts, ...files].join('\n')
  expect(settings.length).toBeGreaterThan(30)
  expect([...new Set(settings)].filter((name) => !new RegExp(`\\b${name}\\b`).test(read))).toEqual([])
})

test('every warning and error that the code logs is in the table of failures', () => {
  const logged = new Set(failures.flatMap(([log = '']) => quoted(log)))
  expect(warnings.length).toBeGreaterThan(30)
  expect([...new Set(warnings)].filter((message) => !logged.has(message))).toEqual([])
})

test('every row has a log message, its meaning and a remedy', () => {
  expect(failures.filter((row) => row.length !== 5 || row.some((cell) => cell.trim() === ''))).toEqual([])
})
