import type { Context } from '../base/context.ts'
import type { LyingBytes } from '../store/encryption/file-format.ts'
import { databaseStore } from './database-store.ts'
import { folderStore } from './folder-store.ts'

/** Bytes that are open for reading: whoever has opened them reads them to their end, whatever becomes of the file. */
export interface OpenBytes extends LyingBytes {
  close(): Promise<void>
}

/** A file that lies in a store, and since when. */
export interface KeptName {
  filePath: string
  since: Date
}

/** Keeps a backup's files from being deleted. `goOn` at least every few minutes; `release` in the end. */
export interface Hold {
  goOn(): Promise<void>
  release(): Promise<void>
}

/**
 * Where the bytes of uploaded files lie, as they are: it knows neither what they are nor who may read them. All of it works on the
 * context's database, so that within a transaction it belongs to that.
 */
export interface FileStore {
  readonly kind: Context['fileStore']
  /** Writes bytes as they come, where nobody finds them by a name; returns what they are kept or discarded by. Leaves nothing where it throws. */
  write(pieces: AsyncIterable<Uint8Array>): Promise<string>
  /** What was written and is not kept yet. */
  openWritten(id: string): Promise<OpenBytes>
  /** Gives what was written its name, in one step: a file is there whole or not at all. What had the name before is replaced. */
  keep(id: string, filePath: string): Promise<void>
  /** Throws away what was written, unless it is kept. */
  discard(id: string): Promise<void>
  /** The bytes under a name; null where there are none. */
  open(filePath: string): Promise<OpenBytes | null>
  /** Nobody finds these any more. While a backup is taken they stay. */
  remove(filePaths: readonly string[]): Promise<void>
  /** Everything that is kept, in batches. */
  kept(): AsyncIterable<KeptName[]>
  /** Throws away what a stopped process has left half written, an hour ago or earlier. */
  discardLeftovers(): Promise<void>
  /** From now on `remove` leaves everything, in whatever process: what a snapshot names that is taken after this is there to be copied. */
  hold(): Promise<Hold>
}

type Storage = Pick<Context, 'db' | 'filesFolder' | 'fileStore'>

/** Both stores, first the one that new files go to. */
export function fileStores({ db, filesFolder, fileStore }: Storage): [FileStore, FileStore] {
  const [folder, database] = [folderStore(filesFolder), databaseStore(db)]
  return fileStore === 'folder' ? [folder, database] : [database, folder]
}

/** The store that new files go to. */
export function chosenStore(storage: Storage): FileStore {
  return fileStores(storage)[0]
}

/** The bytes under a name, in whichever of these stores they lie; null where they are in none. */
export async function openKept(stores: readonly FileStore[], filePath: string): Promise<OpenBytes | null> {
  // All once more: they may be moved meanwhile.
  for (const store of [...stores, ...stores]) {
    const file = await store.open(filePath)
    if (file) return file
  }
  return null
}

/** Takes names away from both stores. */
export async function removeKept(storage: Storage, filePaths: readonly string[]): Promise<void> {
  for (const store of fileStores(storage)) await store.remove(filePaths)
}

/** Nothing is removed from these stores until the hold is released. */
export async function holdKept(stores: readonly FileStore[]): Promise<Hold> {
  const holds: Hold[] = []
  for (const store of stores) holds.push(await store.hold())
  return {
    goOn: async () => void (await Promise.all(holds.map((one) => one.goOn()))),
    release: async () => void (await Promise.all(holds.map((one) => one.release()))),
  }
}
