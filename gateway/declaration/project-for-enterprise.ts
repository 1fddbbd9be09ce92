import { countMaterials } from '../../contract/declaration-form.ts'
import type { DeclarationProject, FreeProject, ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import type { Caller } from '../base/handler.ts'
import { standingsOf } from '../match/condition-results.ts'
import { findStanding, handedInBefore, type Stored } from './declarations.ts'
import { earlierOnes, fitting, givenBefore, reusableMaterials } from './material-reuse.ts'
import type { ListedWithMaterials } from './project.ts'
import { markedByRegistry, registryOf } from './registry-papers.ts'

type OwnState = Pick<
  ProjectDetail,
  'conditionResults' | 'heldNext' | 'reusableMaterials' | 'existing' | 'materialCount'
>

/** What a project's page tells a logged-in enterprise about itself; nothing for anybody else. */
export async function projectForEnterprise(
  context: Context,
  caller: Caller,
  project: ProjectDetail,
): Promise<OwnState> {
  if (!caller.enterprise) return {}
  const owner = { tenantId: caller.tenantId, enId: caller.enterprise.enId }
  const [standings, earlier, standing] = await Promise.all([
    standingsOf(context, owner, [project]),
    handedInBefore(context.db, owner, earlierOnes),
    findStanding(context.db, owner, project.id, project.opensOn),
  ])
  const reused = await reusableMaterials(context, owner, project, earlier)
  const had = new Set(reused.map(({ materialId }) => materialId))
  return {
    ...standings.get(project.id),
    reusableMaterials: reused,
    ...(project.materialCount ? { materialCount: countMaterials(project.materials, had) } : {}),
    existing: existingOf(standing),
  }
}

/** Projects of a list with how many papers the logged-in enterprise has to hand in for each; unchanged for anybody else. */
export async function withOwnMaterialCounts(
  context: Context,
  { tenantId, enterprise }: Caller,
  projects: ListedWithMaterials[],
): Promise<DeclarationProject[]> {
  if (!enterprise || projects.length === 0) return projects
  const owner = { tenantId, enId: enterprise.enId }
  const [registry, earlier] = await Promise.all([
    registryOf(context, owner),
    handedInBefore(context.db, owner, earlierOnes),
  ])
  const given = await givenBefore(context, owner, earlier)
  return projects.map((project) => {
    if (!project.materialCount) return project
    const materials = markedByRegistry(project.materials, registry)
    const had = new Set(fitting(given, materials).map(({ materialId }) => materialId))
    return { ...project, materialCount: countMaterials(materials, had) }
  })
}

/** Projects of a list with how the logged-in enterprise stands against the conditions of each; unchanged for anybody else. */
export async function withConditionCounts(
  context: Context,
  { tenantId, enterprise }: Caller,
  projects: DeclarationProject[],
): Promise<FreeProject[]> {
  if (!enterprise) return projects
  const standings = await standingsOf(context, { tenantId, enId: enterprise.enId }, projects)
  return projects.map((project) => {
    const results = standings.get(project.id)?.conditionResults ?? []
    const count = (verdict: 'met' | 'unmet' | 'unknown') =>
      results.filter((result) => result.verdict === verdict).length
    return {
      ...project,
      conditionCounts: { met: count('met'), unmet: count('unmet'), unknown: count('unknown') },
    }
  })
}

/** A standing declaration as it is told in passing. */
export function existingOf(standing: Stored | null): ProjectDetail['existing'] {
  return standing && { id: standing.id, status: standing.status, updatedAt: standing.updatedAt.toISOString() }
}
