import { eq, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { declaration as calls, projectFilters } from '../../contract/declaration.ts'
import type { DeclarationProject } from '../../contract/entities/declaration.ts'
import type { Page } from '../../contract/envelope.ts'
import { byClosing, closingOrder } from '../../contract/project-window.ts'
import type { Context } from '../base/context.ts'
import { type Caller, type Handlers, NotFound } from '../base/handler.ts'
import { pageOfList } from '../base/paging.ts'
import { asTyped } from '../search/readings.ts'
import { type Vocabulary, vocabularyOf } from '../search/vocabulary.ts'
import { declarationProject } from '../store/schema/project.ts'
import { textArray } from '../store/sql-values.ts'
import { canBeTried, neededProject } from './checks.ts'
import {
  type ListedWithMaterials,
  listedProjects,
  type PlacedProject,
  placedProjects,
  projectsById,
} from './project.ts'
import { projectForEnterprise, withConditionCounts, withOwnMaterialCounts } from './project-for-enterprise.ts'

type Filters = z.output<typeof projectFilters>
/** The two published lists: `free` are the projects without application. */
type List = 'apply' | 'free'

/** The lists and pages of projects: those without application (免申即享), and all others. */
export function projectReaders(
  context: Context,
): Pick<Handlers<typeof calls>, 'projects' | 'project' | 'freeProjects' | 'freeProject'> {
  const detailOf = (list: List) => async (input: { id: string }, caller: Caller) => {
    const project = await neededProject(context, caller, input.id)
    if (isAutomatic(project) !== (list === 'free')) throw new NotFound('申报项目不存在或已下线')
    const trial = canBeTried(project) ? ({ trial: true } as const) : {}
    return { ...project, ...trial, ...(await projectForEnterprise(context, caller, project)) }
  }
  return {
    async projects(filters, caller) {
      const found = await pageOfProjects(context, caller.tenantId, 'apply', filters)
      return { ...found, records: await withOwnMaterialCounts(context, caller, found.records) }
    },
    async freeProjects(filters, caller) {
      const found = await pageOfProjects(context, caller.tenantId, 'free', filters)
      return { ...found, records: await withConditionCounts(context, caller, found.records) }
    },
    project: detailOf('apply'),
    freeProject: detailOf('free'),
  }
}

function isAutomatic({ way }: Pick<DeclarationProject, 'way'>): boolean {
  return way === 'automatic'
}

async function pageOfProjects(
  context: Context,
  tenantId: string,
  list: List,
  filters: Filters,
): Promise<Page<ListedWithMaterials>> {
  const conditions = [
    (list === 'free' ? eq : ne)(declarationProject.way, 'automatic'),
    ...wanted(filters, await vocabularyOf(context.db, tenantId)),
  ]
  // A window moves with the day, so status and order are found by this function and not by the database; a city has some hundred projects.
  const pageOf = <P extends PlacedProject>(projects: P[]) =>
    pageOfList(
      filters,
      projects
        .filter((project) => filters.status.length === 0 || filters.status.includes(project.status))
        .sort(orders[filters.sort ?? 'closing']),
    )
  // Few come without application: they are read whole, at once.
  if (list === 'free') return pageOf(await listedProjects(context, tenantId, ...conditions))
  const page = pageOf(await placedProjects(context, tenantId, ...conditions))
  const shown = await projectsById(
    context,
    tenantId,
    page.records.map(({ id }) => id),
  )
  return { ...page, records: page.records.flatMap(({ id }) => shown.get(id) ?? []) }
}

function wanted(filters: Filters, vocabulary: Vocabulary): (SQL | undefined)[] {
  const anyOf = <T>(values: T[], condition: (values: T[]) => SQL) =>
    values.length > 0 ? condition(values) : undefined
  const question = filters.keyword ? asTyped(filters.keyword, vocabulary) : null
  return [
    anyOf(filters.way, (ways) => sql`${declarationProject.way} = any(${textArray(ways)})`),
    anyOf(filters.level, (levels) => sql`${declarationProject.level} = any(${textArray(levels)})`),
    anyOf(filters.area, (areas) => sql`${declarationProject.region} = any(${textArray(areas)})`),
    anyOf(filters.category, (names) => sql`${declarationProject.categories} && ${textArray(names)}`),
    filters.policyId
      ? sql`(${declarationProject.policyId} = ${filters.policyId} or ${filters.policyId} = any(${declarationProject.relatedPolicyIds}))`
      : undefined,
    question ? sql`${declarationProject.words} @@ ${question.allOf}::tsquery` : undefined,
    filters.keyword && !question ? sql`false` : undefined,
  ]
}

const last = '9999-12-31'
const standing = { open: 0, upcoming: 1, closed: 2 } as const
/** When a closed one closed, for comparing; empty for one of which that is not known. */
const closed = ({ closesOn, closesAt }: PlacedProject) =>
  closesOn === null ? '' : closingOrder(closesOn, closesAt)
type Order = (a: PlacedProject, b: PlacedProject) => number

/** Open ones first, what closes soonest at the top; then what opens next; then what closed last. */
const byStanding: Order = (a, b) =>
  standing[a.status] - standing[b.status] ||
  (a.status === 'open' ? byClosing(a, b) : 0) ||
  (a.status === 'upcoming' ? compare(a.opensOn ?? last, b.opensOn ?? last) : 0) ||
  (a.status === 'closed' ? compare(closed(b), closed(a)) : 0) ||
  compare(a.id, b.id)

const orders: Record<NonNullable<Filters['sort']>, Order> = {
  closing: byStanding,
  opening: (a, b) => compare(b.opensOn ?? '', a.opensOn ?? '') || byStanding(a, b),
  amount: (a, b) => (b.amount?.maxFen ?? -1) - (a.amount?.maxFen ?? -1) || byStanding(a, b),
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
