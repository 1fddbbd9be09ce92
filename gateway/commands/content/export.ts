import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import { WrongCall } from '../../base/command-ends.ts'
import { type CommandForm, readWords } from '../../base/command-form.ts'
import { encryptedType } from '../../store/encryption/columns.ts'
import type { Command, Surroundings } from '../command.ts'
import { cellsOf, columnsOf } from './cells.ts'
import { kindsInWords } from './import.ts'
import { columnOf, type Kind } from './kind.ts'
import { isLines, isTable } from './read-lines.ts'

/** Rows that are read at a time. */
const atOnce = 1000

const form = {
  args: [
    { name: '种类', isOptional: true, isRepeated: true, help: '要导出的种类，可以写几个；不写就是全部' },
  ],
  options: {
    to: {
      type: 'string',
      value: '位置',
      help: '必须写：存到哪个文件夹；只导出一种的，也可以写 .csv 或 .jsonl 文件',
    },
    csv: { type: 'boolean', default: false, help: '存成 Excel 能打开的表格（.csv）；不写就是 .jsonl' },
  },
} as const satisfies CommandForm

/** The command that writes these kinds of content into files that `import` reads back to the same rows. */
export function exportCommand(kinds: readonly Kind[]): Command {
  return {
    summary: '把政策、项目等内容导出到文件，改好以后可以再导入',
    guide: 'docs/content.md',
    ...form,
    notes: [`种类：${kindsInWords(kinds)}`],
    run: (surroundings) => run(kinds, surroundings),
  }
}

async function run(kinds: readonly Kind[], surroundings: Surroundings): Promise<number> {
  const { words, folder, say, progress } = surroundings
  const { values, positionals } = readWords(words, form)
  const unknown = positionals.find((name) => !kinds.some((kind) => kind.name === name))
  if (unknown !== undefined) throw new WrongCall(`没有“${unknown}”这个种类；可以写：${kindsInWords(kinds)}`)
  if (values.to === undefined) throw new WrongCall('没有写存到哪里；请用 --to 写文件夹或文件')
  const to = resolve(folder, values.to)
  const wanted = positionals.length > 0 ? kinds.filter((kind) => positionals.includes(kind.name)) : kinds
  const isFile = isTable(to) || isLines(to)
  if (isFile && wanted.length !== 1) throw new WrongCall('导出几种内容，--to 要写文件夹')
  mkdirSync(isFile ? dirname(to) : to, { recursive: true })
  for (const kind of wanted) {
    const file = isFile ? to : join(to, `${kind.name}.${values.csv ? 'csv' : 'jsonl'}`)
    const many = await writeOut(surroundings, kind, file, (done) => progress(kind.title, done, null))
    say(`${kind.title}（${kind.name}）：${many} 条，${file}`)
  }
  return 0
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
  // Telephones of enterprises leave the database as plain text: for whoever exports them alone.
  const isOpened = Object.values(getTableColumns(kind.table)).some(
    (one) => one.getSQLType() === encryptedType,
  )
  const out = createWriteStream(file, isOpened ? { mode: 0o600 } : {})
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

async function* rowsOf(db: Surroundings['context']['db'], tenantId: string, { table, key, exported }: Kind) {
  const column = columnOf(table, key)
  const own = 'tenantId' in table ? eq(columnOf(table, 'tenantId'), tenantId) : undefined
  let after: unknown
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select()
      .from(table as never)
      .where(and(own, exported, after === undefined ? undefined : gt(column, after)))
      .orderBy(asc(column))
      .limit(atOnce)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)?.[key]
  }
}
