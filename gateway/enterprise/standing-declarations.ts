import { and, desc, eq, notInArray } from 'drizzle-orm'
import { givenUp } from '../rules/declaration-states.ts'
import type { Database } from '../store/open.ts'
import { prepared } from '../store/prepared.ts'
import { declaration } from '../store/schema/declaration.ts'

/** What tells whether a declaration stands for a round of its project. */
export type MayStand = Pick<
  typeof declaration.$inferSelect,
  'id' | 'projectId' | 'round' | 'status' | 'number' | 'tried'
>

/** All that an enterprise has begun or handed in, neither rejected nor withdrawn, the last changed first. */
export function standingDeclarations(
  db: Database,
  { tenantId, enId }: { tenantId: string; enId: string },
): Promise<MayStand[]> {
  const { id, projectId, round, status, number, tried, updatedAt } = declaration
  return db
    .select({ id, projectId, round, status, number, tried })
    .from(declaration)
    .where(
      prepared(
        and(eq(declaration.tenantId, tenantId), eq(declaration.enId, enId), notInArray(status, [...givenUp])),
      ),
    )
    .orderBy(desc(updatedAt))
}

/**
 * The declaration that stands for this project's round, else a draft that was tried before the round was moved to this day. None
 * without a round. `declarations`: an enterprise's, the last changed first, neither rejected nor withdrawn.
 */
export function standingFor<Row extends MayStand>(
  declarations: readonly Row[],
  projectId: string,
  round: string | null,
): Row | null {
  if (round === null) return null
  const own = declarations.filter((one) => one.projectId === projectId)
  return (
    own.find((one) => one.round === round) ??
    own.find(({ status, tried, number }) => status === 'draft' && tried !== null && number === null) ??
    null
  )
}
