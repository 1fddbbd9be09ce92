import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { type Arrived, largestFile, readArrived } from './arrived-file.ts'
import { chosenStore } from './file-store.ts'
import type { FileKind } from './kinds/known-kinds.ts'
import { countRefused, isHeldUp } from './refused-uploads.ts'
import { quotaLeftFor, type Uploader } from './upload-quota.ts'

/**
 * Returns the kind of an arrived file. Call it outside of transactions: it takes as long as the
 * files before it.
 * @throws BusinessWarning for a file that is empty, too large, more than the quotas leave or of a
 * refused kind, and for a sender of too many refused files
 */
export async function judgeUpload(
  context: Context,
  uploader: Uploader,
  { givenName, arrived }: { givenName: string; arrived: Arrived },
): Promise<FileKind> {
  const called = quoteName(givenName)
  if (arrived.size === 0) throw refusal(`${called}是空的（0 字节），请检查后重新上传`)
  if (arrived.size > largestFile) {
    throw refusal(`${called}超过 ${largestFile / 1024 / 1024} MB，请压缩或拆分后再上传`)
  }
  if (await isHeldUp(context, uploader)) throw tooManyRefused()
  if (arrived.cut) {
    const { reached } = await quotaLeftFor(context.db, context.uploads, uploader)
    throw refusal(`${called}没有收下：${reached}`)
  }
  const file = {
    ...{ name: givenName, size: arrived.size },
    read: () => readArrived(chosenStore(context), context.cipher, arrived),
  }
  // The files before this one may have been cut off meanwhile.
  const verdict = await context.fileJudge.judge(file, async () => {
    if (await isHeldUp(context, uploader)) throw tooManyRefused()
  })
  if ('contentType' in verdict) return verdict
  await countRefused(context, uploader, 'refused')
  if ('refused' in verdict) throw refusal(`${called}没有收下：${verdict.refused}`)
  await countRefused(context, uploader, 'unjudged')
  context.log('warn', 'files.unjudged', { reason: verdict.unjudged, size: arrived.size })
  throw refusal(`${called}没有收下：文件结构太复杂，没有检查完；请重新保存，或者另存为 PDF 后再上传`)
}

/** The warning of a file that is refused, beside the field of the form. */
export function refusal(reason: string): BusinessWarning {
  return new BusinessWarning({ field: 'file', errorMessage: reason })
}

/** A name in a sentence. */
export function quoteName(givenName: string): string {
  return `“${givenName.slice(0, 100)}”`
}

function tooManyRefused(): BusinessWarning {
  return refusal('这一小时里没有收下的文件太多，请过一小时再上传')
}
