import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { wholeKind } from '../../store/citys-own.ts'
import { encryptedType } from '../../store/encryption/columns.ts'
import { SealedValue } from '../../store/encryption/sealed-values.ts'
import { importedContent } from '../../store/schema/imported.ts'
import { type Around, columnOf, type Holder, type Kind, type Reference } from './kind.ts'
import { labelOf, type Problems, repeated } from './problems.ts'
import { list, name, type Staging } from './staging.ts'

/** So many changed and so many kept rows are named. */
const mostNamed = 20

/** What an import makes of a kind. */
export interface Outcome {
  kind: Kind
  added: number
  changed: number
  unchanged: number
  removed: number
  /** Some of the changed rows, with the headings of what changes in them. */
  named: { key: string; labels: string[] }[]
  /** Some of the rows that were not removed, with what hangs on them. */
  kept: { key: string; because: string[] }[]
  keptCount: number
}

const temporary = (kind: Kind, what: string) => sql.identifier(`${what}_${getTableName(kind.table)}`)

/** Tells of lines that name what another line named before, and of values that only one row may have. */
export async function checkAlone(
  staging: Staging,
  kind: Kind,
  around: Omit<Around, 'first'>,
  problems: Problems,
) {
  for (const property of [kind.key, ...(kind.unique ?? [])]) {
    const column = name(staging.column(property))
    const { rows } = await around.context.db.execute<
      Placed & { value: string; earlier: number; elsewhere: string | null }
    >(sql`
      select line_file as file, line_number as line, value, earlier, nullif(elsewhere, line_file) as elsewhere from (
        select line_file, line_number, line_place, ${column}::text as value,
          first_value(line_number) over (partition by ${column} order by line_place) as earlier,
          first_value(line_file) over (partition by ${column} order by line_place) as elsewhere,
          row_number() over (partition by ${column} order by line_place) as at
        from ${staging.table}) as told
      where at > 1 order by line_place limit 1000`)
    for (const { file, line, value, earlier, elsewhere } of rows)
      problems.add({
        ...{ file, line },
        words: `“${labelOf(kind, [property])}”${repeated(value)}和${elsewhere === null ? '' : ` ${elsewhere} `}第 ${earlier} 行的相同`,
      })
    if (property === kind.key) {
      // The first one stays, so that the rest of the checks goes on.
      await around.context.db.execute(sql`delete from ${staging.table} a using ${staging.table} b
        where a.${staging.key} = b.${staging.key} and a.line_place > b.line_place`)
      continue
    }
    const taken = await around.context.db.execute<Placed & { value: string }>(sql`
      select s.line_file as file, s.line_number as line, s.${column}::text as value
      from ${staging.table} s join ${kind.table} t on t.${column} = s.${column}
      where ${staging.ofTenant} and t.${staging.key} <> s.${staging.key}
        and not exists (select 1 from ${staging.table} o where o.${staging.key} = t.${staging.key})
      limit 1000`)
    for (const { file, line, value } of taken.rows)
      problems.add({
        ...{ file, line },
        words: `“${labelOf(kind, [property])}”${repeated(value)}已经属于另一条${kind.title}`,
      })
  }
}

type Placed = { file: string; line: number }

