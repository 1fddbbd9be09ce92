import { parseSync } from 'vite'
import { type SourceFile, visit } from './import-rules.ts'

/** A sentence of the specification, as `docs/specification.md` has it. */
export interface Clause {
  /** Section and place in it: `4.7`. */
  number: string
  text: string
  evidence: Evidence[]
}

/** A test that fails when the clause no longer holds. */
export interface Evidence {
  file: string
  title: string
}

/** The clauses of the page, in its order: the rows `| 4.7 | clause | where | tests |` of its tables. */
export function clausesOf(page: string): Clause[] {
  return page
    .split('\n')
    .filter((line) => /^\| \d+\.\d+ \|/.test(line))
    .map((line) => {
      const [number = '', text = '', , tests = ''] = line.replaceAll('\\|', '¦').slice(2, -2).split(' | ')
      return { number, text, evidence: evidenceIn(tests) }
    })
}

/** What a cell names: `` `tests/x.test.ts` “a title” “another one of that file”<br>`…` ``. */
function evidenceIn(cell: string): Evidence[] {
  return cell.split('<br>').flatMap((part) => {
    const [, file = '', titles = ''] = /^`([^`]+)` (.+)$/.exec(part.trim()) ?? []
    return [...titles.matchAll(/“(.+?)”(?= “|$)/g)].map(([, title = '']) => ({
      file,
      title: title.replaceAll('¦', '|'),
    }))
  })
}

/**
 * Returns the tests that running text names: `` `tests/x.test.ts` “a title” “another one of that
 * file” ``.
 */
export function namedTestsIn(text: string): Evidence[] {
  return [...text.matchAll(/`([^`]+)`((?: “[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  )
}

/** Returns a check that a file has a test of that title; each file is parsed once. */
export function testFinder(files: readonly SourceFile[]): (evidence: Evidence) => boolean {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const titlesByFile = new Map<string, RegExp[]>()
  return ({ file, title }) => {
    const text = texts.get(file)
    if (text === undefined) return false
    const titles = titlesByFile.get(file) ?? titlesOf({ path: file, text })
    titlesByFile.set(file, titles)
    return titles.some((pattern) => pattern.test(title))
  }
}

/**
 * Returns the faults of the page: a clause without a test, a test that does not exist, a number out
 * of order.
 */
export function faultsOf(clauses: readonly Clause[], files: readonly SourceFile[]): string[] {
  const exists = testFinder(files)
  const before = (at: number) => clauses[at - 1]?.number ?? '1.0'
  return clauses.flatMap(({ number, text, evidence }, at) => [
    ...(follows(before(at), number) ? [] : [`${number}: does not follow ${before(at)}`]),
    ...(text === '' ? [`${number}: says nothing`] : []),
    ...(evidence.length === 0 ? [`${number}: no test`] : []),
    ...evidence
      .filter((one) => !exists(one))
      .map(({ file, title }) => `${number}: no test “${title}” in ${file}`),
  ])
}

function follows(before: string, number: string): boolean {
  const [section = 0, place = 0] = before.split('.').map(Number)
  return number === `${section}.${place + 1}` || number === `${section + 1}.1`
}

/** The titles of the tests in a file; what a template fills in may be anything. */
export function titlesOf({ path, text }: SourceFile): RegExp[] {
  const found: RegExp[] = []
  visit(parseSync(path, text).program, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee as Node)) return
    const [title] = node.arguments as Node[]
    const parts = title && partsOf(title)
    if (parts) found.push(new RegExp(`^${parts.map(escaped).join('.*')}$`, 's'))
  })
  return found
}

type Node = Record<string, unknown> & { type: string }

/** `test(…)`, `it(…)`, `testAsEnterprise(…)`, `it.each(…)(…)`, but not `test.describe(…)`. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return /^(?:it|test\w*)$/.test(callee.name as string)
  if (callee.type !== 'CallExpression') return false
  const { type, object, property } = callee.callee as Node
  return type === 'MemberExpression' && (property as Node).name === 'each' && isTest(object as Node)
}

/** What stands between what is filled in; nothing for a title that is no text. */
function partsOf(title: Node): string[] | undefined {
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value.split(/%[sdijo]|\$\w+/)
  if (title.type !== 'TemplateLiteral') return undefined
  return (title.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
