import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { identifier, text } from '../../../contract/envelope.ts'
import { howMany } from '../../base/paging.ts'
import { broughtFacts, broughtFileNamed, broughtName, storeBrought } from '../../files/brought-files.ts'
import { safeFileName } from '../../files/file-name.ts'
import { filePathOf, listAttachments } from '../../files/public-attachment.ts'
import { publicAttachment } from '../../store/schema/file.ts'
import { policy } from '../../store/schema/policy.ts'
import { declarationProject } from '../../store/schema/project.ts'
import { contentBeside } from './file-beside.ts'
import { type Beside, kindOf } from './kind.ts'

/** The folder beside the files of an export in which attachments lie. */
const attachmentFolder = 'attachments'

const line = z
  .strictObject({
    policyId: identifier.nullable().default(null),
    projectId: identifier.nullable().default(null),
    /** The file, beside the one with this line. */
    file: z.string().trim().min(1, '请填写').max(300),
    /** What it is called on the page; left out: as the file is called. */
    fileName: text(120).optional(),
  })
  .refine(({ policyId, projectId }) => (policyId === null) !== (projectId === null), {
    path: ['policyId'],
    message: '政策编号和项目编号要填一个，也只填一个',
  })
type Line = z.infer<typeof line>

function subjectOf({ policyId, projectId }: Line): string {
  return policyId === null ? `project:${projectId}` : `policy:${policyId}`
}

/** What a file beside the line is; why it cannot be attached, in words. */
async function attached(
  one: Line,
  beside: Beside,
): Promise<{ name: string; fileName: string } | { refused: string }> {
  const { context, tenantId, folder } = beside
  const content = await contentBeside(folder, one.file)
  if (content === null) return { refused: '导入文件旁边没有这个文件' }
  if ('refused' in content) return content
  const { bytes } = content
  if (bytes.byteLength === 0) return { refused: '文件是空的' }
  const given = one.fileName ?? one.file.split(/[/\\]/).at(-1) ?? ''
  const kind = await context.fileJudge.judge({
    name: given,
    size: bytes.byteLength,
    read: () => Readable.from([bytes]),
  })
  if ('unjudged' in kind) return { refused: '文件结构太复杂，没有检查完；请重新保存后再导入' }
  if ('refused' in kind) return kind
  const name = broughtName(bytes, kind.extensions[0])
  await storeBrought(context.db, tenantId, {
    ...{ name, contentType: kind.contentType, content: bytes },
    ...{ width: null, height: null },
  })
  return { name, fileName: safeFileName(given, kind) }
}

async function isThere(
  { policyId, projectId }: Line,
  { context: { db }, tenantId }: Beside,
): Promise<boolean> {
  const found =
    policyId === null
      ? howMany(
          db,
          declarationProject,
          and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, projectId ?? '')),
        )
      : howMany(db, policy, and(eq(policy.tenantId, tenantId), eq(policy.id, policyId)))
  return (await found) > 0
}

/** Official documents that anyone may download beside a policy or a project (附件). */
export const attachments = kindOf({
  name: 'attachments',
  title: '附件',
  table: publicAttachment,
  key: 'filePath',
  line,
  columns: {
    policyId: ['政策编号', '附件属于哪份政策；和“项目编号”填一个'],
    projectId: ['项目编号', '附件属于哪个申报项目；和“政策编号”填一个'],
    file: ['文件', '附件在导入文件旁边的位置，如 attachments/公告全文.pdf'],
    fileName: ['显示名称', '网页上显示的文件名；不填就用原来的文件名'],
  },
  labels: { filePath: '显示名称' },
  example: { policyId: 'n-rd-2023-7', file: 'attachments/公告全文.pdf', fileName: '公告全文.pdf' },
  async completed(one, beside) {
    const wrong: string[] = []
    if (!(await isThere(one, beside)))
      wrong.push(
        `“${one.policyId === null ? '项目编号' : '政策编号'}”写的“${one.policyId ?? one.projectId}”不存在：文件里和平台上都没有`,
      )
    const stored = await attached(one, beside)
    if ('refused' in stored) wrong.push(`“文件”：${stored.refused}，现在是“${one.file}”`)
    else if (wrong.length === 0) return { ...one, file: stored.name, fileName: stored.fileName }
    return wrong
  },
  async rows(lines, { context, tenantId }) {
    const known = await broughtFacts(
      context.db,
      tenantId,
      lines.map(({ file }) => file),
    )
    return lines.map((one) => {
      const { contentType = '', size = 0 } = known.get(one.file) ?? {}
      const named = { subject: subjectOf(one), fileName: one.fileName ?? one.file }
      return { ...named, filePath: filePathOf(named), contentType, size, content: '', broughtName: one.file }
    })
  },
  lineOf({ subject, fileName, broughtName: name }) {
    const [of = '', ...id] = subject.split(':')
    return { [`${of}Id`]: id.join(':'), file: `${attachmentFolder}/${name}`, fileName }
  },
  // The summaries that the platform writes itself are made anew from their policies.
  exported: isNotNull(publicAttachment.broughtName),
  async besides({ context, tenantId, folder }) {
    const rows = await context.db
      .select({ name: publicAttachment.broughtName })
      .from(publicAttachment)
      .where(and(eq(publicAttachment.tenantId, tenantId), isNotNull(publicAttachment.broughtName)))
    for (const name of new Set(rows.flatMap((row) => row.name ?? []))) {
      const file = await broughtFileNamed(context.db, tenantId, name)
      if (!file) continue
      await mkdir(join(folder, attachmentFolder), { recursive: true })
      await writeFile(join(folder, attachmentFolder, name), file.content)
    }
  },
  finish: ({ context, tenantId }) => listAttachments(context.db, tenantId),
})
