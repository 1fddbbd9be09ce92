import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { changeLabels } from '../../contract/closed-lists.ts'
import type { LinkTarget } from '../../contract/entities/link-target.ts'
import type { RecordedChange } from '../../contract/entities/policy.ts'
import { closingInWords } from '../../contract/project-window.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { sendMessage } from '../message/send.ts'
import { type AnnouncedProject, nextRevision } from '../rules/project-round.ts'
import { reminder } from '../store/schema/message.ts'
import { favourite, policy, policyChange } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'

type What = RecordedChange['what']

/** At most so many are shown: the newest. */
const mostShown = 20

/** What readers plan by: whoever has marked the policy or the project hears of it. */
const heardOf: readonly What[] = ['closesOn', 'amount']

interface Followed {
  policyId: string
  projectId: string | null
  title: string
  link: LinkTarget
  values: Partial<Record<What, string | null>>
  /** Null: a policy. */
  announced: AnnouncedProject | null
}

interface Change extends Followed {
  what: What
  from: string | null
  to: string | null
}

/** Which rows a write may change: queries of their identifiers. */
export interface Among {
  policies?: SQL
  projects?: SQL
}

/**
 * Writes into policies and projects of a tenant, writes down what has changed by that, and tells those who have marked
 * them. What is new or gone is no change, and neither is a window that was invented for a demonstration. With `among` only those
 * rows are looked at, before and after.
 */
export async function recordingChanges(
  context: Context,
  tenantId: string,
  write: (context: Context) => Promise<void>,
  among?: Among,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const within = { ...context, db: transaction }
    const before = await followed(within, tenantId, among)
    await write(within)
    const after = await followed(within, tenantId, among)
    await countRevisions(within, tenantId, before, after)
    const changes = [...after].flatMap(([key, now]) => differences(before.get(key), now))
    if (changes.length === 0) return
    const changedAt = context.now(tenantId)
    await transaction.insert(policyChange).values(
      changes.map(({ policyId, projectId, what, from, to }) => ({
        id: context.newId('pc'),
        tenantId,
        policyId,
        projectId,
        what,
        valueBefore: from,
        valueAfter: to,
        changedAt,
      })),
    )
    for (const change of changes)
      if (heardOf.includes(change.what)) await tellMarkers(within, tenantId, change)
  })
}

/**
 * Stores how often what is announced of each project has changed, also where the write took that
 * away.
 */
async function countRevisions(
  context: Context,
  tenantId: string,
  before: ReadonlyMap<string, Followed>,
  after: ReadonlyMap<string, Followed>,
): Promise<void> {
  const changedAt = context.now(tenantId)
  for (const [key, { projectId, announced }] of after) {
    const former = before.get(key)?.announced
    if (!former || !announced || projectId === null) continue
    const revision = nextRevision(former, announced, { today: shanghaiDate(changedAt), changedAt })
    if (JSON.stringify(revision) === JSON.stringify(announced.revision)) continue
    await context.db
      .update(declarationProject)
      .set({ revision })
      .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, projectId)))
  }
}

