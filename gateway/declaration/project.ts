import { and, eq, inArray } from 'drizzle-orm'
import type { DeclarationProject, ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { templateOf } from '../files/material-template.ts'
import { windowOn } from '../policy/project-window.ts'
import { policyRefsOf } from '../policy/ref.ts'
import { declarationProject } from '../store/schema/project.ts'

type Row = typeof declarationProject.$inferSelect

/** One project as it is today; null where there is none. */
export async function projectOf(
  context: Context,
  tenantId: string,
  id: string,
): Promise<ProjectDetail | null> {
  const [row] = await context.db
    .select()
    .from(declarationProject)
    .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, id)))
  if (!row) return null
  const policies = await policyRefsOf(context, tenantId, [row.policyId, ...row.relatedPolicyIds])
  const named = policies.get(row.policyId)
  if (!named) throw new Error(`project ${id} names a policy that does not exist`)
  return {
    ...listed(row, shanghaiDate(context.now(tenantId))),
    guideHtml: row.guideHtml,
    materials: row.materials.map((one) => ({ ...one, templateUrl: templateOf(one) })),
    steps: row.steps,
    policy: named,
    relatedPolicies: row.relatedPolicyIds.flatMap((one) => policies.get(one) ?? []),
    attachments: row.attachments,
    source: row.source,
  }
}

/** What lists of declarations show of their projects, by identifier. */
export async function projectsById(
  context: Context,
  tenantId: string,
  ids: string[],
): Promise<Map<string, DeclarationProject & Pick<Row, 'materials'>>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .select()
    .from(declarationProject)
    .where(and(eq(declarationProject.tenantId, tenantId), inArray(declarationProject.id, ids)))
  const today = shanghaiDate(context.now(tenantId))
  return new Map(rows.map((row) => [row.id, { ...listed(row, today), materials: row.materials }]))
}

/** A stored project as lists show it, with its window and status on a day (YYYY-MM-DD). */
export function listed(row: Row, today: string): DeclarationProject {
  const window = windowOn(row, today)
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
    opensOn: window.opensOn,
    closesOn: window.closesOn,
    windowNote: row.windowNote,
    status: window.status,
    amount: row.amount,
    amountText: row.amountText,
    quota: row.quota,
    audience: row.audience,
    categories: row.categories,
    promisedDays: row.promisedDays,
  }
}
