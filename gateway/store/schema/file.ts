import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

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
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('uploaded_file_of_owner').on(table.tenantId, table.enId),
    index('uploaded_file_by_time').on(table.uploadedAt),
  ],
)

/** Which declarations list an uploaded file: a later one may take over what an earlier one has. */
export const heldFile = pgTable(
  'held_file',
  {
    tenantId: text('tenant_id').notNull(),
    filePath: text('file_path').notNull(),
    declarationId: text('declaration_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.filePath, table.declarationId] }),
    index('held_file_of_declaration').on(table.declarationId),
  ],
)

/** The folder that the uploaded files of this database lie in, by the identifier that is written in it: one row. */
export const filesFolder = pgTable('files_folder', { id: text('id').primaryKey() })

/** Attachments that anyone may download, kept whole: texts of our own, and files that a city has brought. */
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
    /** A text, handed out in UTF-8; empty where it is a file that a city has brought. */
    content: text('content').notNull(),
    /** The name of that file. */
    broughtName: text('brought_name'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.filePath] }),
    index('public_attachment_of_subject').on(table.tenantId, table.subject),
  ],
)

/**
 * What a city has brought beside its content: pictures of explainers and banners, and official documents. In the database, so that every
 * gateway over it serves them, and a backup has them.
 */
export const broughtFile = pgTable(
  'brought_file',
  {
    tenantId: text('tenant_id').notNull(),
    /** Its hash and its kind, `3f2a….png`: the same bytes have one name, and other bytes another. */
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    /** Of a picture, in pixels. */
    width: integer('width'),
    height: integer('height'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
)
