import { once } from 'node:events'
import { createWriteStream, mkdirSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Command, Surroundings } from '../command.ts'
import { cellsOf, columnsOf } from './cells.ts'
import { columnOf, type Kind } from './kind.ts'
import { isLines, isTable } from './read-lines.ts'

/** Rows that are read at a time. */
const atOnce = 1000

/** The command that writes these kinds of content into files that `import` reads back to the same rows. */
export function exportCommand(kinds: readonly Kind[]): Command {
  return {
    summary: '把内容导出成文件，import 能原样读回',
    help: [
      '用法：export [类别…] --to <文件或文件夹> [--csv]',
      '',
      '  不写类别就是全部，每类一个文件。写一个类别时 --to 可以是 .csv 或 .jsonl 文件。',
      '  --csv   写成 Excel 能直接打开的 CSV；不写就是 JSON 行。',
      '',
      `  类别：${kinds.map((kind) => `${kind.name}（${kind.title}）`).join('、')}`,
    ].join('\n'),
    run: (surroundings) => run(kinds, surroundings),
  }
}

async function run(kinds: readonly Kind[], surroundings: Surroundings): Promise<number> {
  const { words, say, complain, progress } = surroundings
  let parsed: ReturnType<typeof parsedWords>
  try {
    parsed = parsedWords(words)
  } catch (error) {
    complain(`不认识的写法：${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
  const { values, positionals } = parsed
  const unknown = positionals.filter((name) => !kinds.some((kind) => kind.name === name))
  for (const name of unknown)
    complain(`没有类别“${name}”，可以是：${kinds.map((kind) => kind.name).join('、')}`)
  if (unknown.length > 0) return 2
  if (values.to === undefined) {
    complain('请用 --to 写出文件或文件夹')
    return 2
  }
  const wanted = positionals.length > 0 ? kinds.filter((kind) => positionals.includes(kind.name)) : kinds
  const [only] = wanted
  const isFolder = statSync(values.to, { throwIfNoEntry: false })?.isDirectory() || extname(values.to) === ''
  if (!isFolder && (wanted.length !== 1 || !(isTable(values.to) || isLines(values.to)))) {
    complain('导出多个类别时 --to 要是文件夹；单个类别的文件以 .csv 或 .jsonl 结尾')
    return 2
  }
  if (isFolder) mkdirSync(values.to, { recursive: true })
  for (const kind of isFolder ? wanted : only ? [only] : []) {
    const file = isFolder ? join(values.to, `${kind.name}.${values.csv ? 'csv' : 'jsonl'}`) : values.to
    const many = await writeOut(surroundings, kind, file, (done) => progress(kind.title, done, null))
    say(`${kind.title}（${kind.name}）：${many} 条，${file}`)
  }
  return 0
}

function parsedWords(words: string[]) {
  return parseArgs({
    args: words,
    allowPositionals: true,
    options: { to: { type: 'string' }, csv: { type: 'boolean', default: false } },
  })
}

/** Writes every line of a kind into a file, in the order of their keys; returns how many they are. */
export async function writeOut(
  { context, tenantId }: Pick<Surroundings, 'context' | 'tenantId'>,
  kind: Kind,
  file: string,
  progress: (done: number) => void = () => {},
): Promise<number> {
  const columns = columnsOf(kind)
  const table = isTable(file)
  const out = createWriteStream(file)
  const failed = finished(out)
  failed.catch(() => {})
  const write = async (text: string) => {
    if (!out.write(text)) await Promise.race([once(out, 'drain'), failed])
  }
  const csv = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows' })
  // The mark lets Excel read UTF-8.
  if (table) await write(`\uFEFF${csv([columns.map((column) => column.label)])}`)
  let many = 0
  for await (const rows of rowsOf(context.db, tenantId, kind)) {
    const lines = rows.map((row) => kind.lineOf(row as never))
    await write(
      table
        ? csv(lines.map((line) => cellsOf(columns, line)))
        : lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    )
    many += rows.length
    progress(many)
  }
  out.end()
  await failed
  await kind.besides?.({ context, tenantId, folder: dirname(file) })
  return many
}

async function* rowsOf(db: Surroundings['context']['db'], tenantId: string, { table, key }: Kind) {
  const column = columnOf(table, key)
  const own = 'tenantId' in table ? eq(columnOf(table, 'tenantId'), tenantId) : undefined
  let after: unknown
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select()
      .from(table as never)
      .where(and(own, after === undefined ? undefined : gt(column, after)))
      .orderBy(asc(column))
      .limit(atOnce)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)?.[key]
  }
}
