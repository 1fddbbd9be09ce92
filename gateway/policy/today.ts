import { and, count, eq, gte, lte, max, sql } from 'drizzle-orm'
import { isAppliedFor } from '../../contract/declaration-way.ts'
import type { policy as calls } from '../../contract/policy.ts'
import { byClosing } from '../../contract/project-window.ts'
import type { Context } from '../base/context.ts'
import type { Handlers } from '../base/handler.ts'
import { pageOfList } from '../base/paging.ts'
import { daysAfter, shanghaiDate } from '../base/shanghai-date.ts'
import { prepared } from '../store/prepared.ts'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { textArray } from '../store/sql-values.ts'
import { type ListedProject, projectRefOf, projectsToday } from './deadlines.ts'
import { storedTotals } from './totals.ts'

/** "Closing soon" is within a week. */
const soonDays = 7
/** A call for applications is published so many days before the window opens: longer than a window is known ahead. */
const announcedBefore = 30

/** What can be applied for today, calls for applications, and the figures of the home page. */
export function policyToday(
  context: Context,
): Pick<Handlers<typeof calls>, 'todayDeclare' | 'declareNotices' | 'count'> {
  return {
    async todayDeclare(asked, { tenantId }) {
      const open = (await projectsToday(context, tenantId)).filter(isOpenForApplication).sort(closingFirst)
      const shown = pageOfList(asked, open)
      const amounts = await amountsOf(
        context,
        tenantId,
        shown.records.map((one) => one.id),
      )
      const records = shown.records.flatMap((project) => {
        const [amount, { policyId, opensOn }] = [amounts.get(project.id), project]
        return amount && opensOn !== null ? [{ ...projectRefOf(project), policyId, opensOn, ...amount }] : []
      })
      return { ...shown, records }
    },

    async declareNotices({ month, ...asked }, { tenantId }) {
      const today = shanghaiDate(context.now(tenantId))
      const inMonth = (day: string | null) => month === undefined || (day?.startsWith(month) ?? false)
      const notices = (await projectsToday(context, tenantId))
        .filter((one) => isAppliedFor(one.way) && (inMonth(one.opensOn) || inMonth(one.closesOn)))
        .map(projectRefOf)
        .flatMap(({ way: _way, channel: _channel, opensOn, ...one }) =>
          // Only a window with a first and a last day is called for; the title is the project's own, because the wording of a notice is not known.
          opensOn === null || one.closesOn === null
            ? []
            : {
                ...one,
                opensOn,
                id: `notice-${one.id}`,
                projectId: one.id,
                publishedOn: daysAfter(opensOn, -announcedBefore),
              },
        )
        .filter((one) => one.publishedOn <= today)
        .sort((a, b) =>
          a.publishedOn < b.publishedOn ? 1 : a.publishedOn > b.publishedOn ? -1 : a.id < b.id ? -1 : 1,
        )
      return pageOfList(asked, notices)
    },

    async count(_input, { tenantId }) {
      const today = shanghaiDate(context.now(tenantId))
      const [policies, projects] = await Promise.all([
        policyFigures(context, tenantId, today),
        projectsToday(context, tenantId),
      ])
      const open = projects.filter(isOpenForApplication)
      const soon = daysAfter(today, soonDays)
      return {
        ...policies,
        openProjects: open.length,
        closingSoon: open.filter((one) => one.closesOn !== null && one.closesOn <= soon).length,
        exampleWindows: open.filter((one) => one.windowBasis === 'example').length,
      }
    },
  }
}

/** Whether it can be applied for today: not what comes without an application, in a tax return or at a bank. */
function isOpenForApplication({ status, way }: ListedProject): boolean {
  return status === 'open' && isAppliedFor(way)
}

/** What closes soonest first; what never closes last. */
function closingFirst(a: ListedProject, b: ListedProject): number {
  return byClosing(a, b) || (a.id < b.id ? -1 : 1)
}

async function amountsOf(context: Context, tenantId: string, ids: string[]) {
  const rows = await context.db
    .select({
      id: declarationProject.id,
      amount: declarationProject.amount,
      amountText: declarationProject.amountText,
      figure: declarationProject.figure,
      level: declarationProject.level,
    })
    .from(declarationProject)
    .where(
      prepared(
        and(
          eq(declarationProject.tenantId, tenantId),
          sql`${declarationProject.id} = any(${textArray(ids)})`,
        ),
      ),
    )
  return new Map(rows.map(({ id, figure, ...row }) => [id, { ...row, ...(figure ? { figure } : {}) }]))
}

/** Counted afresh for a corpus of ordinary size; a very large one keeps its figures in `policy_totals`. */
async function policyFigures(context: Context, tenantId: string, today: string) {
  const totals = await storedTotals(context.db, tenantId)
  const updatedOn = await newestDay(context, tenantId, today)
  if (totals) {
    const statuses = totals.facets.find((one) => one.field === 'status')?.options ?? []
    const effective = statuses.find((one) => one.value === 'effective')?.count ?? 0
    return { policies: totals.total, effective, updatedOn }
  }
  const holds = sql`${policy.standing} = 'effective'
    and (${policy.effectiveDay} is null or ${policy.effectiveDay} <= ${today}::date)
    and (${policy.effectiveTo} is null or ${policy.effectiveTo} >= ${today}::date)`
  const [figures] = await context.db
    .select({ policies: count(), effective: sql<number>`(count(*) filter (where ${holds}))::int` })
    .from(policy)
    .where(eq(policy.tenantId, tenantId))
  return { policies: figures?.policies ?? 0, effective: figures?.effective ?? 0, updatedOn }
}

/** When something last changed: the newest document, or the opening of a declaration window, whichever is later. */
async function newestDay(context: Context, tenantId: string, today: string): Promise<string> {
  const [newest] = await context.db
    .select({ day: max(policy.issuedDay) })
    .from(policy)
    .where(
      and(eq(policy.tenantId, tenantId), lte(policy.issuedDay, today), gte(policy.issuedDay, '1900-01-01')),
    )
  const opened = (await projectsToday(context, tenantId))
    .map((one) => one.opensOn)
    .filter((day) => day !== null && day <= today)
  return [newest?.day ?? today, ...opened].toSorted().at(-1) ?? today
}
