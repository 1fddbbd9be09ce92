import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { common } from '../contract/common.ts'
import { roleReaches } from '../contract/entities/account.ts'
import type { UploadedFile } from '../contract/entities/declaration.ts'
import { kindNamed, kindOfFile } from './file-kind.ts'
import { safeFileName } from './file-name.ts'
import {
  type Arrived,
  discard,
  discardLeftovers,
  keep,
  largestFile,
  opaqueName,
  placeOf,
  receive,
} from './file-storage.ts'
import {
  BusinessWarning,
  type Caller,
  type Handlers,
  NotFound,
  type OutgoingFile,
  RoleNeeded,
} from './handler.ts'
import { materialOfTemplate, templateFile, templateOf } from './material-template.ts'
import { bytesOf } from './public-attachment.ts'
import type { Room } from './room.ts'
import { publicAttachment, uploadedFile } from './store/schema/file.ts'
import { declarationProject } from './store/schema/project.ts'

type FileHandlers = Pick<Handlers<typeof common>, 'upload' | 'download'>
type Uploader = Caller & { user: { id: string } }

const missing = '文件不存在或已删除'

/** What is told of a stored file. */
const answered = {
  filePath: uploadedFile.filePath,
  fileName: uploadedFile.fileName,
  size: uploadedFile.size,
  contentType: uploadedFile.contentType,
  sha256: uploadedFile.sha256,
}

/** The two calls that carry files: storing one, and handing one out as an attachment. */
export function fileHandlers(room: Room): FileHandlers {
  void discardLeftovers(room.filesFolder).catch((failure: unknown) =>
    room.log('warn', 'files.leftovers', { reason: String(failure) }),
  )
  return {
    async upload({ file }, caller) {
      // Who only reads for an enterprise leaves no file with it.
      if (caller.role && !roleReaches(caller.role, 'preparer')) throw new RoleNeeded('preparer')
      const arrived = await receive(room.filesFolder, file.stream)
      try {
        return (await storedUnderKey(room, caller)) ?? (await store(room, caller, file.fileName, arrived))
      } finally {
        await discard(arrived)
      }
    },

    async download({ filePath, fileName }, caller) {
      return (
        (await templateAt(room, caller.tenantId, filePath)) ??
        (await publicFile(room, caller, filePath)) ??
        (await ownFile(room, caller, filePath, fileName))
      )
    },
  }
}

async function store(
  room: Room,
  caller: Uploader,
  givenName: string,
  arrived: Arrived,
): Promise<UploadedFile> {
  const called = `“${givenName.slice(0, 100)}”`
  if (arrived.size === 0) throw refusal(`${called}是空的（0 字节），请检查后重新上传`)
  if (arrived.tooLarge) throw refusal(`${called}超过 ${largestFile / 1024 / 1024} MB，请压缩或拆分后再上传`)
  const kind = await kindOfFile(arrived.path, givenName)
  if ('refused' in kind) throw refusal(`${called}没有收下：${kind.refused}`)

  const stored = {
    filePath: opaqueName(),
    fileName: safeFileName(givenName, kind),
    size: arrived.size,
    contentType: kind.contentType,
    sha256: arrived.sha256,
  }
  await keep(room.filesFolder, arrived, stored.filePath)
  const inserted = await room.db
    .insert(uploadedFile)
    .values({
      ...stored,
      tenantId: caller.tenantId,
      enId: caller.enterprise?.enId ?? null,
      userId: caller.user.id,
      idempotencyKey: caller.idempotencyKey,
      uploadedAt: room.now(caller.tenantId),
    })
    .onConflictDoNothing()
    .returning(answered)
  // The same upload, sent twice at the same moment: the other one was first.
  return inserted[0] ?? (await storedUnderKey(room, caller)) ?? stored
}

/** What the first upload under this idempotency key stored. */
async function storedUnderKey(room: Room, caller: Uploader): Promise<UploadedFile | null> {
  if (!caller.idempotencyKey) return null
  const [found] = await room.db
    .select(answered)
    .from(uploadedFile)
    .where(
      and(
        eq(uploadedFile.tenantId, caller.tenantId),
        eq(uploadedFile.userId, caller.user.id),
        eq(uploadedFile.idempotencyKey, caller.idempotencyKey),
      ),
    )
  return found ?? null
}

/** An uploaded file, for the enterprise that it was uploaded for, or for the person when there is none. */
async function ownFile(
  room: Room,
  caller: Caller,
  filePath: string,
  fileName: string,
): Promise<OutgoingFile> {
  const [file] = await room.db
    .select()
    .from(uploadedFile)
    .where(and(eq(uploadedFile.filePath, filePath), eq(uploadedFile.tenantId, caller.tenantId)))
  if (!file || !owns(caller, file)) throw new NotFound(missing)
  const place = placeOf(room.filesFolder, file.filePath)
  const lying = await stat(place).catch(() => null)
  if (lying?.size !== file.size) {
    room.log('error', 'files.missing', { filePath })
    throw new NotFound(missing)
  }
  return {
    fileName: safeFileName(fileName, kindNamed(file.contentType)),
    contentType: file.contentType,
    size: file.size,
    stream: createReadStream(place),
  }
}

function owns(caller: Caller, file: { enId: string | null; userId: string }): boolean {
  if (!caller.user) return false
  return file.enId ? file.enId === caller.enterprise?.enId : file.userId === caller.user.id
}

/** The blank form of a material, made from its project. */
async function templateAt(room: Room, tenantId: string, filePath: string): Promise<OutgoingFile | null> {
  const materialId = materialOfTemplate(filePath)
  if (!materialId) return null
  const [project] = await room.db
    .select()
    .from(declarationProject)
    .where(
      and(
        eq(declarationProject.tenantId, tenantId),
        sql`${declarationProject.materials} @> ${JSON.stringify([{ id: materialId }])}::jsonb`,
      ),
    )
  const material = project?.materials.find((one) => one.id === materialId)
  return project && material && templateOf(material) === filePath ? templateFile(project, material) : null
}

async function publicFile(room: Room, caller: Caller, filePath: string): Promise<OutgoingFile | null> {
  const [found] = await room.db
    .select()
    .from(publicAttachment)
    .where(and(eq(publicAttachment.tenantId, caller.tenantId), eq(publicAttachment.filePath, filePath)))
  if (!found) return null
  return {
    fileName: found.fileName,
    contentType: found.contentType,
    size: found.size,
    stream: bytesOf(found.content),
  }
}

function refusal(reason: string): BusinessWarning {
  return new BusinessWarning({ field: 'file', errorMessage: reason })
}

/**
 * The uploaded files behind these opaque names, as stored, when they belong to this enterprise; what a body says of
 * their size or type is not believed.
 */
export async function filesOfEnterprise(
  db: Room['db'],
  tenantId: string,
  enId: string,
  filePaths: string[],
): Promise<Map<string, UploadedFile>> {
  if (filePaths.length === 0) return new Map()
  const found = await db
    .select(answered)
    .from(uploadedFile)
    .where(
      and(
        eq(uploadedFile.tenantId, tenantId),
        eq(uploadedFile.enId, enId),
        inArray(uploadedFile.filePath, filePaths),
      ),
    )
  return new Map(found.map((file) => [file.filePath, file]))
}
