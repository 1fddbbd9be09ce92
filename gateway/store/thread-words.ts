import { eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { schedule } from '../base/schedule.ts'
import { forgetFormerChanges } from './encrypt-plain.ts'
import type { Database, Store } from './open.ts'
import { declarationMessage } from './schema/declaration.ts'

const hourMs = 3_600_000
/** How many rows are locked at a time. */
const batch = 200

/**
 * Shown by gateways of version 0.2.0, which do not know the encrypted words, while they serve
 * beside this one.
 */
const placeholder = '这条留言暂时不能显示，请过几分钟刷新页面再看'

type Row = Pick<typeof declarationMessage.$inferSelect, 'words' | 'plainWords'>

/** The words of a message on a declaration as a new row takes them. */
export function threadWords(words: string): { words: string; plainWords: string } {
  return { words, plainWords: placeholder }
}

/** The words of a message, whatever version has written it. */
export function readThreadWords({ words, plainWords }: Row): string {
  return words ?? plainWords
}

/**
 * Encrypts the words that gateways of version 0.2.0 have written, and writes the table anew,
 * because a changed row leaves its older version behind. May be killed and run again.
 */
export async function encryptThreadWords(db: Database, kind: Store['kind']): Promise<void> {
  let rows = 0
  let last = 0
  do {
    last = await db.transaction(encryptBatch)
    rows += last
  } while (last === batch)
  if (rows === 0) return
  await db.execute(sql`vacuum full ${declarationMessage}`)
  if (kind === 'pglite') await forgetFormerChanges(db)
}

async function encryptBatch(db: Database): Promise<number> {
  const rows = await db
    .select({ id: declarationMessage.id, plainWords: declarationMessage.plainWords })
    .from(declarationMessage)
    .where(isNull(declarationMessage.words))
    .limit(batch)
    .for('update')
  for (const { id, plainWords } of rows)
    await db.update(declarationMessage).set(threadWords(plainWords)).where(eq(declarationMessage.id, id))
  return rows.length
}

/**
 * Encrypts such words every hour, on a server. The first time is an hour after the start: until
 * then a gateway of version 0.2.0 that is being replaced reads them, and what it writes meanwhile
 * is encrypted with the others. Returns a function that stops it.
 */
export function scheduleThreadWords(context: Context, kind: Store['kind']): () => Promise<void> {
  let isAtStart = true
  return schedule(
    hourMs,
    async () => {
      if (!isAtStart) await encryptThreadWords(context.db, kind)
      isAtStart = false
    },
    (error) =>
      context.log('warn', 'messages on declarations could not be encrypted', {
        reason: error instanceof Error ? error.name : typeof error,
      }),
  )
}
