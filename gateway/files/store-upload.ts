import { materialProblems } from '../../contract/declaration-form.ts'
import type { UploadedFile } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import type { Database } from '../store/open.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { type Arrived, contentOf, largestFile } from './arrived-file.ts'
import { kindOfFile } from './file-kind.ts'
import { safeFileName } from './file-name.ts'
import { chosenStore } from './file-store.ts'
import { materialNamed } from './material-template.ts'
import { lockQuotas, quotaLeftFor, type Uploader } from './upload-quota.ts'

interface Incoming {
  givenName: string
  /** The material that it is meant for. */
  materialId: string | undefined
  arrived: Arrived
}

/**
 * Stores an arrived file and returns what is shown of it. Throws a `BusinessWarning` where it is refused: for what it is, for its material, or because a quota is reached.
 */
export async function storeUpload(
  context: Context,
  caller: Uploader,
  { givenName, materialId, arrived }: Incoming,
): Promise<UploadedFile> {
  const called = `“${givenName.slice(0, 100)}”`
  if (arrived.size === 0) throw refusal(`${called}是空的（0 字节），请检查后重新上传`)
  if (arrived.size > largestFile) {
    throw refusal(`${called}超过 ${largestFile / 1024 / 1024} MB，请压缩或拆分后再上传`)
  }
  const requireSpace = async (db: Database) => {
    const left = await quotaLeftFor(db, context.uploads, caller)
    if (arrived.cut || arrived.size > left.bytes) throw refusal(`${called}没有收下：${left.reached}`)
  }
  if (arrived.cut) await requireSpace(context.db)
  const kind = await kindOfFile(await contentOf(chosenStore(context), context.cipher, arrived), givenName)
  if ('refused' in kind) throw refusal(`${called}没有收下：${kind.refused}`)

  const stored = {
    filePath: arrived.filePath,
    fileName: safeFileName(givenName, kind),
    size: arrived.size,
    contentType: kind.contentType,
    sha256: arrived.sha256,
  }
  if (materialId)
    await requireFit(context, caller.tenantId, materialId, { ...stored, fileName: givenName.slice(0, 100) })
  return context.db.transaction(async (transaction) => {
    await lockQuotas(transaction, caller)
    await requireSpace(transaction)
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

function refusal(reason: string): BusinessWarning {
  return new BusinessWarning({ field: 'file', errorMessage: reason })
}
