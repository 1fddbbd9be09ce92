import { type AnyColumn, lt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../base/context.ts'
import { discardLeftovers } from '../files/file-storage.ts'
import { discardUnknown, discardUnused } from '../files/held-files.ts'
import {
  behaviourLog,
  graphCaptcha,
  idempotentAnswer,
  knownNetwork,
  loginFailure,
  loginSession,
  smsCode,
  smsOutbox,
  ssoCode,
} from '../store/schema/account.ts'
import { mailCode, mailOutbox, noticeOutbox, noticeTold } from '../store/schema/notice.ts'

const day = 86_400_000

/** What is of no use any more: each with the moment it is counted from, and how long it is kept after that. */
const retention: { table: PgTable; from: AnyColumn; forMs: number }[] = [
  { table: graphCaptcha, from: graphCaptcha.expiresAt, forMs: day },
  { table: ssoCode, from: ssoCode.expiresAt, forMs: day },
  { table: loginSession, from: loginSession.refreshUntil, forMs: day },
  { table: knownNetwork, from: knownNetwork.lastAt, forMs: 30 * day },
  { table: loginFailure, from: loginFailure.lastAt, forMs: 2 * day },
  // The limit of codes a day counts them.
  { table: smsCode, from: smsCode.sentAt, forMs: 2 * day },
  { table: smsOutbox, from: smsOutbox.sentAt, forMs: 2 * day },
  { table: mailOutbox, from: mailOutbox.sentAt, forMs: 2 * day },
  { table: mailCode, from: mailCode.sentAt, forMs: 2 * day },
  // Longer than the last try is away: what waits is never deleted.
  { table: noticeOutbox, from: noticeOutbox.createdAt, forMs: 90 * day },
  { table: noticeTold, from: noticeTold.at, forMs: 400 * day },
  // A form that was interrupted on a Friday and is sent again after the weekend still gets the first answer.
  { table: idempotentAnswer, from: idempotentAnswer.at, forMs: 7 * day },
  // 网络安全法 article 21 asks for six months.
  { table: behaviourLog, from: behaviourLog.at, forMs: 400 * day },
]

/**
 * Deletes what has outlived its use, in every tenant; by the real clock. Bytes that the database does not know only
 * where the folder is its own.
 */
export async function tidyUp(
  context: Pick<Context, 'db' | 'filesFolder' | 'uploads'>,
  ownFolder: boolean,
  now = new Date(),
): Promise<void> {
  for (const { table, from, forMs } of retention) {
    await context.db.delete(table).where(lt(from, new Date(now.getTime() - forMs)))
  }
  await discardUnused(context, now)
  await discardLeftovers(context.filesFolder)
  if (ownFolder) await discardUnknown(context, now)
}

/** Tidies up now and every hour. Returns what stops that. */
export function scheduleHousekeeping(context: Context, ownFolder: boolean): () => void {
  const tidy = () =>
    void tidyUp(context, ownFolder).catch((error: unknown) =>
      context.log('warn', 'tidying up failed', {
        reason: error instanceof Error ? error.name : typeof error,
      }),
    )
  tidy()
  const timer = setInterval(tidy, 3_600_000)
  timer.unref()
  return () => clearInterval(timer)
}
