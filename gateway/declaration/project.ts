import { and, arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { declaration as calls, projectFilters } from '../../contract/declaration.ts'
import type { DeclarationProject, ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Page } from '../../contract/envelope.ts'
import { type Caller, type Handlers, NotFound } from '../base/handler.ts'
import type { Room } from '../base/room.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { templateOf } from '../files/material-template.ts'
import { windowOn } from '../policy/project-window.ts'
import { policyRefsOf } from '../policy/ref.ts'
import { readQuestion } from '../search/question.ts'
import { declarationProject } from '../store/schema/project.ts'
import { projectForEnterprise, withConditionCounts } from './project-for-enterprise.ts'

type Filters = z.output<typeof projectFilters>
type Row = typeof declarationProject.$inferSelect

/** The lists and pages of projects: those that are applied for, and those without application (免申即享). */
export function projectReaders(
  room: Room,
): Pick<Handlers<typeof calls>, 'projects' | 'project' | 'freeProjects' | 'freeProject'> {
  const detailOf = (kind: Row['kind']) => async (input: { id: string }, caller: Caller) => {
    const project = await projectOf(room, caller.tenantId, input.id)
    if (project?.kind !== kind) throw new NotFound('申报项目不存在或已下线')
    return { ...project, ...(await projectForEnterprise(room, caller, project)) }
  }
  return {
    projects: (filters, caller) => pageOfProjects(room, caller.tenantId, 'apply', filters),
    async freeProjects(filters, caller) {
      const found = await pageOfProjects(room, caller.tenantId, 'free', filters)
      return { ...found, records: await withConditionCounts(room, caller, found.records) }
    },
    project: detailOf('apply'),
    freeProject: detailOf('free'),
  }
}

/** One project as it is today; null where there is none. */
export async function projectOf(room: Room, tenantId: string, id: string): Promise<ProjectDetail | null> {
  const [row] = await room.db
    .select()
    .from(declarationProject)
    .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, id)))
  if (!row) return null
  const policies = await policyRefsOf(room, tenantId, [row.policyId, ...row.relatedPolicyIds])
  const named = policies.get(row.policyId)
  if (!named) throw new Error(`project ${id} names a policy that does not exist`)
  return {
    ...listed(row, shanghaiDate(room.now(tenantId))),
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
  room: Room,
  tenantId: string,
  ids: string[],
): Promise<Map<string, DeclarationProject & Pick<Row, 'materials'>>> {
  if (ids.length === 0) return new Map()
  const rows = await room.db
    .select()
    .from(declarationProject)
    .where(and(eq(declarationProject.tenantId, tenantId), inArray(declarationProject.id, ids)))
  const today = shanghaiDate(room.now(tenantId))
  return new Map(rows.map((row) => [row.id, { ...listed(row, today), materials: row.materials }]))
}

async function pageOfProjects(
  room: Room,
  tenantId: string,
  kind: Row['kind'],
  filters: Filters,
): Promise<Page<DeclarationProject>> {
  const { page, size } = filters
  const rows = await room.db
    .select()
    .from(declarationProject)
    .where(
      and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.kind, kind), ...wanted(filters)),
    )
  const today = shanghaiDate(room.now(tenantId))
  // A window moves with the day, so status and order are found here and not by the database; a city has some hundred projects.
  const found = rows
    .map((row) => listed(row, today))
    .filter((project) => filters.status.length === 0 || filters.status.includes(project.status))
    .sort(orders[filters.sort ?? 'closing'])
  return { records: found.slice((page - 1) * size, page * size), total: found.length, page, size }
}

function wanted(filters: Filters): (SQL | undefined)[] {
  const anyOf = <T>(values: T[], condition: (values: T[]) => SQL) =>
    values.length > 0 ? condition(values) : undefined
  const question = filters.keyword ? readQuestion(filters.keyword) : null
  return [
    anyOf(filters.level, (levels) => inArray(declarationProject.level, levels)),
    anyOf(filters.area, (areas) => inArray(declarationProject.region, areas)),
    anyOf(filters.category, (names) => arrayOverlaps(declarationProject.categories, names)),
    filters.policyId
      ? sql`(${declarationProject.policyId} = ${filters.policyId} or ${filters.policyId} = any(${declarationProject.relatedPolicyIds}))`
      : undefined,
    question ? sql`${declarationProject.words} @@ ${question.allOf}::tsquery` : undefined,
    filters.keyword && !question ? sql`false` : undefined,
  ]
}

const last = '9999-12-31'
const standing = { open: 0, upcoming: 1, closed: 2 } as const
type Order = (a: DeclarationProject, b: DeclarationProject) => number

/** Open ones first, what closes soonest at the top; then what opens next; then what closed last. */
const byClosing: Order = (a, b) =>
  standing[a.status] - standing[b.status] ||
  (a.status === 'open' ? compare(a.closesOn ?? last, b.closesOn ?? last) : 0) ||
  (a.status === 'upcoming' ? compare(a.opensOn, b.opensOn) : 0) ||
  (a.status === 'closed' ? compare(b.closesOn ?? last, a.closesOn ?? last) : 0) ||
  compare(a.id, b.id)

const orders: Record<NonNullable<Filters['sort']>, Order> = {
  closing: byClosing,
  opening: (a, b) => compare(b.opensOn, a.opensOn) || byClosing(a, b),
  amount: (a, b) => (b.amount?.maxFen ?? -1) - (a.amount?.maxFen ?? -1) || byClosing(a, b),
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function listed(row: Row, today: string): DeclarationProject {
  const window = windowOn(row, today)
  return {
    id: row.id,
    title: row.title,
    policyId: row.policyId,
    department: row.department,
    phone: row.phone,
    level: row.level,
    region: row.region,
    kind: row.kind,
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
