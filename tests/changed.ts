import { posix } from 'node:path'
import { parseSync } from 'vite'
import { type Import, importsOf, type SourceFile } from './import-rules.ts'

/** Files of tests that run, nearest to the change first, and those that the change may touch as well. */
export interface Choice {
  chosen: string[]
  leftOut: string[]
}

export interface Plan {
  unit: Choice
  specs: Choice
}

/** An address of the portal, and the modules that answer it, layouts first. */
interface RouteModules {
  path: string
  modules: string[]
}

/** How a file of tests looks from the change: how far off it is, and how many tests it weighs. */
interface Seen {
  far: number
  weight: number
}

/** What stands for the whole portal: the server, a page, and a way through several. */
const forEveryPage = ['health', 'home', 'journey']
/** Where a change touches every page, whatever it is. */
const behindEveryPage = /^(gateway|contract|public|app\/server)\/|^[^/]+\.(ts|json)$/
/** About as many tests as run in twenty seconds each on two cores. */
const mostTests = { unit: 300, specs: 40 }

const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path)
const isSpec = (path: string) => /^tests\/.*\.spec\.ts$/.test(path)
const nameOf = (path: string) => posix.basename(path, '.spec.ts')

/** Which tests a change of these files can touch, and so many of them as run in about a minute. */
export function planFor(changed: string[], files: SourceFile[]): Plan {
  const imports = files.flatMap(importsOf).filter((one) => !one.typeOnly)
  const distances = distancesFrom(changed, imports, files)
  const distance = (path: string) => distances.get(path) ?? Number.POSITIVE_INFINITY
  const routes = routesOf(files)
  const touched = routes.filter(({ modules }) => modules.some((path) => distances.has(path)))
  const everyPage =
    changed.some((path) => behindEveryPage.test(path) && !isUnitTest(path)) ||
    ['app/root.tsx', 'app/routes.ts'].some((path) => distances.has(path)) ||
    touched.length > routes.length / 2

  const seenFrom = (spec: SourceFile): Seen => {
    const visited = addressesIn(readBy(spec, imports, files))
    const opens = (route: RouteModules) => visited.some((address) => fits(address, route.path))
    // What opens many pages takes long, and says less about each.
    const weight = Math.max(weightOf(spec), routes.filter(opens).length)
    if (everyPage && forEveryPage.includes(nameOf(spec.path))) return { far: 0, weight }
    const byPages = everyPage ? [] : touched.filter(opens).flatMap(({ modules }) => modules.map(distance))
    return { far: Math.min(distance(spec.path), ...byPages.map((far) => far + 1)), weight }
  }
  const unit = files.filter(({ path }) => isUnitTest(path))
  const specs = files.filter(({ path }) => isSpec(path))
  const chosenSpecs = choose(specs, seenFrom, mostTests.specs)
  const others = specs.map(({ path }) => path).filter((path) => !chosenSpecs.chosen.includes(path))
  return {
    unit: choose(unit, (file) => ({ far: distance(file.path), weight: weightOf(file) }), mostTests.unit),
    specs: everyPage ? { ...chosenSpecs, leftOut: others } : chosenSpecs,
  }
}

/**
 * How many imports lie between a file and the nearest changed one. A test that names a changed file as a text imports it
 * too: it reads or starts it.
 */
function distancesFrom(changed: string[], imports: Import[], files: SourceFile[]): Map<string, number> {
  const importers = Map.groupBy(imports, ({ target }) => target.replace(/\?.*$/, ''))
  const distances = new Map(changed.map((path) => [path, 0]))
  for (const { path, text } of files) {
    if (distances.has(path) || !/^tests\/|\.test\.tsx?$/.test(path)) continue
    if (changed.some((one) => text.includes(`'${one}'`))) distances.set(path, 1)
  }
  // A map is walked in the order in which it was filled, with what is added on the way.
  for (const [path, far] of distances) {
    for (const { file } of importers.get(path) ?? []) if (!distances.has(file)) distances.set(file, far + 1)
  }
  return distances
}

/** Nearest first, and of those the shortest, as many as fit; the first is always chosen. */
function choose(files: SourceFile[], seenFrom: (file: SourceFile) => Seen, most: number): Choice {
  const near = files
    .map((file) => ({ path: file.path, ...seenFrom(file) }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((one, other) => one.far - other.far || one.weight - other.weight)
  let weight = 0
  const chosen = near.filter((one) => {
    const fits = weight === 0 || weight + one.weight <= most
    if (fits) weight += one.weight
    return fits
  })
  const leftOut = near.filter((one) => !chosen.includes(one))
  return { chosen: chosen.map(({ path }) => path), leftOut: leftOut.map(({ path }) => path) }
}

/** A test over a store takes as long as several without. */
function weightOf({ path, text }: SourceFile): number {
  const tests = text.match(/^\s*(test|it|testAs\w+)(\.each)?\(/gm)?.length ?? 0
  return Math.max(1, tests) * (/^gateway\/(store\/)?[^/]+$/.test(path) ? 5 : 1)
}

/** The text of a spec and of what it imports of the tests, without the fixtures of every spec. */
function readBy(spec: SourceFile, imports: Import[], files: SourceFile[]): string {
  const read = new Set([spec.path])
  for (const path of read) {
    for (const { file, target } of imports) {
      if (file === path && target.startsWith('tests/') && !target.includes('/fixtures/')) read.add(target)
    }
  }
  return files.flatMap(({ path, text }) => (read.has(path) ? [text] : [])).join('\n')
}

/** The paths that stand as texts in a source, what is filled into them as `*`. */
function addressesIn(text: string): string[] {
  const found = text.matchAll(/['"`](\/(?:\$\{[^}]*\}|[^'"`\s?#])*)/g)
  return [...new Set([...found].map(([, address = '']) => address.replace(/\$\{[^}]*\}/g, '*')))]
}

function fits(address: string, pattern: string): boolean {
  const [given, wanted] = [address.split('/'), pattern.split('/')]
  return (
    given.length === wanted.length &&
    wanted.every((part, at) => part.startsWith(':') || part === given[at] || given[at] === '*')
  )
}

type Node = Record<string, unknown>

/** The addresses of `app/routes.ts`, as it declares them: `index`, `route` and `layout`, each in its layouts. */
export function routesOf(files: SourceFile[]): RouteModules[] {
  const file = files.find(({ path }) => path === 'app/routes.ts')
  if (!file) return []
  const found: RouteModules[] = []
  const walk = (value: unknown, layouts: string[]): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, layouts)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    const words = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
    const texts = words.flatMap((word) => (typeof word.value === 'string' ? [word.value] : []))
    const modules = [...layouts, ...texts.slice(-1).map((path) => `app/${path}`)]
    const kind = (node.callee as Node | undefined)?.name
    if (kind === 'index') found.push({ path: '/', modules })
    if (kind === 'route') found.push({ path: `/${texts[0]}`, modules })
    for (const part of Object.values(node)) walk(part, words.length > 0 ? modules : layouts)
  }
  walk(parseSync(file.path, file.text).program, [])
  return found
}
