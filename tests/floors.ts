import { posix } from 'node:path'
import { type Import, importsOf, isTest, type SourceFile, type Violation } from './import-rules.ts'

/**
 * The folders of each part of the product from top to bottom, `.` for the files beside them. A folder that is not named
 * stands on the floor of the one that holds it.
 */
export type Floors = Record<string, readonly string[]>

export const floors: Floors = {
  app: [
    'server',
    'page-cache',
    '.',
    'routes',
    'enhancements',
    'few-pages',
    'read-aloud',
    'suggestions',
    'question-dialog',
    'behaviour',
    'components/frame',
    'components/rows',
    'components/fields',
    'components',
    'components/islands',
    'components/button',
    'components/layout',
    'middleware',
    'navigation',
    'errors',
    'interrupted-forms',
    'forms',
    'session',
    'portal',
    'gateway',
    'shared-state',
    'display',
    'drawings',
    'theme',
    'base',
  ],
  gateway: [
    '.',
    'commands',
    'commands/content',
    'control',
    'http',
    'seed',
    'declaration',
    'declaration/rating',
    'match',
    'topic',
    'topic/pictures',
    'policy',
    'account',
    'tool',
    'activity',
    'message',
    'search',
    'store/backup',
    'files',
    'files/formats',
    'enterprise',
    'audit',
    'store',
    'store/schema',
    'store/encryption',
    'data',
    'data/explainers',
    'rules/high-tech',
    'rules/extra-deduction',
    'rules/tech-sme',
    'rules/cloud-star',
    'rules/size',
    'rules/grade',
    'rules/match',
    'rules',
    'base',
  ],
}

/** At most so many files and folders stand in a part's own folder, and so many files of code in any folder. */
const most = { entries: 35, files: 30 }

export const floorRules = {
  order: 'a folder imports only what stands below it',
  named: 'every folder stands on a floor, and every floor is there',
  cycle: 'neither files nor folders import each other in a circle',
  size: `a part has at most ${most.entries} entries, a folder at most ${most.files} files of code`,
}

/** Tests, and what only they use, import anything. */
const isForTests = (path: string) => isTest(path) || path.split('/').slice(0, -1).includes('testing')

/** Whatever breaks the order of the floors, by the imports that are there when the code runs: types are erased. */
export function floorViolationsIn(files: SourceFile[], of: Floors): Violation[] {
  return Object.entries(of).flatMap(([part, list]) => {
    const own = files.filter((file) => file.path.startsWith(`${part}/`))
    const code = own.filter((file) => !isForTests(file.path))
    const paths = new Set(code.map((file) => file.path))
    const imports = code
      .flatMap(importsOf)
      .filter((one) => !one.typeOnly && one.target.startsWith(`${part}/`))
    return [
      ...unnamed(part, list, paths),
      ...upwards(part, list, imports),
      ...circles(imports.filter((one) => paths.has(one.target))),
      ...crowded(part, own, paths),
    ]
  })
}

/** The floor of a file: the longest named folder that holds it; undefined where none does. */
function floorOf(part: string, list: readonly string[], path: string): string | undefined {
  let folder = posix.relative(part, posix.dirname(path))
  while (folder !== '' && !list.includes(folder)) folder = posix.dirname(folder).replace(/^\.$/, '')
  return folder === '' ? folderAtTop(part, list, path) : folder
}

function folderAtTop(part: string, list: readonly string[], path: string): string | undefined {
  return posix.dirname(path) === part && list.includes('.') ? '.' : undefined
}

function upwards(part: string, list: readonly string[], imports: Import[]): Violation[] {
  return imports.flatMap(({ file, line, target }) => {
    const from = floorOf(part, list, file)
    const to = floorOf(part, list, target)
    if (from === undefined || to === undefined || from === to) return []
    return list.indexOf(from) < list.indexOf(to) ? [] : [{ rule: floorRules.order, file, line, target }]
  })
}

function unnamed(part: string, list: readonly string[], paths: Set<string>): Violation[] {
  const used = new Set([...paths].map((path) => floorOf(part, list, path)))
  const at = { rule: floorRules.named, line: 1 }
  return [
    ...[...paths]
      .filter((path) => floorOf(part, list, path) === undefined)
      .map((path) => ({ ...at, file: path, target: posix.dirname(path) })),
    ...list
      .filter((floor) => !used.has(floor))
      .map((floor) => ({ ...at, file: part, target: posix.join(part, floor) })),
  ]
}

function circles(imports: Import[]): Violation[] {
  const byFile = imports.map(({ file, target }) => [file, target] as const)
  const byFolder = byFile
    .map(([file, target]) => [posix.dirname(file), posix.dirname(target)] as const)
    .filter(([from, to]) => from !== to)
  return [...circlesIn(byFile), ...circlesIn(byFolder)].map((circle) => ({
    rule: floorRules.cycle,
    file: circle[0] ?? '',
    line: 1,
    target: circle.slice(1).join(', '),
  }))
}

/** The sets of nodes that can all be reached from each other, in the order of their names (Tarjan's algorithm). */
function circlesIn(edges: (readonly [string, string])[]): string[][] {
  const next = Map.groupBy(edges, ([from]) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const found: string[][] = []
  const follow = (node: string): number => {
    const number = order.size
    order.set(node, number)
    lowest.set(node, number)
    path.push(node)
    for (const [, to] of next.get(node) ?? []) {
      const reached = order.has(to) ? (path.includes(to) ? (order.get(to) ?? number) : number) : follow(to)
      lowest.set(node, Math.min(lowest.get(node) ?? number, reached))
    }
    const low = lowest.get(node) ?? number
    if (low !== number) return low
    const circle = path.splice(path.indexOf(node))
    if (circle.length > 1 || edges.some(([from, to]) => from === node && to === node))
      found.push(circle.sort())
    return number
  }
  for (const [from] of edges) if (!order.has(from)) follow(from)
  return found.sort()
}

function crowded(part: string, own: SourceFile[], code: Set<string>): Violation[] {
  const entries = new Set(own.map(({ path }) => path.split('/')[1]))
  const byFolder = Map.groupBy(code, (path) => posix.dirname(path))
  const at = { rule: floorRules.size, line: 1 }
  return [
    ...(entries.size > most.entries ? [{ ...at, file: part, target: `${entries.size} entries` }] : []),
    ...[...byFolder]
      .filter(([, held]) => held.length > most.files)
      .map(([folder, held]) => ({ ...at, file: folder, target: `${held.length} files` })),
  ]
}
