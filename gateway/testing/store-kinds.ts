import type { Context } from '../base/context.ts'
import { type ContextInMemory, contextInMemory, contextOnServer } from './context-in-memory.ts'
import { startPostgres } from './test-postgres.ts'

export type StoreKind = 'embedded' | 'server'

/** Names the kind of the stores of a project of Vitest: `server`, or the embedded one. */
export const storeKindVariable = 'TEST_STORE_KIND'

/**
 * Kinds of stores that a file tests which works on either. Each run has one of them: the project
 * `store` the embedded store, the project `slow` a PostgreSQL server. `vitest.config.ts` finds
 * such files by their import of this module.
 */
export const storeKinds: readonly StoreKind[] = [
  process.env[storeKindVariable] === 'server' ? 'server' : 'embedded',
]

/** Both kinds, for files that only the project `slow` runs. */
export const bothStoreKinds: readonly StoreKind[] = ['embedded', 'server']

/** Returns stores of these kinds, with every place for files. */
export function filePlacesOn(kinds: readonly StoreKind[]) {
  return kinds.flatMap((kind) => [[kind, 'folder'] as const, [kind, 'database'] as const])
}

/** Opens a context over an empty store of this kind. Closing it drops the store. */
export async function contextOn(
  kind: StoreKind,
  { start, fileStore }: { start?: Date; fileStore?: Context['fileStore'] } = {},
): Promise<ContextInMemory> {
  if (kind === 'embedded') return contextInMemory(start, fileStore)
  const server = await startPostgres()
  const context = await contextOnServer(await server.newStore(), start, fileStore)
  const close = context.close
  context.close = async () => {
    await close()
    await server.stop()
  }
  return context
}
