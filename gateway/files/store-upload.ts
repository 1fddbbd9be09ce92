import { materialProblems } from '../../contract/declaration-form.ts'
import type { UploadedFile } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { uploadedFile } from '../store/schema/file.ts'
import type { Arrived } from './arrived-file.ts'
import { safeFileName } from './file-name.ts'
import { chosenStore } from './file-store.ts'
import { quoteName, refusal } from './judge-upload.ts'
import type { FileKind } from './kinds/known-kinds.ts'
import { materialNamed } from './material-template.ts'
import { countRefused } from './refused-uploads.ts'
import { lockQuotas, quotaLeftFor, type Uploader } from './upload-quota.ts'

interface Incoming {
  givenName: string
  kind: FileKind
  /** The material that it is meant for. */
  materialId: string | undefined
  arrived: Arrived
}

/**
 * Keeps an arrived file and returns what is shown of it. Throws a `BusinessWarning` if its material
 * does not take it, or a quota has been reached meanwhile.
 */
export async function storeUpload(
  context: Context,
  caller: Uploader,
  { givenName, kind, materialId, arrived }: Incoming,
): Promise<UploadedFile> {
  const stored = {
    filePath: arrived.filePath,
    fileName: safeFileName(givenName, kind),
    size: arrived.size,
    contentType: kind.contentType,
    sha256: arrived.sha256,
  }
  if (materialId) {
    const file = { ...stored, fileName: givenName.slice(0, 100) }
    await requireFit(context, caller.tenantId, materialId, file).catch(async (error: unknown) => {
      if (error instanceof BusinessWarning) await countRefused(context, caller, 'refused')
      throw error
    })
  }
  return context.db.transaction(async (transaction) => {
    await lockQuotas(transaction, caller)
    const left = await quotaLeftFor(transaction, context.uploads, caller)
    if (arrived.size > left.bytes) throw refusal(`${quoteName(givenName)}没有收下：${left.reached}`)
    await chosenStore({ ...context, db: transaction }).keep(arrived.id, arrived.filePath)
    await transaction.insert(uploadedFile).values({
      ...stored,
      tenantId: caller.tenantId,
      enId: caller.enterprise?.enId ?? null,
      userId: caller.user.id,
      uploadedAt: context.now(caller.tenantId),
    })
    return stored
  })
}

/** Throws a `BusinessWarning`, in the name that the person gave it, for a file that this material does not take. */
async function requireFit(
  context: Context,
  tenantId: string,
  materialId: string,
  file: UploadedFile,
): Promise<void> {
  const found = await materialNamed(context.db, tenantId, materialId)
  if (!found) throw refusal('本项目没有这一项材料，请刷新页面')
  const [problem] = materialProblems([{ ...found.material, required: false }], [{ ...file, materialId }])
  if (problem) throw refusal(problem.errorMessage)
}
