import { and, eq } from 'drizzle-orm'
import type { common } from '../../contract/common.ts'
import { roleReaches } from '../../contract/entities/account.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { type Caller, type Handlers, NotFound, type OutgoingFile, RoleNeeded } from '../base/handler.ts'
import { idempotent } from '../store/idempotency.ts'
import { publicAttachment, uploadedFile } from '../store/schema/file.ts'
import { largestFile, receive } from './arrived-file.ts'
import { broughtFileNamed } from './brought-files.ts'
import { safeFileName } from './file-name.ts'
import { chosenStore } from './file-store.ts'
import { judgeUpload } from './judge-upload.ts'
import { kindNamed } from './kinds/known-kinds.ts'
import { materialNamed, materialOfTemplate, templateFile, templateOf } from './material-template.ts'
import { bytesOf } from './public-attachment.ts'
import { isHeldUp } from './refused-uploads.ts'
import { storeUpload } from './store-upload.ts'
import { storedBytes } from './stored-bytes.ts'
import { quotaLeftFor } from './upload-quota.ts'

type FileHandlers = Pick<Handlers<typeof common>, 'upload' | 'download'>

const missing = '文件不存在或已删除'

/** The two calls that carry files: storing one, and handing one out as an attachment. */
export function fileHandlers(context: Context): FileHandlers {
  return {
    async upload({ file, materialId }, caller) {
      // Who only reads for an enterprise leaves no file with it.
      if (caller.role && !roleReaches(caller.role, 'preparer')) throw new RoleNeeded('preparer')
      const left = (await isHeldUp(context, caller))
        ? { bytes: 0 }
        : await quotaLeftFor(context.db, context.uploads, caller)
      // A file that there is no room for is read to its end and not written.
      const store = chosenStore(context)
      const arrived = await receive(store, context.cipher, file.stream, Math.min(largestFile, left.bytes))
      try {
        const givenName = file.fileName
        const kind = await judgeUpload(context, caller, { givenName, arrived })
        const sent = { givenName, materialId, sha256: arrived.sha256 }
        return await idempotent(context, caller, 'common.upload', sent, (inside) =>
          storeUpload(inside, caller, { givenName, kind, materialId, arrived }),
        )
      } finally {
        await store.discard(arrived.id)
      }
    },

    async download({ filePath, fileName }, caller) {
      return (
        (await templateAt(context, caller.tenantId, filePath)) ??
        (await publicFile(context, caller, filePath)) ??
        (await ownFile(context, caller, filePath, fileName))
      )
    },
  }
}

/** An uploaded file, for the enterprise that it was uploaded for, or for the person when there is none. */
async function ownFile(
  context: Context,
  caller: Caller,
  filePath: string,
  fileName: string,
): Promise<OutgoingFile> {
  const [file] = await context.db
    .select()
    .from(uploadedFile)
    .where(and(eq(uploadedFile.filePath, filePath), eq(uploadedFile.tenantId, caller.tenantId)))
  if (!file || !isLoggedIn(caller) || !owns(caller, file)) throw new NotFound(missing)
  const stream = await storedBytes(context, file)
  if (!stream) throw new NotFound(missing)
  await record(context, caller, 'fileDownloaded', { on: { kind: 'file', id: file.filePath } })
  return {
    fileName: safeFileName(fileName, kindNamed(file.contentType)),
    contentType: file.contentType,
    size: file.size,
    stream,
  }
}

type Person = Caller & { user: NonNullable<Caller['user']> }

function isLoggedIn(caller: Caller): caller is Person {
  return caller.user !== null
}

function owns(caller: Person, file: { enId: string | null; userId: string }): boolean {
  return file.enId ? file.enId === caller.enterprise?.enId : file.userId === caller.user.id
}

/** The blank form of a material, made from its project. */
async function templateAt(
  context: Context,
  tenantId: string,
  filePath: string,
): Promise<OutgoingFile | null> {
  const materialId = materialOfTemplate(filePath)
  if (!materialId) return null
  const found = await materialNamed(context.db, tenantId, materialId)
  return found && templateOf(found.material) === filePath ? templateFile(found.project, found.material) : null
}

async function publicFile(context: Context, caller: Caller, filePath: string): Promise<OutgoingFile | null> {
  const [found] = await context.db
    .select()
    .from(publicAttachment)
    .where(and(eq(publicAttachment.tenantId, caller.tenantId), eq(publicAttachment.filePath, filePath)))
  if (!found) return null
  const brought = found.broughtName
    ? await broughtFileNamed(context.db, caller.tenantId, found.broughtName)
    : null
  return {
    fileName: found.fileName,
    contentType: found.contentType,
    size: found.size,
    stream: brought?.content ?? bytesOf(found.content),
  }
}
