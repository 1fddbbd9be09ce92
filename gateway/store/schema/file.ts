import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Uploaded files: what is known of each; the bytes lie in the files folder under `filePath`. */
export const uploadedFile = pgTable(
  'uploaded_file',
  {
    filePath: text('file_path').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** The enterprise that it was uploaded for; null: it belongs to the person alone. */
    enId: text('en_id'),
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    contentType: text('content_type').notNull(),
    sha256: text('sha256').notNull(),
    idempotencyKey: text('idempotency_key'),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('uploaded_file_of_owner').on(table.tenantId, table.enId),
    uniqueIndex('uploaded_file_of_key').on(table.tenantId, table.userId, table.idempotencyKey),
  ],
)

/** Attachments that anyone may download: small texts, kept whole. */
export const publicAttachment = pgTable(
  'public_attachment',
  {
    tenantId: text('tenant_id').notNull(),
    filePath: text('file_path').notNull(),
    /** What it is attached to: `project:<id>`, `policy:<id>`. */
    subject: text('subject').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    content: text('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.filePath] }),
    index('public_attachment_of_subject').on(table.tenantId, table.subject),
  ],
)
