import { readdir, utimes } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { chosenStore, fileStores } from '../files/file-store.ts'
import { placeOf } from '../files/folder-store.ts'
import { fileContent } from '../store/schema/file.ts'
import { type ContextInMemory, contextInMemory, contextOnServer } from './context-in-memory.ts'
import type { TestPostgres } from './test-postgres.ts'

/** Every database, with every store of files. */
export const filePlaces = [
  ['embedded', 'folder'],
  ['embedded', 'database'],
  ['server', 'folder'],
  ['server', 'database'],
] as const

/** An empty context in one of these places. */
export async function contextAt(
  [kind, fileStore]: (typeof filePlaces)[number],
  server: TestPostgres,
  start?: Date,
): Promise<ContextInMemory> {
  return kind === 'server'
    ? contextOnServer(await server.newStore(), start, fileStore)
    : contextInMemory(start, fileStore)
}

/** The names of all files whose bytes lie somewhere. */
export async function lyingFiles(context: ContextInMemory): Promise<string[]> {
  const names: string[] = []
  for (const store of fileStores(context))
    for await (const batch of store.kept()) names.push(...batch.map(({ filePath }) => filePath))
  return names
}

/** How many files have bytes that nobody finds by a name. */
export async function unnamedFiles({ db, filesFolder }: ContextInMemory): Promise<number> {
  const arriving = await readdir(`${filesFolder}/incoming`).catch(() => [])
  const contents = await db.select({ filePath: fileContent.filePath }).from(fileContent)
  return arriving.length + contents.filter(({ filePath }) => filePath === null).length
}

/** Puts bytes under a name as they are, into the store that new files go to, as if it had been at that moment. */
export async function putBytes(
  context: ContextInMemory,
  filePath: string,
  bytes: Uint8Array,
  at = new Date(),
): Promise<void> {
  const store = chosenStore(context)
  async function* whole() {
    yield bytes
  }
  await store.keep(await store.write(whole()), filePath)
  if (store.kind === 'folder') await utimes(placeOf(context.filesFolder, filePath), at, at)
  else await context.db.update(fileContent).set({ at }).where(eq(fileContent.filePath, filePath))
}
