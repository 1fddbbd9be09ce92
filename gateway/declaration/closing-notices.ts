import { and, eq, inArray, ne } from 'drizzle-orm'
import { exampleInText } from '../../contract/project-window.ts'
import type { Context } from '../base/context.ts'
import { daysBetween, shanghaiDate } from '../base/shanghai-date.ts'
import { sendOnce } from '../message/told-once.ts'
import { type ListedProject, projectsToday } from '../policy/deadlines.ts'
import { givenUp } from '../rules/declaration-states.ts'
import { accountEnterprise } from '../store/schema/account.ts'
import { declaration } from '../store/schema/declaration.ts'
import { favourite } from '../store/schema/policy.ts'

/** Days before the end of a window on which it is told, each once; one that was missed is made up for. */
const toldAhead = [1, 3, 7]

interface Closing {
  project: ListedProject
  closesOn: string
  /** The day of `toldAhead` that stands for today. */
  mark: number
  /** 今天截止 */
  when: string
}

/** Tells of windows that close soon: whoever has an unfinished draft for one, and whoever has its policy among their favourites. */
export async function tellOfClosing(context: Context, tenantId: string): Promise<void> {
  const closing = await closingSoon(context, tenantId)
  if (closing.length === 0) return
  const drafted = await tellOfDrafts(context, tenantId, closing)
  await tellOfFavourites(context, tenantId, closing, drafted)
}

async function closingSoon(context: Context, tenantId: string): Promise<Closing[]> {
  const today = shanghaiDate(context.now(tenantId))
  const projects = await projectsToday(context, tenantId)
  return projects.flatMap((project) => {
    const { status, closesOn, windowBasis } = project
    if (status !== 'open' || closesOn === null) return []
    const days = daysBetween(today, closesOn)
    const mark = toldAhead.find((ahead) => days <= ahead)
    if (mark === undefined) return []
    const note = exampleInText(windowBasis)
    const left = days === 0 ? '今天截止' : `还剩 ${days} 天，${closesOn} 截止`
    return [{ project, closesOn, mark, when: note ? `${left}（${note}）` : left }]
  })
}

const key = (...parts: string[]) => parts.join('\n')

/** Tells everybody who may hand in. Returns who has something under way for which project, so that they are told of it once. */
async function tellOfDrafts(
  context: Context,
  tenantId: string,
  closing: readonly Closing[],
): Promise<Set<string>> {
  const rows = await context.db
    .select({
      id: declaration.id,
      enId: declaration.enId,
      projectId: declaration.projectId,
      status: declaration.status,
      userId: accountEnterprise.userId,
    })
    .from(declaration)
    .innerJoin(
      accountEnterprise,
      and(
        eq(accountEnterprise.tenantId, declaration.tenantId),
        eq(accountEnterprise.enId, declaration.enId),
        ne(accountEnterprise.role, 'reader'),
        eq(accountEnterprise.disputed, false),
      ),
    )
    .where(
      and(
        eq(declaration.tenantId, tenantId),
        inArray(
          declaration.projectId,
          closing.map(({ project }) => project.id),
        ),
      ),
    )
  const byProject = new Map(closing.map((one) => [one.project.id, one]))
  const underWay = new Set<string>()
  for (const { id, enId, projectId, status, userId } of rows) {
    if (givenUp.includes(status)) continue
    underWay.add(key(userId, projectId))
    const one = byProject.get(projectId)
    if (status !== 'draft' || !one) continue
    const { title } = one.project
    await sendOnce(context, `draft:${id}:${one.closesOn}:${one.mark}`, {
      tenantId,
      userId,
      enId,
      kind: 'declaration',
      title: `草稿还没有提交，${one.when}：${title}`,
      body: `“${title}”的申报草稿还没有提交，${one.when}。截止后不能再提交。`,
      link: { kind: 'declaration', id },
      notice: 'draft',
    })
  }
  return underWay
}

/** Whoever has begun or handed in something for a project needs no word that it closes. */
async function tellOfFavourites(
  context: Context,
  tenantId: string,
  closing: readonly Closing[],
  underWay: ReadonlySet<string>,
): Promise<void> {
  const policyIds = closing.map(({ project }) => project.policyId)
  const rows = await context.db
    .select({ userId: favourite.userId, policyId: favourite.policyId })
    .from(favourite)
    .where(and(eq(favourite.tenantId, tenantId), inArray(favourite.policyId, policyIds)))
  for (const { userId, policyId } of rows) {
    for (const { project, closesOn, mark, when } of closing) {
      if (project.policyId !== policyId || underWay.has(key(userId, project.id))) continue
      await sendOnce(context, `closing:${project.id}:${closesOn}:${mark}`, {
        tenantId,
        userId,
        kind: 'subscription',
        title: `收藏的政策${when}：${project.title}`,
        body: `您收藏了它的政策。“${project.title}”${when}。`,
        link: { kind: project.way === 'automatic' ? 'freeProject' : 'project', id: project.id },
        notice: 'closing',
      })
    }
  }
}
