import { checkSync } from 'recheck'
import { parseSync } from 'vite'
import { type Node, type SourceFile, visit } from './import-rules.ts'

// The checker in JavaScript finds the same on every machine; the others are programs for some.
process.env.RECHECK_SYNC_BACKEND = 'pure'

/**
 * A regular expression in a file. `pattern` is null if it is put together from values that the file
 * does not hold.
 */
export interface FoundRegex {
  file: string
  line: number
  pattern: string | null
  flags: string
  /** The code itself. */
  code: string
}

/** An expression that may be slow, or cannot be read, and why no input makes it slow. */
export interface AllowedRegex {
  file: string
  /** The code, or how it begins. */
  code: string
  because: string
}

/** Every regular expression of a file: literals, and what `RegExp` is called with. */
export function regexesIn(file: SourceFile): FoundRegex[] {
  const { program } = parseSync(file.path, file.text)
  const texts = textsNamedIn(program)
  const found: FoundRegex[] = []
  visit(program, (node) => {
    const regex = literalOf(node) ?? callOf(node, texts)
    if (!regex) return
    const [start, end] = [node.start as number, node.end as number]
    const line = file.text.slice(0, start).split('\n').length
    found.push({ file: file.path, line, ...regex, code: file.text.slice(start, end) })
  })
  return found
}

type Read = Pick<FoundRegex, 'pattern' | 'flags'>

function literalOf({ type, regex }: Node): Read | undefined {
  return type === 'Literal' && regex ? (regex as { pattern: string; flags: string }) : undefined
}

function callOf(node: Node, texts: Map<string, Node>): Read | undefined {
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!isCall || (node.callee as Node).name !== 'RegExp') return undefined
  const [pattern, flags] = node.arguments as (Node | undefined)[]
  return { pattern: readText(pattern, texts), flags: typeof flags?.value === 'string' ? flags.value : '' }
}

/** Returns the values of the constants of a file, by their names. */
function textsNamedIn(program: unknown): Map<string, Node> {
  const texts = new Map<string, Node>()
  visit(program, ({ type, kind, declarations }) => {
    if (type !== 'VariableDeclaration' || kind !== 'const') return
    for (const { id, init } of declarations as { id: Node; init: Node | null }[]) {
      if (id.type === 'Identifier' && init) texts.set(id.name as string, init)
    }
  })
  return texts
}

/** A text that is put together from texts of the file; null for any other value. */
function readText(node: Node | undefined, texts: Map<string, Node>): string | null {
  if (node?.type === 'Identifier') return readText(texts.get(node.name as string), texts)
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node?.type === 'TaggedTemplateExpression') return readTemplate(node.quasi as Node, texts, 'raw')
  return node?.type === 'TemplateLiteral' ? readTemplate(node, texts, 'cooked') : null
}

function readTemplate(template: Node, texts: Map<string, Node>, spelling: 'raw' | 'cooked'): string | null {
  const quasis = template.quasis as { value: { raw: string; cooked: string } }[]
  const values = (template.expressions as Node[]).map((one) => readText(one, texts))
  if (values.includes(null)) return null
  return quasis.map(({ value }, at) => value[spelling] + (values[at] ?? '')).join('')
}

/** Returns true if no text makes an expression take longer than in proportion to its length. */
export function isLinear({ pattern, flags }: FoundRegex): boolean {
  if (pattern === null) return false
  // Without an endless repetition there is a bound that the expression itself has.
  if (!/[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, ''))) return true
  const noClock = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null }
  return checkSync(pattern, flags, noClock).status === 'safe'
}
