import type { z } from 'zod'
import { showInvisible } from '../../../contract/normalize-text.ts'
import { inputMessage } from '../../http/input-messages.ts'
import { identifierPattern } from './cells.ts'
import { cellForms } from './columns/cell-forms.ts'
import type { Kind } from './kind.ts'

/** So many are told; the rest is counted. */
const mostTold = 100
/** So much of a value is repeated. */
const mostRepeated = 30

/** What is wrong with a line, in words for whoever wrote it. */
export interface Problem {
  file: string
  /** The number of the line; in a table the row as a spreadsheet counts it. */
  line: number
  words: string
}

/** Everything that is wrong with the files of an import, or all that is doubtful in them. */
export class Problems {
  count = 0
  private readonly listed: Problem[] = []
  private readonly noun: string

  constructor(noun = '处错误') {
    this.noun = noun
  }

  add(problem: Problem): void {
    this.count++
    if (this.listed.length < mostTold) this.listed.push(problem)
  }

  /** What is listed, one line each, in the order of files and lines. */
  lines(): string[] {
    const place = new Map([...new Set(this.listed.map((one) => one.file))].map((file, at) => [file, at]))
    const listed = this.listed
      .toSorted((a, b) => (place.get(a.file) ?? 0) - (place.get(b.file) ?? 0) || a.line - b.line)
      .map(({ file, line, words }) => `${file} 第 ${line} 行：${words}`)
    return this.count > listed.length
      ? [...listed, `还有 ${this.count - listed.length} ${this.noun}没有列出`]
      : listed
  }
}

/** What a schema has against a value of a line, in words. */
export function issueInWords(kind: Kind, issue: z.core.$ZodIssue, value: unknown): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => `没有“${[...issue.path, name].join('.')}”这一栏`)
  const found = at(value, issue.path)
  const given = found === undefined || found === null || found === '' ? '' : `，现在是${repeated(found)}`
  return [`“${labelOf(kind, issue.path)}”${messageOf(kind, issue, found)}${given}`]
}

function messageOf(kind: Kind, issue: z.core.$ZodIssue, found: unknown): string {
  if (found === undefined || found === null) return '没有填'
  if (issue.code === 'invalid_value') {
    const words = kind.codes?.[named(issue.path)] ?? {}
    const options = issue.values.map((code) => words[String(code)] ?? String(code))
    return `只能填：${options.join('、')}`
  }
  if (issue.code === 'invalid_format' && issue.pattern === `/${identifierPattern}/`)
    return `只能用${cellForms.identifier}`
  const own = issue.message
  // A schema without words of its own answers in English.
  return /\p{Script=Han}/u.test(own)
    ? `：${own}`
    : `：${inputMessage({ ...issue, input: found } as z.core.$ZodRawIssue)}`
}

/** Whether an issue tells of nothing but columns that the whole table has not. */
export function isOfMissing(issue: z.core.$ZodIssue, value: unknown, missing: readonly string[]): boolean {
  const found = at(value, issue.path)
  if (missing.length === 0 || (found !== undefined && found !== null)) return false
  const path = named(issue.path)
  return missing.some((one) => one === path || one.startsWith(`${path}.`))
}

/** What is said of a path: the heading of its column, and of an item in a list its number. */
export function labelOf(kind: Kind, path: readonly PropertyKey[]): string {
  for (let long = path.length; long > 0; long--) {
    const label = kind.labels[named(path.slice(0, long))]
    if (!label) continue
    // A label of an item's own part leaves out where in the list it stands.
    const places = path.slice(0, long).filter((step) => typeof step === 'number')
    const rest = [...places, ...path.slice(long)].map((step) =>
      typeof step === 'number' ? `第 ${step + 1} 项` : String(step),
    )
    return [label, ...rest].join(' ')
  }
  return path.map(String).join('.') || kind.title
}

/** The path without the places in lists. */
function named(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === 'string').join('.')
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const step of path) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[step]
  return found
}

/** A value as it is repeated in a message: what would steer a terminal is shown as a sign of its own. */
export function repeated(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const characters = [...showInvisible(text.replace(/\p{Cc}/gu, '�'))]
  return `“${characters.slice(0, mostRepeated).join('')}${characters.length > mostRepeated ? '…' : ''}”`
}