/** Adds what is new and changes what has become another; what stays as it is, is not written. */
export async function merge(staging: Staging, kind: Kind, around: Omit<Around, 'first'>): Promise<Outcome> {
  const { db } = around.context
  const counted = { added: 0, changed: 0, unchanged: 0, named: [] as Outcome['named'] }
  const none = { removed: 0, kept: [], keptCount: 0 }
  if (staging.properties.length === 0) return { kind, ...counted, ...none }
  const kept = new Set<string>([kind.key, ...(kind.kept ?? [])])
  const properties = staging.properties.filter((property) => !kept.has(property))
  const open = properties.filter((property) => staging.column(property).getSQLType() !== encryptedType)
  const differs = open.map((property) => {
    const column = name(staging.column(property))
    return sql`case when s.${column} is distinct from t.${column} then ${property}::text end`
  })
  await db.execute(sql`create temp table ${staging.changes} on commit drop as
    select * from (
      select s.${staging.key} as key, t.${staging.key} is null as is_new,
        array_remove(array[${list([...differs, sql`null::text`])}], null) as properties
      from ${staging.table} s left join ${kind.table} t on ${staging.ofTenant} and t.${staging.key} = s.${staging.key}
    ) as compared where is_new or properties <> '{}' or ${open.length < properties.length}`)
  if (open.length < properties.length) await compareEncrypted(staging, kind, around, properties)
  await db.execute(sql`create index on ${staging.changes} (key)`)
  await db.execute(sql`analyze ${staging.changes}`)
  const [counts] = (
    await db.execute<{ added: number; changed: number; staged: number }>(sql`
      select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed,
        (select count(*)::int from ${staging.table}) as staged from ${staging.changes}`)
  ).rows
  counted.added = counts?.added ?? 0
  counted.changed = counts?.changed ?? 0
  counted.unchanged = (counts?.staged ?? 0) - counted.added - counted.changed
  const some = await db.execute<{ key: string; properties: string[] }>(sql`
    select key, properties from ${staging.changes} where not is_new order by key limit ${mostNamed}`)
  counted.named = some.rows.map(({ key, properties: changed }) => ({ key, labels: labelsOf(kind, changed) }))

  const write = async ({ db: within }: Context) => {
    const sets = properties.map((property) => {
      const column = name(staging.column(property))
      return sql`${column} = s.${column}`
    })
    if (counted.changed > 0 && sets.length > 0)
      await within.execute(sql`update ${kind.table} as t set ${list(sets)}
        from ${staging.table} s join ${staging.changes} c on c.key = s.${staging.key} and not c.is_new
        where ${staging.ofTenant} and t.${staging.key} = s.${staging.key}`)
    const names = staging.properties.map((property) => name(staging.column(property)))
    const tenant = hasTenant(kind) ? [sql`tenant_id`] : []
    if (counted.added > 0)
      await within.execute(sql`insert into ${kind.table} (${list([...tenant, ...names])})
        select ${list([...tenant.map(() => sql`${around.tenantId}`), ...names.map((one) => sql`s.${one}`)])}
        from ${staging.table} s join ${staging.changes} c on c.key = s.${staging.key} and c.is_new order by s.line_place`)
  }
  const changed = sql`(select key from ${staging.changes} where not is_new)`
  await (kind.writing?.({ ...around, first: 0 }, changed, write) ?? write(around.context))
  await db.execute(sql`insert into ${importedContent} (tenant_id, kind, id)
    select ${around.tenantId}, ${kind.name}, ${staging.key} from ${staging.table} on conflict do nothing`)
  return { kind, ...counted, ...none }
}

/** Two encrypted values are never equal as they lie there: they are opened, and what turns out unchanged is left out of the changes. */
async function compareEncrypted(
  staging: Staging,
  kind: Kind,
  { context: { db } }: Omit<Around, 'first'>,
  properties: string[],
): Promise<void> {
  const encrypted = properties.filter((property) => staging.column(property).getSQLType() === encryptedType)
  for (const property of encrypted) {
    const column = staging.column(property)
    const { rows } = await db.execute<{ key: string; was: unknown; becomes: unknown }>(sql`
      select c.key, t.${name(column)} as was, s.${name(column)} as becomes from ${staging.changes} c
      join ${staging.table} s on s.${staging.key} = c.key
      join ${kind.table} t on ${staging.ofTenant} and t.${staging.key} = c.key where not c.is_new`)
    const opened = (value: unknown) =>
      value instanceof SealedValue ? value.open(`${getTableName(kind.table)}.${column.name}`) : null
    const others = rows.filter(({ was, becomes }) => opened(was) !== opened(becomes)).map(({ key }) => key)
    await db.execute(sql`update ${staging.changes} set properties = properties || ${property}::text
      where key in (select json_array_elements_text(${JSON.stringify(others)}::json))`)
  }
  await db.execute(sql`delete from ${staging.changes} where not is_new and properties = '{}'`)
}

/** The headings of what changes; what is derived from it has none and is not named beside it. */
function labelsOf(kind: Kind, properties: string[]): string[] {
  const paths = Object.keys(kind.labels)
  const labels = properties.flatMap((property) => {
    const own = kind.labels[property]
    if (own) return [own]
    return paths
      .filter((path) => path.startsWith(`${property}.`))
      .slice(0, 1)
      .map((path) => kind.labels[path] ?? '')
  })
  return labels.length > 0 ? [...new Set(labels)] : ['由内容算出的部分']
}

/** Tells of lines that name what is not there when everything has been brought in. */
export async function checkReferences(
  staging: Staging,
  kind: Kind,
  kinds: readonly Kind[],
  around: Omit<Around, 'first'>,
  problems: Problems,
  refused: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  for (const reference of kind.references ?? []) {
    const { property, kind: named } = reference
    const other = kinds.find((one) => one.name === named)
    if (!other || !staging.properties.includes(property)) continue
    const { rows } = await around.context.db.execute<Placed & { value: string }>(sql`
      select distinct s.line_file as file, s.line_number as line, named.id as value, s.line_place
      from ${staging.table} s, ${namedBy(sql`s`, kind, reference)} as named(id)
      where named.id is not null and not exists (
        select 1 from ${other.table} t where ${ofTenant(other, around.tenantId)} and t.${name(columnOf(other.table, other.key))} = named.id)
      order by s.line_place limit 1000`)
    // A line of this import that was refused is told of by itself.
    for (const { file, line, value } of rows)
      if (!refused.get(named)?.has(value))
        problems.add({
          ...{ file, line },
          words: `“${labelOf(kind, [property])}”写的${repeated(value)}不存在：文件里和平台上都没有这条${other.title}`,
        })
  }
}

