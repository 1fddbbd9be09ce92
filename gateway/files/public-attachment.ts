import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Attachment } from '../../contract/entities/policy.ts'
import type { Database } from '../store/open.ts'
import { publicAttachment } from '../store/schema/file.ts'

/** A text that anyone may download. */
export interface PublicText {
  /** What it is attached to: `project:<id>`, `policy:<id>`. */
  subject: string
  fileName: string
  contentType: 'text/plain' | 'text/csv'
  content: string
}

/** Stores a text as a public attachment, anew when it is there already, and returns what a page lists of it. */
export async function publishText(db: Database, tenantId: string, text: PublicText): Promise<Attachment> {
  const [row] = rowsOf(tenantId, [text])
  if (!row) throw new Error('nothing to publish')
  const { filePath, fileName, size, contentType, content } = row
  await db
    .insert(publicAttachment)
    .values(row)
    .onConflictDoUpdate({
      target: [publicAttachment.tenantId, publicAttachment.filePath],
      set: { fileName, size, contentType, content },
    })
  return { filePath, fileName, size, contentType }
}

/** The rows of many texts for one insert, each with the address under which it will be found. */
export function rowsOf(tenantId: string, texts: PublicText[]): (typeof publicAttachment.$inferInsert)[] {
  return texts.map((text) => {
    return {
      ...text,
      tenantId,
      filePath: filePathOf(text),
      size: bytesOf(text.content).length,
    }
  })
}

/** The file of a stored text: with a byte order mark, which tells spreadsheet and text programs that it is UTF-8. */
export function bytesOf(content: string): Buffer {
  return Buffer.from(`\ufeff${content}`, 'utf8')
}

/** The address under which an attachment is found: it follows from what it is attached to and its name. */
export function filePathOf({ subject, fileName }: Pick<PublicText, 'subject' | 'fileName'>): string {
  const name = createHash('sha256').update(`${subject}\n${fileName}`).digest('base64url')
  return `public_${name.slice(0, 32)}`
}

/** Lists the stored attachments of a tenant in the policies and projects that they belong to. */
export async function listAttachments(db: Database, tenantId: string): Promise<void> {
  for (const [table, kind] of [
    [sql`policy`, 'policy'],
    [sql`declaration_project`, 'project'],
  ] as const)
    await db.execute(sql`
      update ${table} as t set attachments = o.list
      from (
        select s.id, coalesce(a.list, '[]'::jsonb) as list from ${table} as s left join (
          select subject, jsonb_agg(jsonb_build_object(
            'filePath', file_path, 'fileName', file_name, 'size', size, 'contentType', content_type) order by file_name) as list
          from public_attachment where tenant_id = ${tenantId} group by subject
        ) as a on a.subject = ${`${kind}:`} || s.id
        where s.tenant_id = ${tenantId} and s.attachments <> coalesce(a.list, '[]'::jsonb)
      ) as o
      where t.tenant_id = ${tenantId} and t.id = o.id`)
}
