import { and, type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { countMaterials } from '../../contract/declaration-form.ts'
import { isBegunHere } from '../../contract/declaration-way.ts'
import type { DeclarationProject, ProjectDetail } from '../../contract/entities/declaration.ts'
import type { ProjectWindow } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import { templateOf } from '../files/material-template.ts'
import { changesOf } from '../policy/changes.ts'
import { isRestedOn, restedOn, windowOn } from '../policy/project-window.ts'
import { policyRefsOf } from '../policy/ref.ts'
import { type ByColumns, byColumns, rowsByColumns } from '../store/by-columns.ts'
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

export type ListedWithMaterials = DeclarationProject & Pick<Row, 'materials'>

/** What lists show of projects, by identifier. */
export async function projectsById(
  context: Context,
  tenantId: string,
  ids: string[],
): Promise<Map<string, ListedWithMaterials>> {
  if (ids.length === 0) return new Map()
  const named = sql`${declarationProject.id} = any(${textArray(ids)})`
  const found = await listedProjects(context, tenantId, named)
  return new Map(found.map((one) => [one.id, one]))
}

/** The projects that meet some conditions, as lists show them, with their materials. */
export async function listedProjects(
  context: Context,
  tenantId: string,
  ...conditions: (SQL | undefined)[]
): Promise<ListedWithMaterials[]> {
  const found = await storedProjects(context, tenantId, ...conditions)
  const moment = shanghaiTime(context.now(tenantId))
  return found.map((one) => ({ ...listed(one, moment), materials: one.row.materials }))
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

/** Projects as they are stored, as far as lists need them, with what decides whether the policy that each rests on still holds. */
async function storedProjects(
  context: Context,
  tenantId: string,
  ...conditions: (SQL | undefined)[]
): Promise<StoredProject[]> {
  const found = await readProjects<StoredProject['row'] & StoredProject['basis']>(
    context,
    tenantId,
    { ...listedColumns, ...restedOn },
    conditions,
  )
  return found.map((row) => ({ row, basis: row }))
}

const { id, opensOn, closesOn, closesAt, windowBasis, cycle, revision, amount } = listedColumns
const orderColumns = { id, opensOn, closesOn, closesAt, windowBasis, cycle, revision, amount, ...restedOn }

/** What places a project in a list. */
export type PlacedProject = Pick<DeclarationProject, 'id' | 'amount'> & ProjectWindow

/** Projects with no more than what places them in a list today: their texts are read for those of one page. */
export async function placedProjects(
  context: Context,
  tenantId: string,
  ...conditions: (SQL | undefined)[]
): Promise<PlacedProject[]> {
  const found = await readProjects<Pick<Row, 'id' | 'amount' | keyof Window> & StoredProject['basis']>(
    context,
    tenantId,
    orderColumns,
    conditions,
  )
  const moment = shanghaiTime(context.now(tenantId))
  return found.map((row) => ({ id: row.id, amount: row.amount, ...windowOn(row, row, moment) }))
}

type Window = Pick<Row, 'opensOn' | 'closesOn' | 'closesAt' | 'windowBasis' | 'cycle' | 'revision'>

async function readProjects<Found>(
  { db }: Context,
  tenantId: string,
  columns: Record<keyof Found & string, Column>,
  conditions: (SQL | undefined)[],
): Promise<Found[]> {
  const { rows } = await db.execute<{ found: ByColumns }>(
    prepared(sql`select ${byColumns(Object.values(columns))} as found
      from ${declarationProject} inner join ${policy} on ${isRestedOn}
      where ${and(eq(declarationProject.tenantId, tenantId), ...conditions)}`),
  )
  return rowsByColumns<Found>(Object.keys(columns) as (keyof Found & string)[], rows[0]?.found ?? [])
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
