import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst } from 'vite'

/** Parts of the router that the portal never turns on, and what stands in for each in the browser. */
const replaced: Record<string, string> = {
  '/lib/router/instrumentation.js': '../hydration/no-instrumentation.ts',
  '/lib/dom/ssr/fog-of-war.js': '../hydration/late-routes.ts',
  '/lib/dom/ssr/errorBoundaries.js': '../hydration/last-boundary.tsx',
}
const ofRouter = '/node_modules/react-router/dist/production'

/**
 * Leaves out of the browser's copy of the router what no visitor uses: parts that are never turned on, and the words of
 * its hints to developers, who have them while developing. React leaves its own out in the same way. Together they are
 * a twentieth of a first visit. The router is pinned; when a part moves the build says so.
 */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [, part] = id.split(ofRouter)
      const ours = part && replaced[part]
      if (!ours) return null
      found.add(part)
      return `export * from ${JSON.stringify(fileURLToPath(new URL(ours, import.meta.url)))}`
    },
    transform(code, id) {
      return id.includes(ofRouter) ? { code: withoutHints(code), map: null } : null
    },
    buildEnd(error) {
      const missing = Object.keys(replaced).filter((part) => !found.has(part))
      if (!error && missing.length > 0)
        this.error(`The router has no such part any more: ${missing.join(', ')}`)
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee: { type: string; name?: string }
  arguments: Node[]
}

/** Source in which what is checked stays, and the words for a check that fails are gone; warnings go altogether. */
export function withoutHints(code: string): string {
  const cuts: [start: number, end: number, instead: string][] = []
  for (const call of callsIn(parseAst(code))) {
    const [condition, words] = call.arguments
    if (/^(?:UNSAFE_)?invariant$/.test(call.callee.name ?? '') && condition && words)
      cuts.push([condition.end, call.end - 1, ''])
    else if (/^(?:warning|warnOnce)$/.test(call.callee.name ?? ''))
      cuts.push([call.start, call.end, 'void 0'])
  }
  cuts.sort(([a], [b]) => b - a)
  return cuts.reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code)
}

function callsIn(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(callsIn)
  return isCall(node) ? [node, ...inside] : inside
}

function isCall(node: object): node is Call {
  return 'type' in node && node.type === 'CallExpression'
}
