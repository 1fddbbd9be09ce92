import { createHash } from 'node:crypto'
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
    const name = createHash('sha256').update(`${text.subject}\n${text.fileName}`).digest('base64url')
    return {
      ...text,
      tenantId,
      filePath: `public_${name.slice(0, 32)}`,
      size: bytesOf(text.content).length,
    }
  })
}

/** The file of a stored text: with a byte order mark, which tells spreadsheet and text programs that it is UTF-8. */
export function bytesOf(content: string): Buffer {
  return Buffer.from(`\ufeff${content}`, 'utf8')
}
