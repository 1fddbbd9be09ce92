import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../store/open.ts'
import { banner, subject } from '../store/schema/content.ts'
import { broughtFile, publicAttachment } from '../store/schema/file.ts'

/** A file that a city brings beside its content. */
export type BroughtFile = Omit<typeof broughtFile.$inferSelect, 'tenantId'>

/** What a file is called by its bytes. `extension` is without the dot. */
export function broughtName(content: Buffer, extension: string): string {
  return `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${extension}`
}

/** Stores a file, once however often it is brought. */
export async function storeBrought(db: Database, tenantId: string, file: BroughtFile): Promise<void> {
  await db
    .insert(broughtFile)
    .values({ ...file, tenantId })
    .onConflictDoNothing()
}

export async function broughtFileNamed(
  db: Database,
  tenantId: string,
  name: string,
): Promise<BroughtFile | null> {
  const [found] = await db
    .select()
    .from(broughtFile)
    .where(and(eq(broughtFile.tenantId, tenantId), eq(broughtFile.name, name)))
  return found ?? null
}

interface BroughtFacts extends Pick<BroughtFile, 'contentType' | 'width' | 'height'> {
  size: number
}

/** What is known of stored files, by their names: the size in bytes, and the measures of a picture in pixels. */
export async function broughtFacts(
  db: Database,
  tenantId: string,
  names: string[],
): Promise<Map<string, BroughtFacts>> {
  if (names.length === 0) return new Map()
  const { name, contentType, content, width, height } = broughtFile
  const rows = await db
    .select({ name, contentType, width, height, size: sql<number>`octet_length(${content})` })
    .from(broughtFile)
    .where(and(eq(broughtFile.tenantId, tenantId), inArray(name, names)))
  return new Map(rows.map(({ name: named, ...facts }) => [named, facts]))
}

/** Deletes the files that no explainer, banner or attachment of a tenant shows any more. */
export async function dropUnused(db: Database, tenantId: string): Promise<void> {
  await db.execute(sql`delete from ${broughtFile} as f where tenant_id = ${tenantId}
    and not exists (select 1 from ${subject} s where s.tenant_id = f.tenant_id
      and (s.cover_name = f.name or s.pictures @> jsonb_build_array(jsonb_build_object('name', f.name))))
    and not exists (select 1 from ${banner} b where b.tenant_id = f.tenant_id and b.image_name = f.name)
    and not exists (select 1 from ${publicAttachment} a where a.tenant_id = f.tenant_id and a.brought_name = f.name)`)
}
