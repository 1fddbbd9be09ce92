import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** As V8 writes it: a tree of frames, and for each sample the one that was on top. */
export interface Profile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

interface CallFrame {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}

/** A frame with all that ran under it, in microseconds of the whole profile. */
export interface Frame {
  name: string
  /** The source file, from the project's folder; `node:…` for what is Node's, and nothing for what is V8's. */
  file: string
  layer: string
  self: number
  total: number
  children: Frame[]
}

/** What a source file is a part of. The first that fits; a frame of none, as `JSON.parse`, counts for who called it. */
const layers: readonly [layer: string, files: RegExp][] = [
  ['React', /^node_modules\/(?:react|react-dom|scheduler)\//],
  ['React Router', /^node_modules\/(?:react-router|@react-router|@remix-run|cookie)\//],
  ['Request, Response, Headers', /^node:internal\/deps\/undici/],
  [
    'log, metrics',
    /^(?:app\/(?:base\/(?:log|metrics)|server\/(?:access-log|measure|slow))|node_modules\/(?:pino|prom-client|sonic-boom))/,
  ],
  ['checks of answers', /^(?:node_modules\/zod|contract)\//],
  [
    'client of the gateway',
    /^(?:app\/(?:gateway|portal)|node_modules\/(?:undici|cockatiel|lru-cache|@opentelemetry))\//,
  ],
  ['middleware, session', /^app\/(?:middleware|server|session|base|interrupted-forms|errors|page-cache)\//],
  ['our pages', /^app\//],
  ['compression', /^node:zlib/],
  ['HTTP and timers of Node', /^node:/],
]
const outside = new Map([
  ['(garbage collector)', 'collecting garbage'],
  ['(program)', 'outside JavaScript'],
])

/** What begins and ends a profile is in it too, and is nothing of a page's. */
const ofProfiling = 'profile-on-signal'

/** The profile as a tree of frames with their sources; idle time and the profiling itself are left out. */
export function framesOf({ nodes, samples, timeDeltas }: Profile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const selfOf = new Map<number, number>()
  for (const [at, id] of samples.entries()) selfOf.set(id, (selfOf.get(id) ?? 0) + (timeDeltas[at] ?? 0))
  const sourceOf = sources()

  function frameOf(id: number, callerLayer: string): Frame {
    const node = byId.get(id)
    if (!node) throw new Error('a frame of the profile is not in it')
    const { functionName } = node.callFrame
    const file = sourceOf(node.callFrame)
    const layer =
      outside.get(functionName) ?? layers.find(([, files]) => files.test(file))?.[0] ?? callerLayer
    const children = (node.children ?? [])
      .map((child) => frameOf(child, layer))
      .filter((child) => !child.file.includes(ofProfiling))
    const self = functionName === '(idle)' ? 0 : (selfOf.get(id) ?? 0)
    const total = children.reduce((sum, child) => sum + child.total, self)
    return { name: functionName || '(anonymous)', file, layer, self, total, children }
  }
  const top = nodes[0]
  if (!top) throw new Error('the profile is empty')
  return frameOf(top.id, 'outside JavaScript')
}

/** Microseconds of each layer's own. */
export function layersOf(frame: Frame, into = new Map<string, number>()): Map<string, number> {
  into.set(frame.layer, (into.get(frame.layer) ?? 0) + frame.self)
  for (const child of frame.children) layersOf(child, into)
  return into
}

/** Where a function of the build was written, by the source maps beside it. */
function sources(): (frame: CallFrame) => string {
  const maps = new Map<string, SourceMap | null>()
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return url
    const path = fileURLToPath(url)
    if (!maps.has(path))
      maps.set(
        path,
        existsSync(`${path}.map`) && !path.includes('/node_modules/') ? mapAt(`${path}.map`) : null,
      )
    const found = maps.get(path)?.findEntry(lineNumber, columnNumber)
    return inProject(found && 'originalSource' in found ? found.originalSource : path)
  }
}

const mapAt = (path: string) => new SourceMap(JSON.parse(readFileSync(path, 'utf8')))

function inProject(path: string): string {
  const modules = path.lastIndexOf('node_modules/')
  if (modules >= 0) return path.slice(modules)
  return path.replace(/^.*?(?=\b(?:app|contract|tests|build)\/)/, '')
}