/** The identifiers in a property as a set: of one text, of a list of them, or of a link. */
function namedBy(row: SQL, { table }: Pick<Kind, 'table'>, of: Pick<Reference, 'property' | 'links'>): SQL {
  const column = columnOf(table, of.property)
  const value = sql`${row}.${name(column)}`
  if (of.links) {
    const leads = sql`${value}->>'kind' in (${list(of.links.map((link) => sql`${link}`))})`
    return sql`unnest(array[case when ${leads} then ${value}->>'id' end])`
  }
  return column.getSQLType().endsWith('[]') ? sql`unnest(${value})` : sql`unnest(array[${value}])`
}

function hasTenant(kind: Pick<Kind, 'table'>): boolean {
  return 'tenantId' in kind.table
}

/** Returns the condition for rows of `t` that are the tenant's. */
export function ofTenant(kind: Pick<Kind, 'table'>, tenantId: string): SQL {
  return hasTenant(kind) ? sql`t.tenant_id = ${tenantId}` : sql`true`
}

/** Removes what the files did not name, but for what something hangs on. */
export async function removeOthers(
  staging: Staging,
  kind: Kind,
  kinds: readonly Kind[],
  around: Omit<Around, 'first'>,
  outcome: Outcome,
): Promise<void> {
  const { db } = around.context
  const gone = temporary(kind, 'gone')
  await db.execute(sql`create temp table ${gone} on commit drop as
    select t.${staging.key} as key, '{}'::text[] as held from ${kind.table} t where ${staging.ofTenant}
      and not exists (select 1 from ${staging.table} s where s.${staging.key} = t.${staging.key})`)
  const hold = async (holder: Holding, but: SQL = sql``, of: SQL = sql``) =>
    (
      await db.execute(sql`update ${gone} as g set held = held || (${holder.title} || ' ' || found.many)
        from (select named.id, count(*)::text as many from ${holder.table} t, ${namedBy(sql`t`, holder, holder)} as named(id)
          where ${ofTenant(holder, around.tenantId)} ${but} group by 1) as found
        where found.id = g.key ${of} returning g.key`)
    ).rows.length
  for (const holder of holdersOf(kind, kinds)) await hold(holder)
  // Of its own kind what goes too holds nothing; what stays holds what it names, and that the next.
  const stays = sql`and not exists (select 1 from ${gone} o where o.key = t.${staging.key} and o.held = '{}')`
  for (let more = true; more; ) {
    more = false
    for (const reference of (kind.references ?? []).filter((one) => one.kind === kind.name))
      if ((await hold({ ...kind, ...reference }, stays, sql`and g.held = '{}'`)) > 0) more = true
  }
  const kept = await db.execute<{ key: string; held: string[] }>(
    sql`select key, held from ${gone} where held <> '{}' order by key limit ${mostNamed}`,
  )
  const [counts] = (
    await db.execute<{ kept: number; removed: number }>(sql`
      select count(*) filter (where held <> '{}')::int as kept, count(*) filter (where held = '{}')::int as removed from ${gone}`)
  ).rows
  outcome.removed = counts?.removed ?? 0
  outcome.keptCount = counts?.kept ?? 0
  outcome.kept = kept.rows.map(({ key, held }) => ({ key, because: held }))
  await db.execute(sql`delete from ${gone} where held <> '{}'`)
  for (const leaving of kind.leavings ?? [])
    await db.execute(sql`delete from ${leaving.table} t where ${ofTenant(leaving, around.tenantId)}
      and t.${name(columnOf(leaving.table, leaving.property))} in (select ${leaving.prefix ?? ''} || key from ${gone})`)
  await db.execute(
    sql`delete from ${kind.table} t where ${staging.ofTenant} and t.${staging.key} in (select key from ${gone})`,
  )
  await db.execute(sql`drop table ${gone}`)
  await db
    .insert(importedContent)
    .values({ tenantId: around.tenantId, kind: kind.name, id: wholeKind })
    .onConflictDoNothing()
}

type Holding = Pick<Holder, 'title' | 'table'> & Pick<Reference, 'property' | 'links'>

/** What hangs on rows of a kind: people's things that it names, and other kinds' rows that refer to it. */
function holdersOf(kind: Kind, kinds: readonly Kind[]): Holding[] {
  const referring = kinds
    .filter((other) => other !== kind)
    .flatMap(({ title, table, references = [] }) =>
      references.filter((one) => one.kind === kind.name).map((one) => ({ ...one, title, table })),
    )
  return [...(kind.holders ?? []), ...referring]
}
