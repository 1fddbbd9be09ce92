import { parseSync } from 'vite'
import { importsOf, isTest, type Node, type SourceFile, type Violation, visit } from './import-rules.ts'

export const schemaRule =
  'what a page loads at once checks nothing: schemas come with the first focus, by import()'

/** What React Router takes out of a route module before a browser gets it. */
const onServerAlone = ['loader', 'action', 'middleware', 'headers']
/** What a browser gets besides the working pages: a reading page is a document, whose route module it never sees. */
const entries = ['app/enhancements/enhancements.ts', 'app/entry.client.tsx', 'app/root.tsx']

/**
 * Every way by which a browser would load Zod with a page: from the part of a working page's route that is for browsers, or from an
 * entry, over imports that are neither erased nor made by `import()`. The violation names the file in which the way leaves the application for a schema.
 */
export function schemaViolationsIn(files: SourceFile[]): Violation[] {
  const known = new Map(files.filter(({ path }) => !isTest(path)).map((file) => [file.path, file]))
  const routes = workingRoutesOf(files)
  const kept = new Map<string, Step[]>()
  const stepsFrom = (path: string) => {
    const file = known.get(path)
    const steps =
      kept.get(path) ?? (file ? staticImportsOf(file, routes.has(path) || path === 'app/root.tsx') : [])
    kept.set(path, steps)
    return steps
  }
  const violations = new Map<string, Violation>()
  for (const entry of [...routes, ...entries]) {
    const way = wayToZod(entry, stepsFrom)
    if (!way) continue
    // The last step within the application: what stands behind it is the contract, or Zod itself.
    const { file, line, target } = way.findLast((step) => step.file.startsWith('app/')) ?? (way[0] as Step)
    violations.set(`${file} ${target}`, { rule: schemaRule, file, line, target })
  }
  return [...violations.values()]
}

/** The route modules of the working pages, as `app/routes.ts` groups them. */
function workingRoutesOf(files: SourceFile[]): Set<string> {
  const routes = files.find(({ path }) => path === 'app/routes.ts')
  const named = new Set<string>()
  if (!routes) return named
  visit(parseSync(routes.path, routes.text).program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || (id as { name?: string }).name !== 'working') return
    visit(init, ({ value }) => {
      if (typeof value === 'string' && /\.tsx?$/.test(value)) named.add(`app/${value}`)
    })
  })
  return named
}

interface Step {
  file: string
  line: number
  target: string
}

/** The shortest way from a module to Zod; null when there is none. */
function wayToZod(entry: string, stepsFrom: (path: string) => Step[]): Step[] | null {
  const seen = new Set([entry])
  let ways: Step[][] = stepsFrom(entry).map((step) => [step])
  while (ways.length > 0) {
    const next: Step[][] = []
    for (const way of ways) {
      const { target } = way.at(-1) as Step
      if (/^zod(\/|$)/.test(target)) return way
      if (seen.has(target) || /\.server(\.tsx?)?$/.test(target)) continue
      seen.add(target)
      next.push(...stepsFrom(target).map((step) => [...way, step]))
    }
    ways = next
  }
  return null
}

/** The imports with which a module comes. Of a route module, those that its part for browsers uses. */
function staticImportsOf(file: SourceFile, isRoute: boolean): Step[] {
  const { body } = parseSync(file.path, file.text).program as unknown as { body: Node[] }
  const used = isRoute ? namesForBrowsers(body) : null
  const sources = new Set(
    body
      .filter((statement) => statement.source && (used === null || isUsed(statement, used)))
      .map((statement) => (statement.source as { start: number }).start),
  )
  return importsOf(file)
    .filter(({ typeOnly }) => !typeOnly)
    .filter(({ line }) => [...sources].some((start) => file.text.slice(0, start).split('\n').length === line))
    .map(({ line, target }) => ({ file: file.path, line, target }))
}

/** Whether a name that an import brings is used; one that brings none is there for what it does. */
function isUsed(statement: Node, used: Set<string>): boolean {
  const specifiers = (statement.specifiers ?? []) as { local?: { name: string } }[]
  return specifiers.length === 0 || specifiers.some(({ local }) => local && used.has(local.name))
}

/** The names that stand in what a browser gets of a route module, and in what that uses in turn. */
function namesForBrowsers(body: Node[]): Set<string> {
  const isOnServer = (statement: Node) => declaredBy(statement).some((name) => onServerAlone.includes(name))
  const statements = body.filter((one) => one.type !== 'ImportDeclaration' && !isOnServer(one))
  const used = new Set<string>()
  const taken = new Set<Node>()
  const take = (statement: Node) => {
    if (taken.has(statement)) return
    taken.add(statement)
    for (const name of freeNamesIn(statement)) used.add(name)
    for (const other of statements) if (declaredBy(other).some((name) => used.has(name))) take(other)
  }
  for (const statement of statements) {
    if (String(statement.type).startsWith('Export') || declaredBy(statement).length === 0) take(statement)
  }
  return used
}

/** The names that stand in a statement of a module, but for properties and what it declares within itself. */
function freeNamesIn(statement: Node): Set<string> {
  const names = new Set<string>()
  const within = new Set<string>()
  const others = new Set<unknown>()
  visit(statement.declaration ?? statement, (node) => {
    const { type, name, computed, id, params } = node
    if (!computed) others.add(type === 'MemberExpression' ? node.property : node.key)
    if (type === 'JSXAttribute') others.add(node.name)
    if (type === 'VariableDeclarator') for (const bound of boundBy(id)) within.add(bound)
    for (const bound of boundBy(params)) within.add(bound)
    if (others.has(node) || (type !== 'Identifier' && type !== 'JSXIdentifier')) return
    names.add(String(name))
  })
  return new Set([...names].filter((name) => !within.has(name)))
}

/** The names that a pattern binds: what stands behind a `=` in it is used, not bound. */
function boundBy(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundBy)
  const { type, name, left, argument, elements, properties, value } = (pattern ?? {}) as Node
  if (type === 'Identifier') return [String(name)]
  return [left, argument, elements, properties, value].filter(Boolean).flatMap(boundBy)
}

/** The names that a statement of a module declares. */
function declaredBy(statement: Node): string[] {
  const declaration = (statement.declaration ?? statement) as Node
  const one = declaration.id as { name?: string } | null | undefined
  const several = (declaration.declarations ?? []) as { id: { name?: string } }[]
  return [one?.name, ...several.map(({ id }) => id.name)].filter((name) => name !== undefined)
}
