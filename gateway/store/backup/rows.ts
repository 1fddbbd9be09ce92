import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Asking } from '../open.ts'

/** Rows that are asked for, and written, at once. */
const batch = 200
/** Characters after which rows are written before there are so many of them. */
const batchCharacters = 1_000_000

/** How values are written as text, whatever server and settings they come from. */
const plainText = "set local datestyle = 'ISO'; set local timezone = 'UTC'; set local extra_float_digits = 1"

/** Puts the connection's transaction into the way of writing values that rows are saved in. */
export async function speakPlainly({ query }: Asking): Promise<void> {
  for (const statement of plainText.split('; ')) await query(statement)
}

/** Every table of the portal's data, each after those that it refers to; the migrations' own table is no data. */
export async function tablesOf({ query }: Asking): Promise<string[]> {
  const { rows } = await query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const { rows: references } = await query(
    `select a.relname as from, b.relname as to from pg_constraint
     join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid where contype = 'f' and conrelid <> confrelid`,
  )
  const names = rows.map(({ name }) => String(name))
  const referredTo = Map.groupBy(references, ({ from }) => String(from))
  const ordered = new Set<string>()
  const put = (name: string) => {
    if (ordered.has(name) || !names.includes(name)) return
    for (const { to } of referredTo.get(name) ?? []) put(String(to))
    ordered.add(name)
  }
  for (const name of names) put(name)
  return [...ordered]
}

interface Column {
  name: string
  type: string
}

async function columnsOf({ query }: Asking, table: string): Promise<Column[]> {
  const { rows } = await query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  return rows.map(({ name, type }) => ({ name: String(name), type: String(type) }))
}

/**
 * Writes a table's rows to a file: a line with its columns, then one a row, each a list of the values as PostgreSQL
 * writes them as text, null where there is none. So a value comes back as exactly what it was, on either store.
 */
export async function saveRows(
  asking: Asking,
  table: string,
  path: string,
): Promise<{ rows: number; size: number; sha256: string }> {
  const columns = await columnsOf(asking, table)
  const hash = createHash('sha256')
  const sum = { rows: 0, size: 0 }
  async function* lines(): AsyncGenerator<Buffer> {
    yield line(JSON.stringify(columns.map(({ name }) => name)))
    const values = columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
    await asking.query(
      `declare saved no scroll cursor for select to_json(array[${values}]::text[])::text as row from ${quoted(table)}`,
    )
    for (;;) {
      const { rows } = await asking.query(`fetch ${batch} from saved`)
      sum.rows += rows.length
      if (rows.length > 0) yield Buffer.concat(rows.map(({ row }) => line(String(row))))
      if (rows.length < batch) break
    }
    await asking.query('close saved')
  }
  function line(text: string): Buffer {
    return Buffer.from(`${text}\n`)
  }
  await pipeline(
    lines,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        hash.update(piece)
        sum.size += piece.byteLength
        yield piece
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return { ...sum, sha256: hash.digest('hex') }
}

/** What `saveRows` has written, as a stream. */
export function savedRows(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path)
}

/** Puts saved rows into an empty table that has the columns of then. Returns how many there were. */
export async function loadRows(
  asking: Asking,
  table: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const types = new Map((await columnsOf(asking, table)).map(({ name, type }) => [name, type]))
  let insert: string | null = null
  let waiting: string[] = []
  let characters = 0
  let loaded = 0
  const write = async () => {
    if (insert !== null && waiting.length > 0) await asking.query(insert, [`[${waiting.join(',')}]`])
    loaded += waiting.length
    waiting = []
    characters = 0
  }
  for await (const line of linesOf(content)) {
    if (insert === null) {
      insert = insertionOf(table, JSON.parse(line) as string[], types)
      continue
    }
    waiting.push(line)
    characters += line.length
    if (waiting.length >= batch || characters >= batchCharacters) await write()
  }
  await write()
  await continueNumbers(asking, table)
  return loaded
}

/** By the line feed alone: other ends of lines may stand within a value. */
async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of content) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

function insertionOf(table: string, columns: string[], types: ReadonlyMap<string, string>): string {
  const values = columns.map((name, at) => `(r->>${at})::${types.get(name) ?? 'text'}`)
  return `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) as r`
}

/** A column that counts by itself goes on after its greatest number. */
async function continueNumbers({ query }: Asking, table: string): Promise<void> {
  const { rows } = await query(
    `select attname as name, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and pg_get_serial_sequence($1, attname) is not null`,
    [quoted(table)],
  )
  for (const { name, sequence } of rows)
    await query(
      `select setval('${sequence}', greatest(1, coalesce((select max(${quoted(String(name))}) from ${quoted(table)}), 1)), exists(select 1 from ${quoted(table)}))`,
    )
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
