import { parseSync } from 'vite'
import { type Node, type SourceFile, type Violation, visit } from './import-rules.ts'

export const addressRule = 'an address of the portal is made by href() or a helper on top of it'

/**
 * Every string, template and regular expression of `app/` that spells an address of the portal: one that begins with the
 * first part of a route's path. Allowed are the list of routes, the argument of `href()`, and `'/log' satisfies RoutePath`,
 * which the types check as they check that argument. Tests write addresses as people type them.
 */
export function addressViolationsIn(files: SourceFile[]): Violation[] {
  const routes = files.find(({ path }) => path === routesFile)
  const firstParts = new Set(routes ? routePathsOf(routes).map((path) => path.split('/')[0] ?? '') : [])
  firstParts.delete('*')
  return files.filter(isOfTheProduct).flatMap((file) =>
    addressesIn(file, firstParts).map(({ line, target }) => ({
      rule: addressRule,
      file: file.path,
      line,
      target,
    })),
  )
}

const routesFile = 'app/routes.ts'

function isOfTheProduct({ path }: SourceFile): boolean {
  return path.startsWith('app/') && path !== routesFile && !/(\.test|-in-test)\.tsx?$/.test(path)
}

/** The paths that `app/routes.ts` hands to `route()`, as they stand there: without a slash before them. */
export function routePathsOf(file: SourceFile): string[] {
  const paths: string[] = []
  visit(parseSync(file.path, file.text).program, (node) => {
    const [path] = calledWith(node, 'route')
    if (typeof path?.value === 'string') paths.push(path.value)
  })
  return paths
}

function addressesIn(file: SourceFile, firstParts: Set<string>): { line: number; target: string }[] {
  const found: { line: number; target: string }[] = []
  const allowed = new Set<unknown>()
  visit(parseSync(file.path, file.text).program, (node) => {
    allowed.add(calledWith(node, 'href')[0])
    if (node.type === 'TSSatisfiesExpression' && isRoutePath(node.typeAnnotation))
      allowed.add(node.expression)
    if (allowed.has(node) || !partsOf(node).some((part) => beginsLikeAddress(part, firstParts))) return
    const start = node.start as number
    found.push({
      line: file.text.slice(0, start).split('\n').length,
      target: file.text.slice(start, node.end as number),
    })
  })
  return found
}

function calledWith(node: Node, name: string): (Node | undefined)[] {
  const callee = node.callee as Node | undefined
  return node.type === 'CallExpression' && callee?.name === name ? (node.arguments as Node[]) : []
}

function isRoutePath(annotation: unknown): boolean {
  return ((annotation as Node).typeName as Node | undefined)?.name === 'RoutePath'
}

/** The parts of a literal at which an address may begin: its beginning, and what follows an expression, an origin say. */
function partsOf(node: Node): string[] {
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  }
  if (node.type !== 'Literal') return []
  const { pattern } = (node.regex ?? {}) as { pattern?: string }
  if (pattern !== undefined) return pattern.startsWith('^') ? [addressOf(pattern)] : []
  return typeof node.value === 'string' ? [node.value] : []
}

/** What an expression looks for, as far as it is an address: `^\/(?:log|out)` is `/log|out)`. */
function addressOf(pattern: string): string {
  return pattern
    .slice(1)
    .replaceAll('\\/', '/')
    .replaceAll(/\(\?[:=!]|\(/g, '')
}

function beginsLikeAddress(text: string, firstParts: Set<string>): boolean {
  const [, first] = /^\/([\w.-]*)/.exec(text) ?? []
  return first === '' ? /^\/[?#]/.test(text) : first !== undefined && firstParts.has(first)
}
