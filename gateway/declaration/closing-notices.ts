import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import { closingInWords, exampleInText, hourInWords } from '../../contract/project-window.ts'
import type { Context } from '../base/context.ts'
import { daysAfter, daysBetween, shanghaiDate, shanghaiMoment } from '../base/shanghai-date.ts'
import { sendOnce, toldSince } from '../message/told-once.ts'
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
  /** 今天 17 时截止 */
  when: string
  /** 2026-07-31 17:00 截止: what is read outside may be read on another day. */
  outside: string
  /** When it has closed. */
  until: Date
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
    const { status, closesOn, closesAt, windowBasis } = project
    if (status !== 'open' || closesOn === null) return []
    const days = daysBetween(today, closesOn)
    const mark = toldAhead.find((ahead) => days <= ahead)
    if (mark === undefined) return []
    const note = exampleInText(windowBasis)
    const outside = `${closingInWords({ closesOn, closesAt })} 截止${note && `（${note}）`}`
    const lastDay = `今天${closesAt ? ` ${hourInWords(closesAt)}` : ''}截止${note && `（${note}）`}`
    return [
      {
        ...{ project, closesOn, mark, outside },
        when: days === 0 ? lastDay : `还剩 ${days} 天，${outside}`,
        until: closesAt
          ? shanghaiMoment(closesOn, closesAt)
          : shanghaiMoment(daysAfter(closesOn, 1), '00:00'),
      },
    ]
  })
}

const key = (...parts: string[]) => parts.join('\n')

/** Since when it may have been told of one of the marks that stand for today. */
function firstMark(context: Context, tenantId: string): Date {
  const days = Math.max(...toldAhead) + 1
  return shanghaiMoment(daysAfter(shanghaiDate(context.now(tenantId)), -days), '00:00')
}

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
      round: declaration.round,
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
        notInArray(declaration.status, [...givenUp]),
        // A draft of an earlier round is handed in for the present one.
        or(
          ...closing.map(({ project: { id, opensOn } }) =>
            and(
              eq(declaration.projectId, id),
              or(
                eq(declaration.status, 'draft'),
                opensOn === null ? undefined : eq(declaration.round, opensOn),
              ),
            ),
          ),
        ),
      ),
    )
  const byProject = new Map(closing.map((one) => [one.project.id, one]))
  const isOfRound = ({ projectId, round }: (typeof rows)[number]) =>
    byProject.get(projectId)?.project.opensOn === round
  const standing = new Set(rows.filter(isOfRound).map(({ enId, projectId }) => key(enId, projectId)))
  const isTold = await toldSince(context, {
    tenantId,
    beginning: 'draft:',
    since: firstMark(context, tenantId),
  })
  for (const row of rows) {
    const { id, enId, projectId, status, userId } = row
    const one = byProject.get(projectId)
    if (status !== 'draft' || !one) continue
    if (!isOfRound(row) && standing.has(key(enId, projectId))) continue
    const subject = `draft:${id}:${one.closesOn}:${one.mark}`
    if (isTold(userId, subject)) continue
    const { title } = one.project
    await sendOnce(context, subject, {
      tenantId,
      userId,
      enId,
      kind: 'declaration',
      title: `草稿还没有提交，${one.when}：${title}`,
      body: `“${title}”的申报草稿还没有提交，${one.when}。截止后不能再提交。`,
      link: { kind: 'declaration', id },
      notice: 'draft',
      outside: `草稿还没有提交，${one.outside}：${title}`,
      until: one.until,
    })
  }
  return new Set(rows.map(({ userId, projectId }) => key(userId, projectId)))
}

/** Whoever has begun or handed in something for this window of a project needs no word that it closes. */
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
  const isTold = await toldSince(context, {
    tenantId,
    beginning: 'closing:',
    since: firstMark(context, tenantId),
  })
  for (const { userId, policyId } of rows) {
    for (const { project, closesOn, mark, when, outside, until } of closing) {
      if (project.policyId !== policyId || underWay.has(key(userId, project.id))) continue
      const subject = `closing:${project.id}:${closesOn}:${mark}`
      if (isTold(userId, subject)) continue
      await sendOnce(context, subject, {
        tenantId,
        userId,
        kind: 'subscription',
        title: `收藏的政策${when}：${project.title}`,
        body: `您收藏了它的政策。“${project.title}”${when}。`,
        link: { kind: project.way === 'automatic' ? 'freeProject' : 'project', id: project.id },
        notice: 'closing',
        outside: `收藏的政策 ${outside}：${project.title}`,
        until,
      })
    }
  }
}
