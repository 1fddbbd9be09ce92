import { and, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { isBegunHere } from '../../contract/declaration-way.ts'
import type { Context } from '../base/context.ts'
import { listAttachments, rowsOf } from '../files/public-attachment.ts'
import { recordingChanges } from '../policy/changes.ts'
import { isLeftToSeeds, leftToSeeds } from '../store/citys-own.ts'
import type { Database } from '../store/open.ts'
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
  version: 3,
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
    await context.db.delete(publicAttachment).where(textsOf(tenantId))
    await context.db.insert(publicAttachment).values(left).onConflictDoNothing()
    await listAttachments(context.db, tenantId)
  },
}

/** The texts that a seed has written, and no file of a city's by a name like theirs. */
function textsOf(tenantId: string): SQL | undefined {
  const { fileName, broughtName } = publicAttachment
  const ours = nameEndings.map((ending) => like(fileName, `%${ending}`))
  return and(eq(publicAttachment.tenantId, tenantId), isNull(broughtName), or(...ours))
}

/**
 * Takes away what a seed has written from policies or projects that say something else now. `ids`: a query of their identifiers, as `key`.
 */
async function dropTexts(
  db: Database,
  tenantId: string,
  kind: 'policy' | 'project',
  ids: SQL,
): Promise<void> {
  const gone = await db
    .delete(publicAttachment)
    .where(
      and(
        textsOf(tenantId),
        sql`${publicAttachment.subject} in (select ${`${kind}:`} || changed.key from ${ids} as changed)`,
      ),
    )
    .returning({ filePath: publicAttachment.filePath })
  if (gone.length > 0) await listAttachments(db, tenantId)
}

const tableOf = { policy: 'policies', project: 'projects' } as const

/**
 * How others than seeds write policies or projects: what has changed is written down and told to those who have marked it, and what a
 * seed had written from them goes. `changed`: a query of the identifiers of those that change, as `key`.
 */
export function recordedWriting(kind: 'policy' | 'project') {
  return (
    { context, tenantId }: { context: Context; tenantId: string },
    changed: SQL,
    write: (context: Context) => Promise<void>,
  ): Promise<void> =>
    recordingChanges(
      context,
      tenantId,
      async (within) => {
        await write(within)
        await dropTexts(within.db, tenantId, kind, changed)
      },
      { [tableOf[kind]]: changed },
    )
}
