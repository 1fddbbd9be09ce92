import { and, eq } from 'drizzle-orm'
import type { MaterialRequirement, ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { changedSinceRegistry } from '../enterprise/changes.ts'
import { prepared } from '../store/prepared.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import type { Owner } from './declarations.ts'

/** What the registry says whole: name, code, who represents, address. */
const inRegistry = /^营业执照/

/** What of it can be changed by hand, after which the registry no longer shows what is declared. */
const onTheLicence = ['name', 'legalRepresentative', 'address'] as const

/** The project with those of its papers marked in whose place the registry stands, for an enterprise that was read from it and has not been changed since. */
export async function withoutRegistryPapers<P extends Pick<ProjectDetail, 'materials'>>(
  context: Context,
  { tenantId, enId }: Owner,
  project: P,
): Promise<P> {
  if (!project.materials.some(({ name }) => inRegistry.test(name))) return project
  return {
    ...project,
    materials: markedByRegistry(project.materials, await registryOf(context, { tenantId, enId })),
  }
}

/** The day on which the enterprise was read from the registry; null where it was not, or where it has changed since what stands on the licence. */
export async function registryOf(
  context: Context,
  { tenantId, enId }: Owner,
): Promise<MaterialRequirement['registry'] | null> {
  const [row] = await context.db
    .select({ registryUpdatedAt: enterprise.registryUpdatedAt, changes: enterprise.changes })
    .from(enterprise)
    .where(prepared(and(eq(enterprise.tenantId, tenantId), eq(enterprise.enId, enId))))
  if (!row?.registryUpdatedAt) return null
  if (onTheLicence.some((field) => changedSinceRegistry(row, field))) return null
  return { on: shanghaiDate(row.registryUpdatedAt) }
}

/** The requirements with those papers marked in whose place the registry stands. */
export function markedByRegistry(
  materials: readonly MaterialRequirement[],
  registry: MaterialRequirement['registry'] | null,
): MaterialRequirement[] {
  return materials.map((one) => (registry && inRegistry.test(one.name) ? { ...one, registry } : one))
}

/** The requirements of what was handed in on a day: a registry that was read after it does not tell of that day. */
export function requirementsOn(
  requirements: readonly MaterialRequirement[],
  submittedOn: string | null,
): MaterialRequirement[] {
  return requirements.map((one) =>
    one.registry?.on && submittedOn !== null && one.registry.on > submittedOn
      ? { ...one, registry: { on: null } }
      : one,
  )
}
