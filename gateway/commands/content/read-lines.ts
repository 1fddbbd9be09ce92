import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { stripDirectionMarks } from '../../../contract/normalize-text.ts'
import { unifyIdeographs } from '../../../contract/unify-ideographs.ts'
import { type Column, columnsOf, lineFrom } from './cells.ts'
import { type ChangedCell, changedCells } from './changed-cells.ts'
import type { Kind } from './kind.ts'
import { type Problems, repeated } from './problems.ts'

/** A line as it was read, before its schema has seen it. */
export interface ReadLine {
  /** The number of the line; in a table the row as a spreadsheet counts it. */
  line: number
  value: unknown
  /** How much of the file has been read, in bytes. */
  done: number
  /** The paths of needed columns that the table has not, which was told of its head. */
  missing?: readonly string[]
  /** The cells that a spreadsheet has changed. */
  changed?: readonly ChangedCell[]
}

/** A line that is longer is no line of ours: the file is something else. */
const longestLine = 16 * 1024 * 1024

export const isTable = (file: string) => /\.csv$/i.test(file)
export const isLines = (file: string) => /\.(?:jsonl|ndjson)$/i.test(file)

/** How many bytes a file has; null where there is none to read. */
export function sizeOf(file: string): number | null {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat?.isFile() ? stat.size : null
}

/**
 * The lines of a file, one after the other: JSON lines, or a table as spreadsheets write it. What cannot be read goes to the problems, and
 * reading goes on behind it.
 */
export async function* readLines(kind: Kind, file: string, problems: Problems): AsyncGenerator<ReadLine> {
  const read = isTable(file) ? tableLines : jsonLines
  for await (const line of read(kind, file, problems)) yield { ...line, value: tidyStrings(line.value) }
}

/** Returns the value of a line with unified ideographs for what was copied out of a PDF. */
function tidyStrings(value: unknown): unknown {
  if (typeof value === 'string') return unifyIdeographs(stripDirectionMarks(value))
  if (Array.isArray(value)) return value.map(tidyStrings)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidyStrings(inner)]))
}

async function* jsonLines(_kind: Kind, file: string, problems: Problems): AsyncGenerator<ReadLine> {
  const where = { file: basename(file) }
  for await (const { line, text, done } of textLines(file)) {
    if (text === null) {
      problems.add({ ...where, line, words: '这一行太长，不像是一条内容；后面的没有再看' })
      return
    }
    if (text.trim() === '') continue
    try {
      yield { line, value: JSON.parse(text), done }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      problems.add({ ...where, line, words: `不是一条完整的 JSON：${repeated(text.trim())}` })
    }
  }
}

/** The lines of a text with their numbers; null, and none after it, for one that is too long. */
async function* textLines(file: string): AsyncGenerator<{ line: number; text: string | null; done: number }> {
  let rest = ''
  let line = 0
  let read = 0
  for await (const { text, done } of decoded(file)) {
    read = done
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const one of lines) yield { line: ++line, text: one, done }
    if (rest.length <= longestLine) continue
    yield { line: ++line, text: null, done }
    return
  }
  if (rest !== '') yield { line: ++line, text: rest, done: read }
}

async function* tableLines(kind: Kind, file: string, problems: Problems): AsyncGenerator<ReadLine> {
  const where = { file: basename(file) }
  const progress = { done: 0 }
  const texts = async function* () {
    for await (const { text, done } of decoded(file)) {
      progress.done = done
      yield text
    }
  }
  const parser = parse({ relax_column_count: true, relax_quotes: true, skip_empty_lines: false })
  // A failure of the file comes out of the parser, and with the parser the file is closed.
  pipeline(Readable.from(texts()), parser, () => {})
  const tell = (at: number, words: string) => problems.add({ ...where, line: at, words })
  let head: Head | null = null
  let line = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line++
      if (head === null) {
        head = headed(kind, cells, (words) => tell(1, words))
        continue
      }
      const { columns, missing, nameless } = head
      if (cells.every((cell) => cell.trim() === '')) continue
      if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
        const more = cells.length - columns.length
        tell(line, `比表头多出 ${more} 格，可能是引号或逗号写错了`)
        continue
      }
      for (const at of nameless) {
        if ((cells[at] ?? '').trim() === '') continue
        tell(1, `第 ${at + 1} 栏没有表头，第 ${line} 行的这一格却有内容：${repeated(cells[at])}`)
        nameless.delete(at)
      }
      const changed = changedCells(columns, cells)
      yield { line, value: lineFrom(columns, cells), done: progress.done, missing, changed }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    tell(line + 1, '从这一行起读不下去：有一个引号没有收尾')
    return
  }
  if (head === null) tell(1, '文件是空的，第一行要写表头')
}

interface Head {
  /** The column of each heading, by its Chinese words or by its path; null for one that is not known, which is told. */
  columns: (Column | null)[]
  /** The paths of the needed columns that are not there, which is told. */
  missing: string[]
  /** The places of the columns without a heading: what stands in them would be lost without a word. */
  nameless: Set<number>
}

function headed(kind: Kind, headings: string[], tell: (words: string) => void): Head {
  const all = columnsOf(kind)
  const found = headings.map((heading) => {
    const name = heading.trim()
    if (name === '') return null
    const column = all.find((one) => one.label === name || one.path === name)
    if (!column) tell(`没有${repeated(name)}这一栏；可以写的有：${all.map((one) => one.label).join('、')}`)
    return column ?? null
  })
  for (const [at, column] of found.entries())
    if (column && found.indexOf(column) < at) tell(`“${column.label}”这一栏写了两次`)
  const missing = all.filter((column) => column.required && !found.includes(column))
  if (missing.length > 0) tell(`缺少这些栏：${missing.map((one) => one.label).join('、')}`)
  return {
    columns: found,
    missing: missing.map((one) => one.path),
    nameless: new Set(headings.flatMap((heading, at) => (heading.trim() === '' ? [at] : []))),
  }
}

async function* decoded(file: string): AsyncGenerator<{ text: string; done: number }> {
  const decoder = new TextDecoder((await isUtf8(file)) ? 'utf-8' : 'gb18030')
  let done = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    done += chunk.length
    yield { text: decoder.decode(chunk, { stream: true }), done }
  }
  const rest = decoder.decode()
  if (rest) yield { text: rest, done }
}

/** What is no UTF-8 is what Excel writes in China: GB18030, of which GBK and GB2312 are parts. */
async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
      decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
