import { randomBytes } from 'node:crypto'
import { and, asc, between, eq, gt, inArray, is, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { PgliteDatabase } from 'drizzle-orm/pglite'
import type { Database } from '../store/open.ts'
import { fileContent, fileHold, filePiece } from '../store/schema/file.ts'
import type { FileStore, Hold, OpenBytes } from './file-store.ts'

/** Bytes in one row: few rows for a large file, and no large value in memory. */
export const pieceBytes = 256 * 1024

const noBackup = sql`not exists (select from ${fileHold} where ${fileHold.at} > now() - interval '10 minutes')`
const now = sql`now()`

/**
 * Rows of the database. A content is written before it has its name, outside of any transaction, and one that has lost its name is
 * deleted an hour later: whoever reads it has come to its end by then.
 */
export function databaseStore(db: Database): FileStore {
  return {
    kind: 'database',

    async write(pieces) {
      const id = randomBytes(16).toString('hex')
      await db.insert(fileContent).values({ id, size: 0, at: now })
      try {
        let size = 0
        let position = 0
        for await (const bytes of inPieces(pieces)) {
          await db.insert(filePiece).values({ contentId: id, position: position++, bytes })
          size += bytes.byteLength
        }
        await db.update(fileContent).set({ size }).where(eq(fileContent.id, id))
      } catch (failure) {
        await discard(db, id)
        throw failure
      }
      return id
    },

    async openWritten(id) {
      const [found] = await db.select().from(fileContent).where(eq(fileContent.id, id))
      if (!found) throw new Error('what was written has been thrown away')
      return opened(db, found)
    },

    keep: (id, filePath) =>
      db.transaction(async (transaction) => {
        // Two that replace the same file: the second sees what the first has named.
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`file ${filePath}`}, 0))`,
        )
        await transaction
          .update(fileContent)
          .set({ filePath: null, at: now })
          .where(eq(fileContent.filePath, filePath))
        const named = await transaction
          .update(fileContent)
          .set({ filePath, at: now })
          .where(and(eq(fileContent.id, id), isNull(fileContent.filePath)))
          .returning({ id: fileContent.id })
        if (named.length === 0) throw new Error('what was written has been thrown away')
      }),

    discard: (id) => discard(db, id),

    async open(filePath) {
      const [found] = await db.select().from(fileContent).where(eq(fileContent.filePath, filePath))
      return found ? opened(db, found) : null
    },

    async remove(filePaths) {
      if (filePaths.length === 0) return
      await db
        .update(fileContent)
        .set({ filePath: null, at: now })
        .where(and(inArray(fileContent.filePath, [...filePaths]), noBackup))
    },

    async *kept() {
      for (let after = ''; ; ) {
        const rows = await db
          .select({ filePath: fileContent.filePath, since: fileContent.at })
          .from(fileContent)
          .where(and(isNotNull(fileContent.filePath), gt(fileContent.filePath, after)))
          .orderBy(asc(fileContent.filePath))
          .limit(500)
        const batch = rows.flatMap(({ filePath, since }) => (filePath ? [{ filePath, since }] : []))
        const last = batch.at(-1)
        if (!last) return
        yield batch
        after = last.filePath
      }
    },

    async discardLeftovers() {
      const gone = await db
        .delete(fileContent)
        .where(and(isNull(fileContent.filePath), lt(fileContent.at, sql`now() - interval '1 hour'`)))
        .returning({ id: fileContent.id })
      // An embedded database has nobody else who gives the room of deleted rows back for new ones; a server does it by itself.
      if (gone.length > 0 && is(db, PgliteDatabase)) await db.execute(sql`vacuum ${filePiece}`)
    },

    async hold(): Promise<Hold> {
      const nothing = { goOn: async () => {}, release: async () => {} }
      // A database without files need not be written to, which a replica cannot be.
      if ((await db.select({ id: fileContent.id }).from(fileContent).limit(1)).length === 0) return nothing
      const id = randomBytes(8).toString('hex')
      await db.insert(fileHold).values({ id, at: now })
      return {
        goOn: async () => void (await db.update(fileHold).set({ at: now }).where(eq(fileHold.id, id))),
        release: async () => void (await db.delete(fileHold).where(eq(fileHold.id, id))),
      }
    },
  }
}

/** Its pieces go with it. */
async function discard(db: Database, id: string): Promise<void> {
  await db.delete(fileContent).where(and(eq(fileContent.id, id), isNull(fileContent.filePath)))
}

function opened(db: Database, { id, size }: { id: string; size: number }): OpenBytes {
  return {
    size,
    async read(at, length) {
      const first = Math.floor(at / pieceBytes)
      const last = Math.floor((at + Math.max(1, length) - 1) / pieceBytes)
      const pieces = await db
        .select({ position: filePiece.position, bytes: filePiece.bytes })
        .from(filePiece)
        .where(and(eq(filePiece.contentId, id), between(filePiece.position, first, last)))
        .orderBy(asc(filePiece.position))
      // What comes after a gap is at another place than it should be.
      const whole = pieces.filter(({ position }, index) => position === first + index)
      const from = at - first * pieceBytes
      return Buffer.concat(whole.map(({ bytes }) => bytes)).subarray(from, from + length)
    },
    close: async () => {},
  }
}

/** The same bytes in pieces of one length, the last one shorter; none where there are no bytes. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const arrived of bytes) {
    waiting.push(arrived)
    length += arrived.byteLength
    if (length < pieceBytes) continue
    const whole = Buffer.concat(waiting)
    let at = 0
    for (; whole.byteLength - at >= pieceBytes; at += pieceBytes) yield whole.subarray(at, at + pieceBytes)
    waiting = [whole.subarray(at)]
    length = whole.byteLength - at
  }
  if (length > 0) yield Buffer.concat(waiting)
}
