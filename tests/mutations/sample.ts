// Writes a sample of small faults over the product to tests/mutations/list.json: `node tests/mutations/sample.ts`. The same
// sources give the same sample.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { visit } from '../import-rules.ts'
import { readSources } from '../sources.ts'

/** A change of a few characters that a test should notice. */
export interface Mutation {
  file: string
  /** Where it begins, counted in characters. */
  at: number
  from: string
  to: string
}

/** How many of each part of the product. */
const parts: [RegExp, number][] = [
  [/^app\/(?:enhancements|behaviour|components)\//, 8],
  [/^app\/routes\//, 14],
  [/^app\//, 12],
  [/^contract\//, 6],
  [/^gateway\/rules\//, 5],
  [/^gateway\//, 15],
]
const noProduct =
  /\.(?:test|spec)\.|-in-test|-in-memory|^gateway\/(?:testing|seed|data)\/|^app\/server\/(?:dev|write-icons)|^tests\//
const opposites: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}

const order = (text: string) => createHash('sha256').update(text).digest('hex')

/** Every small fault that could be put into a file. */
function mutationsOf(file: string, text: string): Mutation[] {
  const found: Mutation[] = []
  visit(parseSync(file, text).program, (node) => {
    const { type, start, end, operator, left, right, value } = node as unknown as {
      type: string
      start: number
      end: number
      operator?: string
      left?: { end: number }
      right?: { start: number }
      value?: unknown
    }
    const to = opposites[operator ?? '']
    if ((type === 'BinaryExpression' || type === 'LogicalExpression') && to && left && right) {
      const at = text.indexOf(operator ?? '', left.end)
      if (at < right.start) found.push({ file, at, from: operator ?? '', to })
    } else if (type === 'Literal' && typeof value === 'boolean') {
      found.push({ file, at: start, from: text.slice(start, end), to: String(!value) })
    } else if (type === 'UnaryExpression' && operator === '!') {
      found.push({ file, at: start, from: '!', to: '' })
    }
  })
  return found
}

const sources = readSources().filter(({ path }) => !noProduct.test(path))
const taken = new Set<string>()
const list = parts.flatMap(([part, number]) => {
  const ofPart = sources.filter(({ path }) => part.test(path) && !taken.has(path))
  // One of each file, in an order that says nothing.
  const chosen = ofPart
    .flatMap(({ path, text }) => {
      const all = mutationsOf(path, text).sort((one, other) =>
        order(`${one.file} ${one.at}`) < order(`${other.file} ${other.at}`) ? -1 : 1,
      )
      return all.slice(0, 1)
    })
    .sort((one, other) => (order(one.file) < order(other.file) ? -1 : 1))
    .slice(0, number)
  for (const { path } of ofPart) taken.add(path)
  return chosen
})
writeFileSync('tests/mutations/list.json', `${JSON.stringify(list, null, 2)}\n`)
console.log(`${list.length} mutations`)
