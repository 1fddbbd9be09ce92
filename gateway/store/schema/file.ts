import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/** Uploaded files: what is known of each; the bytes lie under `filePath` in the folder of files or in `file_content`. */
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

/**
 * The bytes of an uploaded file where they lie in the database. While it arrives it has no name, and none when it was deleted or
 * replaced: then nobody finds it, and it goes after an hour.
 */
export const fileContent = pgTable(
  'file_content',
  {
    id: text('id').primaryKey(),
    filePath: text('file_path').unique(),
    /** Bytes as they lie, which is more than were uploaded. */
    size: integer('size').notNull(),
    /** Since when it has its name, or none. */
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('file_content_without_name').on(table.at).where(sql`${table.filePath} is null`)],
)

/** A part of such bytes: each as long as the others, but the last. */
export const filePiece = pgTable(
  'file_piece',
  {
    contentId: text('content_id')
      .notNull()
      .references(() => fileContent.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
)

/** A backup that is under way, and when it last said so: until then no file loses its name. */
export const fileHold = pgTable('file_hold', {
  id: text('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

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
