import { readdir, utimes } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { chosenStore, fileStores } from '../files/file-store.ts'
import { placeOf } from '../files/folder-store.ts'
import { fileContent } from '../store/schema/file.ts'
import type { ContextInMemory } from './context-in-memory.ts'

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