/** Everything of which changes are written down, by what it is of. */
async function followed(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  among: Among | undefined,
): Promise<Map<string, Followed>> {
  const ofPolicies = db
    .select({ id: policy.id, title: policy.title, standing: policy.standing, benefit: policy.benefit })
    .from(policy)
    .where(
      and(eq(policy.tenantId, tenantId), among?.policies ? inArray(policy.id, among.policies) : undefined),
    )
  const ofProjects = db
    .select({
      id: declarationProject.id,
      title: declarationProject.title,
      policyId: declarationProject.policyId,
      way: declarationProject.way,
      opensOn: declarationProject.opensOn,
      closesOn: declarationProject.closesOn,
      closesAt: declarationProject.closesAt,
      windowBasis: declarationProject.windowBasis,
      amountText: declarationProject.amountText,
      department: declarationProject.department,
      cycle: declarationProject.cycle,
      revision: declarationProject.revision,
    })
    .from(declarationProject)
    .where(
      and(
        eq(declarationProject.tenantId, tenantId),
        among?.projects ? inArray(declarationProject.id, among.projects) : undefined,
      ),
    )
  const policies = among && !among.policies ? [] : await ofPolicies
  const projects = among && !among.projects ? [] : await ofProjects
  return new Map<string, Followed>([
    ...policies.map(({ id, title, standing, benefit }): [string, Followed] => [
      `policy ${id}`,
      {
        policyId: id,
        projectId: null,
        title,
        link: { kind: 'policy', id },
        values: { status: standing, ...(benefit ? { amount: benefit.text } : {}) },
        announced: null,
      },
    ]),
    ...projects.map(({ id, policyId, way, ...announced }): [string, Followed] => {
      const { title, opensOn, closesOn, closesAt, windowBasis, amountText } = announced
      const days = {
        opensOn,
        closesOn: closesOn && closingInWords({ closesOn, closesAt: closesAt ?? undefined }),
      }
      return [
        `project ${id}`,
        {
          policyId,
          projectId: id,
          title,
          link: { kind: way === 'automatic' ? 'freeProject' : 'project', id },
          values: { amount: amountText, ...(windowBasis === 'example' ? {} : days) },
          announced,
        },
      ]
    }),
  ])
}

/** A value that was not followed before, or is not any more, has not changed. */
function differences(before: Followed | undefined, now: Followed): Change[] {
  if (!before) return []
  return (Object.keys(changeLabels) as What[]).flatMap((what) => {
    const [from, to] = [before.values[what], now.values[what]]
    return from === undefined || to === undefined || from === to ? [] : [{ ...now, what, from, to }]
  })
}

async function tellMarkers(context: Context, tenantId: string, change: Change): Promise<void> {
  const { policyId, projectId, title, link, what } = change
  const favouring = await context.db
    .select({ userId: favourite.userId })
    .from(favourite)
    .where(and(eq(favourite.tenantId, tenantId), eq(favourite.policyId, policyId)))
  const waiting =
    projectId === null
      ? []
      : await context.db
          .select({ userId: reminder.userId })
          .from(reminder)
          .where(and(eq(reminder.tenantId, tenantId), eq(reminder.projectId, projectId)))
  const because = new Map([
    ...favouring.map(({ userId }) => [userId, '您收藏了它依据的政策'] as const),
    ...waiting.map(({ userId }) => [userId, '您设了开放提醒'] as const),
  ])
  for (const [userId, why] of because)
    await sendMessage(context, {
      tenantId,
      userId,
      kind: 'subscription',
      title: `${changeLabels[what]}有变化：${title}`,
      body: `“${title}”的${changeLabels[what]}${movedInWords(change)}。${projectId === null ? '您收藏了这份政策' : why}，所以告诉您。`,
      link,
    })
}

function movedInWords({ from, to }: Change): string {
  const said = (value: string | null) => (value === null ? '没有写明' : `“${value}”`)
  return `由${said(from)}改为${said(to)}`
}

/** What is known to have changed in a policy and its projects, or in one project; the newest first. */
export async function changesOf(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  of: { policyId: string } | { projectId: string },
): Promise<RecordedChange[]> {
  const rows = await db
    .select({ row: policyChange, title: declarationProject.title })
    .from(policyChange)
    .leftJoin(
      declarationProject,
      and(
        eq(declarationProject.tenantId, policyChange.tenantId),
        eq(declarationProject.id, policyChange.projectId),
      ),
    )
    .where(
      and(
        eq(policyChange.tenantId, tenantId),
        'policyId' in of ? eq(policyChange.policyId, of.policyId) : eq(policyChange.projectId, of.projectId),
      ),
    )
    .orderBy(desc(policyChange.changedAt), desc(policyChange.id))
    .limit(mostShown)
  return rows.map(({ row, title }) => ({
    changedOn: shanghaiDate(row.changedAt),
    what: row.what,
    from: row.valueBefore,
    to: row.valueAfter,
    project: row.projectId === null ? null : { id: row.projectId, title: title ?? '已下线的项目' },
  }))
}
