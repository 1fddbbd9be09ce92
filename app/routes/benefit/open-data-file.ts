import { createHash } from 'node:crypto'
import { type RouterContext, requestInfo } from '../../base/request-info.server.ts'
import { attachment } from '../../display/attachment.server.ts'
import { csvOf } from '../../display/csv-of.ts'
import { refusal } from '../../errors/refusal.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { recordsOf } from '../../gateway/pages.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { today } from '../../portal/clock.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/open-data-file.ts'
import { type Cell, type DataSet, itemSet, policySet, projectSet } from './open-data-sets.ts'

/** Pages of a hundred that are read of one set: more than a city has of items and projects. */
const most = 50

/** Seconds for which whoever fetched a file may use it again without asking. */
const fresh = 300

interface Table {
  set: { key: string; title: string; columns: readonly { key: string; title: string }[] }
  rows: Cell[][]
}

/** A data set as CSV or JSON, the same for everybody, with a mark by which it is asked for again; 404 for a name that is none. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [, key, format] = /^(items|projects|policies)\.(csv|json)$/.exec(params.file) ?? []
  const table = key && format ? await tableOf(context, key) : null
  if (!table)
    return refusal(request, context, { status: 404, messages: ['没有这个数据文件，看看开放数据的目录'] })
  const body = format === 'csv' ? asCsv(table) : asJson(context, table)
  const mark = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  // Weak: the bytes that are sent differ by their encoding (RFC 9110, 8.8.3).
  const headers = new Headers({ etag: `W/${mark}`, 'cache-control': `public, max-age=${fresh}` })
  if (request.headers.get('if-none-match')?.includes(mark))
    return new Response(null, { status: 304, headers })
  headers.set(
    'content-type',
    format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
  )
  if (format === 'csv') headers.set('content-disposition', attachment(`${table.set.title}.csv`))
  return new Response(body, { headers })
}

/** Null for a set that this city's gateway does not have. */
async function tableOf(context: RouterContext, key: string): Promise<Table | null> {
  const { policy, declaration } = gateway(context)
  const { origin } = requestInfo(context)
  if (key === 'items') {
    const items = await ifProvided(() => recordsOf((paged) => policy.benefits(paged), { most }))
    return items && tabled(itemSet, items, origin)
  }
  if (key === 'projects') {
    const [applied, free] = await Promise.all([
      recordsOf((paged) => declaration.projects(paged), { most }),
      recordsOf((paged) => declaration.freeProjects(paged), { most }),
    ])
    return tabled(projectSet, [...applied, ...free], origin)
  }
  // A gateway that does not hear what is asked sends test data too.
  const policies = await recordsOf((paged) => policy.list({ ...paged, genuine: '1' }), { most })
  return tabled(
    policySet,
    policies.filter((one) => !one.synthetic),
    origin,
  )
}

function tabled<Record>(set: DataSet<Record>, records: readonly Record[], origin: string): Table {
  return { set, rows: records.map((record) => set.columns.map((column) => column.of(record, origin))) }
}

function asCsv({ set, rows }: Table): string {
  const cells = rows.map((row) => row.map((cell) => String(cell ?? '')))
  return csvOf([set.columns.map(({ title }) => title), ...cells])
}

function asJson(context: RouterContext, { set, rows }: Table): string {
  const records = rows.map((row) =>
    Object.fromEntries(set.columns.map(({ key }, at) => [key, row[at] ?? null])),
  )
  return JSON.stringify({
    title: set.title,
    source: tenant(context).platformTitle,
    made: today(context),
    fields: Object.fromEntries(set.columns.map(({ key, title }) => [key, title])),
    records,
  })
}
