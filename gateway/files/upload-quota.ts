import { and, count, eq, type SQL, sql, sum } from 'drizzle-orm'
import type { Caller } from '../base/handler.ts'
import { megabyte, type Quota, type UploadLimits } from '../base/upload-limits.ts'
import type { Database, Transaction } from '../store/open.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { unheld } from './held-files.ts'

export type Uploader = Caller & { user: { id: string } }

/** How many bytes may still come, and what somebody is told who sends more. */
export interface QuotaLeft {
  bytes: number
  reached: string
}

/** What the quotas leave for one more file of this person, for the enterprise that was chosen; 0 bytes when there may be none. */
export async function quotaLeftFor(
  db: Database,
  limits: UploadLimits,
  { tenantId, user, enterprise }: Uploader,
): Promise<QuotaLeft> {
  const own = await bytesLeft(
    db,
    limits.person,
    and(eq(uploadedFile.tenantId, tenantId), eq(uploadedFile.userId, user.id), unheld),
  )
  const ofPerson = {
    bytes: own,
    reached: `您上传后没有用到申报里的文件已达上限（${inWords(limits.person)}），${limits.unusedDays} 天后自动清理，届时再上传`,
  }
  if (!enterprise) return ofPerson
  const ofEnterprise = await bytesLeft(
    db,
    limits.enterprise,
    and(eq(uploadedFile.tenantId, tenantId), eq(uploadedFile.enId, enterprise.enId)),
  )
  if (own <= ofEnterprise) return ofPerson
  return {
    bytes: ofEnterprise,
    reached: `“${enterprise.name}”的文件已达上限（${inWords(limits.enterprise)}），请先删除不用的草稿或材料，再上传`,
  }
}

/** Until the transaction ends nobody else counts or stores files of this enterprise or person. */
export async function lockQuotas(
  transaction: Transaction,
  { tenantId, user, enterprise }: Uploader,
): Promise<void> {
  // Always in this order, so that no two wait for each other.
  for (const owner of [enterprise && `en ${enterprise.enId}`, `user ${user.id}`]) {
    if (!owner) continue
    const key = `files ${tenantId} ${owner}`
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

async function bytesLeft(db: Database, quota: Quota, whose: SQL | undefined): Promise<number> {
  const [stored] = await db
    .select({ bytes: sum(uploadedFile.size).mapWith(Number), files: count() })
    .from(uploadedFile)
    .where(whose)
  if ((stored?.files ?? 0) >= quota.files) return 0
  return Math.max(0, quota.bytes - (stored?.bytes ?? 0))
}

function inWords({ bytes, files }: Quota): string {
  return `${Math.floor(bytes / megabyte)} MB 或 ${files} 个`
}
