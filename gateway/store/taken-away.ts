/** What a migration takes away from the schema. */
export interface TakenAway {
  /** The migration, by its moment in the journal. */
  by: number
  /** Names of what it drops or renames, or whose rules it tightens: tables, columns, indexes, constraints. */
  names: readonly string[]
  /**
   * The migration of the first release that no longer used them, by its moment in the journal. Gateways older than that release do not
   * start any more on a database from which they were taken; so it has to be a release that came out before.
   */
  unusedSince: number
}

/**
 * The one place that declares what migrations take away. A migration otherwise only adds (`migration-rule.ts`), because
 * gateways of the last release serve beside it, and come back where an update is taken back.
 */
export const takenAway: readonly TakenAway[] = []
