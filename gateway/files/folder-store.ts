import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, Hold, OpenBytes } from './file-store.ts'

/** How the files are called that say, in the folder of all gateways of one database, that a backup is being taken. */
const mark = 'backup-under-way-'
/** Milliseconds after which the mark of a backup that was killed counts no more. */
const markLasts = 10 * 60_000
const hour = 3_600_000

/** Where a stored file lies in the folder. Opaque names are made by `opaqueName` and hold letters, digits, `-` and `_` only. */
export function placeOf(folder: string, filePath: string): string {
  if (!/^[\w-]{20,64}$/.test(filePath)) throw new Error('not a name of a kept file')
  return join(folder, filePath.slice(0, 2), filePath)
}

/** A folder that all gateways of a database have; one that is not there is empty, and made by the first file. */
export function folderStore(folder: string): FileStore {
  const incoming = join(folder, 'incoming')
  const written = (id: string) => join(incoming, id)

  async function marks(): Promise<string[]> {
    const names = await namesIn(folder)
    return names.filter((name) => name.startsWith(mark)).map((name) => join(folder, name))
  }

  return {
    kind: 'folder',

    async write(pieces) {
      await mkdir(incoming, { recursive: true })
      const id = randomBytes(16).toString('hex')
      const file = await open(written(id), 'wx', 0o600)
      try {
        for await (const piece of pieces) await file.appendFile(piece)
        await file.sync()
      } catch (failure) {
        await rm(written(id), { force: true })
        throw failure
      } finally {
        await file.close()
      }
      return id
    },

    async openWritten(id) {
      return opened(await open(written(id), 'r'))
    },

    async keep(id, filePath) {
      const place = placeOf(folder, filePath)
      await mkdir(join(place, '..'), { recursive: true })
      await rename(written(id), place)
    },

    discard: (id) => rm(written(id), { force: true }),

    async open(filePath) {
      const file = await open(placeOf(folder, filePath), 'r').catch(unlessAbsent)
      return file && opened(file)
    },

    async remove(filePaths) {
      for (const one of await marks()) if (await isFresh(one)) return
      for (const one of filePaths) await rm(placeOf(folder, one), { force: true })
    },

    async *kept() {
      for (const part of (await namesIn(folder)).filter((name) => name.length === 2)) {
        const found = (await namesIn(join(folder, part))).map(async (filePath) => {
          const lying = await stat(join(folder, part, filePath)).catch(unlessAbsent)
          return lying ? [{ filePath, since: lying.mtime }] : []
        })
        yield (await Promise.all(found)).flat()
      }
    },

    async discardLeftovers() {
      for (const name of await namesIn(incoming)) {
        const found = await stat(written(name)).catch(unlessAbsent)
        if (found && Date.now() - found.mtimeMs > hour) await rm(written(name), { force: true })
      }
    },

    async hold(): Promise<Hold> {
      // Where there is no folder there is nothing to hold.
      if (!(await stat(folder).catch(unlessAbsent))) return { goOn: async () => {}, release: async () => {} }
      for (const old of await marks()) if (!(await isFresh(old))) await rm(old, { force: true })
      const path = join(folder, mark + randomBytes(8).toString('hex'))
      await writeFile(path, '', { mode: 0o600 })
      return {
        goOn: () => utimes(path, new Date(), new Date()),
        release: () => rm(path, { force: true }),
      }
    },
  }
}

async function opened(file: FileHandle): Promise<OpenBytes> {
  try {
    const { size } = await file.stat()
    return {
      size,
      async read(at, length) {
        const block = Buffer.allocUnsafe(length)
        const { bytesRead } = await file.read(block, 0, length, at)
        return block.subarray(0, bytesRead)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function isFresh(path: string): Promise<boolean> {
  const found = await stat(path).catch(unlessAbsent)
  return found !== null && Date.now() - found.mtimeMs < markLasts
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessAbsent)) ?? []
}

/** Null for what is not there, be it that its folder is none. */
function unlessAbsent(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}
