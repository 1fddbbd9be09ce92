import { and, eq, like, or } from 'drizzle-orm'
import { isBegunHere } from '../../contract/declaration-way.ts'
import { listAttachments, rowsOf } from '../files/public-attachment.ts'
import { isLeftToSeeds, leftToSeeds } from '../store/citys-own.ts'
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
    const left = await leftToSeeds(
      context,
      tenantId,
      'attachments',
      rowsOf(tenantId, texts),
      (row) => row.filePath,
    )
    if (left.length === 0) return
    const earlier = nameEndings.map((ending) => like(publicAttachment.fileName, `%${ending}`))
    await context.db
      .delete(publicAttachment)
      .where(and(eq(publicAttachment.tenantId, tenantId), or(...earlier)))
    await context.db.insert(publicAttachment).values(left).onConflictDoNothing()
    await listAttachments(context.db, tenantId)
  },
}
