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

/** The measures of stored pictures in pixels, by their names. */
export async function measuresOf(
  db: Database,
  tenantId: string,
  names: string[],
): Promise<Map<string, { width: number; height: number }>> {
  if (names.length === 0) return new Map()
  const { name, width, height } = broughtFile
  const rows = await db
    .select({ name, width, height })
    .from(broughtFile)
    .where(and(eq(broughtFile.tenantId, tenantId), inArray(name, names)))
  return new Map(rows.map((row) => [row.name, { width: row.width ?? 0, height: row.height ?? 0 }]))
}

/** Deletes the files that no explainer, banner or attachment of a tenant shows any more. */
export async function dropUnused(db: Database, tenantId: string): Promise<void> {
  await db.execute(sql`delete from ${broughtFile} as f where tenant_id = ${tenantId}
    and not exists (select 1 from ${subject} s where s.tenant_id = f.tenant_id
      and (s.cover_name = f.name or s.pictures @> jsonb_build_array(jsonb_build_object('name', f.name))))
    and not exists (select 1 from ${banner} b where b.tenant_id = f.tenant_id and b.image_name = f.name)
    and not exists (select 1 from ${publicAttachment} a where a.tenant_id = f.tenant_id and a.brought_name = f.name)`)
}
