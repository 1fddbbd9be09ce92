import { createHash } from 'node:crypto'
import { CommandFailure } from '../base/command-line.ts'
import type { Context } from '../base/context.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { type FileStore, fileStores, type OpenBytes } from './file-store.ts'
import { isOwnFolder, untieEmptyFolder } from './files-folder.ts'
import { discardBytes, unknownOf } from './held-files.ts'
import { filesRemainPlain, plainBytes } from './stored-bytes.ts'

type Storage = Pick<Context, 'db' | 'filesFolder' | 'fileStore' | 'log'>

export interface FilesMoved {
  /** Files that have been copied and compared. */
  files: number
  bytes: number
  /** Files that lay in both stores already, from a move that was broken off. */
  already: number
  /** Files that were deleted meanwhile. */
  gone: number
  /** Files that were copied and lie in the other store too, since a backup is being taken of it. */
  left: number
  /** Files that the database knows and whose bytes lie in neither store. */
  missing: number
}

/**
 * Brings the bytes of every file to the store that new files go to, as they are, while gateways read and write. A file is
 * copied, read back and compared before it gets its name there; what was copied is taken away from the other store when all
 * of it has been. May be broken off and begun again. Throws `CommandFailure`, with nothing changed, where it must not begin.
 */
export async function moveFiles(
  storage: Storage,
  progress: (done: number) => void = () => {},
): Promise<FilesMoved> {
  if (await filesRemainPlain(storage))
    throw new CommandFailure(
      '没有搬移：旧版本的文件还没有全部加密。请启动网关，等日志里出现 files.encrypted 再运行',
    )
  const [to, from] = fileStores(storage)
  if (to.kind === 'folder' && !(await isOwnFolder(storage)))
    throw new CommandFailure('没有搬移：这个数据库的文件不在 DATA_DIR 里。请检查 DATA_DIR')
  const moved: FilesMoved = { files: 0, bytes: 0, already: 0, gone: 0, left: 0, missing: 0 }
  const copied: string[] = []
  for await (const batch of from.kept()) {
    // What no row names is left to the housekeeping.
    const unknown = new Set(await unknownOf(storage.db, namesOf(batch)))
    for (const filePath of namesOf(batch).filter((one) => !unknown.has(one))) {
      const outcome = await copy(from, to, filePath)
      if (typeof outcome === 'string') moved[outcome]++
      else {
        moved.files++
        moved.bytes += outcome.bytes
      }
      // Somebody may have deleted it meanwhile, and would find it again.
      await discardBytes(storage, [{ filePath }])
      copied.push(filePath)
      progress(copied.length)
    }
  }
  for (let at = 0; at < copied.length; at += 500) await from.remove(copied.slice(at, at + 500))
  const isCopied = new Set(copied)
  for await (const batch of from.kept())
    moved.left += namesOf(batch).filter((one) => isCopied.has(one)).length
  moved.missing = await missingIn(to, storage.db)
  // With files missing, the folder that has them may be another one.
  if (to.kind === 'database' && moved.missing === 0) await untieEmptyFolder(storage)
  return moved
}

/** How many files the database knows whose bytes are not in a store. */
async function missingIn(store: FileStore, db: Context['db']): Promise<number> {
  const there = new Set<string>()
  for await (const batch of store.kept()) for (const name of namesOf(batch)) there.add(name)
  const known = await db.select({ filePath: uploadedFile.filePath }).from(uploadedFile)
  let missing = 0
  for (const filePath of namesOf(known).filter((one) => !there.has(one))) {
    // It may have come meanwhile.
    const file = await store.open(filePath)
    if (file) await file.close()
    else missing++
  }
  return missing
}

function namesOf(files: readonly { filePath: string }[]): string[] {
  return files.map(({ filePath }) => filePath)
}

async function copy(
  from: FileStore,
  to: FileStore,
  filePath: string,
): Promise<'already' | 'gone' | { bytes: number }> {
  const file = await from.open(filePath)
  if (!file) return 'gone'
  try {
    const there = await to.open(filePath)
    const isThere = there && (await there.close().then(() => there.size === file.size))
    if (isThere) return 'already'
    const hash = createHash('sha256')
    async function* summed(source: OpenBytes) {
      for await (const piece of plainBytes(source)) {
        hash.update(piece)
        yield piece
      }
    }
    const id = await to.write(summed(file))
    const written = await to.openWritten(id)
    const sum = await sumOf(written).finally(() => written.close())
    if (sum !== hash.digest('hex')) {
      await to.discard(id)
      throw new Error(`${filePath} is another in the ${to.kind} than it was`)
    }
    await to.keep(id, filePath)
    return { bytes: file.size }
  } finally {
    await file.close()
  }
}

async function sumOf(file: OpenBytes): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of plainBytes(file)) hash.update(piece)
  return hash.digest('hex')
}
