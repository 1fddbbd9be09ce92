import { and, type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { countMaterials } from '../../contract/declaration-form.ts'
import { isBegunHere } from '../../contract/declaration-way.ts'
import type { DeclarationProject, ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import { templateOf } from '../files/material-template.ts'
import { changesOf } from '../policy/changes.ts'
import { isRestedOn, restedOn, windowOn } from '../policy/project-window.ts'
import { policyRefsOf } from '../policy/ref.ts'
import { prepared } from '../store/prepared.ts'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { textArray } from '../store/sql-values.ts'

type Row = typeof declarationProject.$inferSelect

/** One project as it is today; null where there is none. */
export async function projectOf(
  context: Context,
  tenantId: string,
  id: string,
): Promise<ProjectDetail | null> {
  const [found] = await context.db
    .select({ row: declarationProject, basis: restedOn })
    .from(declarationProject)
    .innerJoin(policy, isRestedOn)
    .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, id)))
  if (!found) return null
  const { row } = found
  const policies = await policyRefsOf(context, tenantId, [row.policyId, ...row.relatedPolicyIds])
  const named = policies.get(row.policyId)
  if (!named) throw new Error(`project ${id} names a policy that does not exist`)
  return {
    ...listed(found, shanghaiTime(context.now(tenantId))),
    guideHtml: row.guideHtml,
    materials: row.materials.map((one) => ({ ...one, templateUrl: templateOf(one) })),
    steps: row.steps,
    ...(row.fee ? { fee: row.fee } : {}),
    ...(row.place ? { place: row.place } : {}),
    ...(row.complaintPhone ? { complaintPhone: row.complaintPhone } : {}),
    policy: named,
    relatedPolicies: row.relatedPolicyIds.flatMap((one) => policies.get(one) ?? []),
    attachments: row.attachments,
    source: row.source,
    changes: await changesOf(context, tenantId, { projectId: id }),
  }
}

/** What lists of declarations show of their projects, by identifier. */
export async function projectsById(
  context: Context,
  tenantId: string,
  ids: string[],
): Promise<Map<string, DeclarationProject & Pick<Row, 'materials'>>> {
  if (ids.length === 0) return new Map()
  const found = await storedProjects(
    context,
    tenantId,
    sql`${declarationProject.id} = any(${textArray(ids)})`,
  )
  const moment = shanghaiTime(context.now(tenantId))
  return new Map(found.map((one) => [one.row.id, { ...listed(one, moment), materials: one.row.materials }]))
}

const {
  tenantId: _tenantId,
  guideHtml: _guideHtml,
  steps: _steps,
  attachments: _attachments,
  source: _source,
  words: _words,
  fee: _fee,
  place: _place,
  complaintPhone: _complaintPhone,
  ...listedColumns
} = getTableColumns(declarationProject)

interface StoredProject {
  row: Pick<Row, keyof typeof listedColumns>
  basis: Pick<typeof policy.$inferSelect, keyof typeof restedOn>
}

/**
 * Projects as they are stored, as far as lists need them, with what decides whether the policy that each rests on still holds: one
 * JSON text, which is read faster than columns.
 */
export async function storedProjects(
  { db }: Context,
  tenantId: string,
  ...conditions: (SQL | undefined)[]
): Promise<StoredProject[]> {
  const { rows } = await db.execute<{ found: StoredProject[] }>(
    prepared(sql`select coalesce(json_agg(found), '[]'::json) as found from (
      select ${asObject(listedColumns)} as row, ${asObject(restedOn)} as basis
      from ${declarationProject} inner join ${policy} on ${isRestedOn}
      where ${and(eq(declarationProject.tenantId, tenantId), ...conditions)}) found`),
  )
  return rows[0]?.found ?? []
}

function asObject(columns: Record<string, Column>): SQL {
  const each = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`json_build_object(${sql.join(each, sql`, `)})`
}

/** A stored project as lists show it, with its window and status at a moment in Shanghai (`2026-12-15 16:59:30`). */
export function listed({ row, basis }: StoredProject, moment: string): DeclarationProject {
  return {
    id: row.id,
    title: row.title,
    policyId: row.policyId,
    department: row.department,
    phone: row.phone,
    level: row.level,
    region: row.region,
    way: row.way,
    channel: row.channel,
    ...windowOn(row, basis, moment),
    windowNote: row.windowNote,
    amount: row.amount,
    amountText: row.amountText,
    ...(row.figure ? { figure: row.figure } : {}),
    quota: row.quota,
    audience: row.audience,
    categories: row.categories,
    promisedDays: row.promisedDays,
    ...(isBegunHere(row) && row.materials.length > 0
      ? { materialCount: countMaterials(row.materials, null) }
      : {}),
  }
}
