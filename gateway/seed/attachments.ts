import { and, eq, like, or, sql } from 'drizzle-orm'
import { isBegunHere } from '../../contract/declaration-way.ts'
import { rowsOf } from '../files/public-attachment.ts'
import { isLeftToSeeds } from '../store/citys-own.ts'
import { publicAttachment } from '../store/schema/file.ts'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { checklistOf, guideOf, nameEndings, outlineOf } from './attachment-texts.ts'
import type { Seed } from './index.ts'

/**
 * Downloads for the seeded policies and projects, written from their own data. Sown after them; a new version of
 * theirs needs a new one here, which writes them anew and leaves what a city has attached under names of its own.
 */
export const attachments: Seed = {
  name: 'attachments',
  version: 2,
  tables: [publicAttachment],
  async sow(context, tenantId) {
    // Of a city's own it is not for us to write an outline.
    const policies = await context.db
      .select()
      .from(policy)
      .where(
        and(
          eq(policy.tenantId, tenantId),
          eq(policy.synthetic, false),
          isLeftToSeeds(tenantId, 'policies', policy.id),
        ),
      )
    const projects = await context.db
      .select()
      .from(declarationProject)
      .where(
        and(
          eq(declarationProject.tenantId, tenantId),
          isLeftToSeeds(tenantId, 'projects', declarationProject.id),
        ),
      )
    const texts = [
      ...policies.map(outlineOf),
      ...projects.flatMap((one) =>
        isBegunHere(one) && one.materials.length > 0 ? [guideOf(one), checklistOf(one)] : [guideOf(one)],
      ),
    ]
    if (texts.length === 0) return
    const earlier = nameEndings.map((ending) => like(publicAttachment.fileName, `%${ending}`))
    await context.db
      .delete(publicAttachment)
      .where(and(eq(publicAttachment.tenantId, tenantId), or(...earlier)))
    await context.db.insert(publicAttachment).values(rowsOf(tenantId, texts)).onConflictDoNothing()
    await context.db.execute(listedIn(sql`policy`, 'policy', tenantId))
    await context.db.execute(listedIn(sql`declaration_project`, 'project', tenantId))
  },
}

/** Lists the stored attachments in the rows that they belong to. */
function listedIn(table: ReturnType<typeof sql>, kind: 'policy' | 'project', tenantId: string) {
  return sql`
    update ${table} as t set attachments = a.list
    from (
      select subject, jsonb_agg(jsonb_build_object(
        'filePath', file_path, 'fileName', file_name, 'size', size, 'contentType', content_type) order by file_name) as list
      from public_attachment where tenant_id = ${tenantId} group by subject
    ) as a
    where t.tenant_id = ${tenantId} and a.subject = ${`${kind}:`} || t.id`
}
