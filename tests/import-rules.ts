import { posix } from 'node:path'
import { parseSync } from 'vite'

/** One import as it stands in a file. `target` is a path from the top of the repository, or a package's specifier. */
export interface Import {
  file: string
  line: number
  target: string
  /** Erased before the code runs. */
  typeOnly: boolean
}

/** A file of the repository: its path from the top, with `/`, and its text. */
export interface SourceFile {
  path: string
  text: string
}

interface Rule {
  name: string
  /** Whether the rule speaks about this import at all. */
  about: (one: Import) => boolean
  allows: (one: Import, routeModules: Set<string>) => boolean
}

export interface Violation {
  rule: string
  file: string
  line: number
  target: string
}

const testTools = ['vitest', 'fast-check']
const forComponents = [
  'display',
  'navigation',
  'errors',
  'forms',
  'theme',
  'styles',
  'components',
  'drawings',
  'base',
]
const onServer = ['app/server/', 'app/middleware/', 'app/session/', 'app/gateway/']
const onServerFiles = ['app/root.tsx', 'app/entry.server.tsx']

export const isTest = (path: string) => /(\.(test|spec)|-in-test)\.tsx?$/.test(path)
/** Loads a calendar of half a megabyte. */
const workingDays = 'contract/working-days.ts'
const isServerModule = (path: string) =>
  /\.server(\.tsx?)?$/.test(path) || path.startsWith('app/server/') || path === workingDays
const inside = (...folders: string[]) => {
  return (path: string) => folders.some((folder) => path.startsWith(folder))
}

/** Who may import whom. */
export const importRules: Rule[] = [
  {
    name: 'contract imports zod, zod-openapi and itself, and its working days what they are read from',
    about: (one) => inside('contract/')(one.file),
    allows: ({ file, target }) =>
      inside('contract/')(target) ||
      /^(zod|zod-openapi)(\/|$)/.test(target) ||
      (file === workingDays && ['lru-cache', 'tyme4ts'].includes(target)) ||
      (isTest(file) && testTools.includes(target)),
  },
  {
    name: 'app and gateway meet over HTTP only, and know no test support',
    about: (one) => inside('app/', 'gateway/')(one.file),
    allows: ({ file, target }) =>
      !inside(inside('app/')(file) ? 'gateway/' : 'app/')(target) && !inside('tests/')(target),
  },
  {
    name: 'tests reach the product over HTTP and import the contract; tests/freshness, a command, its words too',
    about: (one) => inside('tests/')(one.file),
    allows: ({ file, target }) =>
      !inside('app/', 'gateway/')(target) ||
      // Serves the gateway from the process of the tests.
      (file === 'tests/requests/servers.ts' && inside('gateway/')(target)) ||
      // Prepares stores once for a run.
      (file === 'tests/drills/run.ts' && target === 'gateway/testing/template-for-tests.ts') ||
      (inside('tests/freshness/')(file) &&
        ['command-line', 'operator-commands'].some((name) => target === `gateway/base/${name}.ts`)),
  },
  {
    name: 'nobody imports a route but the routes themselves',
    about: (one) => inside('app/routes/')(one.target),
    allows: ({ file }) => inside('app/routes/')(file),
  },
  {
    name: `components import ${forComponents.join(', ')} and the contract`,
    about: (one) => inside('app/components/')(one.file) && inside('app/', 'gateway/')(one.target),
    allows: ({ target }) => inside(...forComponents.map((folder) => `app/${folder}/`))(target),
  },
  {
    name: 'gateway/rules imports the dates of the gateway, and of the contract types, closed lists, texts of numbers and working days',
    about: (one) => inside('gateway/rules/')(one.file),
    allows: ({ file, target, typeOnly }) =>
      inside('gateway/rules/')(target) ||
      (typeOnly && inside('contract/')(target)) ||
      ['closed-lists', 'number-text', 'project-window', 'working-days'].some(
        (name) => target === `contract/${name}.ts`,
      ) ||
      target === 'gateway/base/shanghai-date.ts' ||
      (isTest(file) && (testTools.includes(target) || inside('contract/')(target))),
  },
  {
    name: 'browser code never reaches a .server module',
    about: (one) => inside('app/')(one.file) && isServerModule(one.target),
    allows: ({ file, target, typeOnly }, routeModules) =>
      isTest(file) ||
      // A part of a screen is drawn from what the screen's loader returns, and may name its type.
      (typeOnly && inside('app/routes/')(file) && inside(`${posix.dirname(target)}/`)(file)) ||
      isServerModule(file) ||
      inside(...onServer)(file) ||
      onServerFiles.includes(file) ||
      routeModules.has(file),
  },
]

export const nameRule = 'a file or folder is named after what it is about'
const emptyNames = ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'shared']
/** "Common" is one of the gateway's own call families. */
const isFamilyFile = (path: string) => /^(contract|gateway)\/common(\.test)?\.ts$/.test(path)

/** Every import, re-export, dynamic import and type import of a file. Throws when the file can't be parsed. */
export function importsOf(file: SourceFile): Import[] {
  const parsed = parseSync(file.path, file.text)
  const [problem] = parsed.errors
  if (problem) throw new Error(`${file.path}: ${problem.message}`)

  const found: Import[] = []
  visit(parsed.program, (node) => {
    const source = node.source as { value?: unknown; start: number } | null | undefined
    if (typeof source?.value !== 'string') return
    found.push({
      file: file.path,
      line: file.text.slice(0, source.start).split('\n').length,
      target: resolve(file.path, source.value),
      typeOnly: isTypeOnly(node),
    })
  })
  return found
}

export type Node = Record<string, unknown>

/** Shows every node of a syntax tree, each before what is in it. */
export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see)
  else if (typeof value === 'object' && value !== null) {
    see(value as Node)
    for (const part of Object.values(value)) visit(part, see)
  }
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = Array.isArray(node.specifiers) ? (node.specifiers as Node[]) : []
  const kindOf = (one: Node) => one.importKind ?? one.exportKind
  return specifiers.length > 0 && specifiers.every((one) => kindOf(one) === 'type')
}

function resolve(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier
}

/** The route modules that `app/routes.ts` names; only these may hand `.server` modules to their loaders and actions. */
export function routeModulesOf(files: SourceFile[]): Set<string> {
  const routes = files.find((file) => file.path === 'app/routes.ts')
  const named = routes?.text.matchAll(/['"`](?:\.\/)?([\w/.-]+\.tsx?)['"`]/g) ?? []
  return new Set([...named].map((match) => `app/${match[1]}`))
}

/** Every broken rule over the files of one tree, in the order of the files. */
export function violationsIn(files: SourceFile[]): Violation[] {
  const routeModules = routeModulesOf(files)
  return files.flatMap((file) => {
    const broken = importsOf(file).flatMap((one) =>
      importRules
        .filter((rule) => rule.about(one) && !rule.allows(one, routeModules))
        .map((rule) => ({ rule: rule.name, file: one.file, line: one.line, target: one.target })),
    )
    const badName = !isFamilyFile(file.path) && nameWithoutMeaning(file.path)
    return badName ? [{ rule: nameRule, file: file.path, line: 1, target: badName }, ...broken] : broken
  })
}

function nameWithoutMeaning(path: string): string | undefined {
  return path
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .find((part) => emptyNames.includes(part.toLowerCase()))
}
