import { and, count, desc, eq, gte, isNotNull, not, sql } from 'drizzle-orm'
import type { RatedGroup, RatingResults } from '../../../contract/entities/rating.ts'
import type { rating as calls } from '../../../contract/rating.ts'
import { grades } from '../../../contract/rating-reasons.ts'
import type { Context } from '../../base/context.ts'
import type { Handlers } from '../../base/handler.ts'
import { howMany, pageOfRows } from '../../base/paging.ts'
import { monthsAfter, shanghaiDate, shanghaiMoment } from '../../base/shanghai-date.ts'
import { rating } from '../../store/schema/rating.ts'
import { isCounted } from './counted.ts'

/** Below so many ratings no rate is told: one more or less would change it too much, and might tell of one enterprise. */
const fewest = 5

/** At most so many departments and projects are listed, those with most ratings. */
const mostGroups = 50

/**
 * Sums up the ratings of the present month and the eleven before. Those of visitors are only
 * counted apart, since anybody may give many.
 */
export function ratingResults(context: Context): Pick<Handlers<typeof calls>, 'results' | 'page'> {
  const period = (tenantId: string) => {
    const until = shanghaiDate(context.now(tenantId))
    const from = `${monthsAfter(until.slice(0, 7), -11)}-01`
    const all = and(eq(rating.tenantId, tenantId), gte(rating.at, shanghaiMoment(from, '00:00')))
    return { from, until, where: and(all, isCounted), ofVisitors: and(all, not(isCounted)) }
  }
  return {
    async results(_input, { tenantId }) {
      const { from, until, where, ofVisitors } = period(tenantId)
      const [byGrade, bad, departments, projects, visitors] = await Promise.all([
        context.db
          .select({ stars: rating.stars, count: count() })
          .from(rating)
          .where(where)
          .groupBy(rating.stars),
        context.db
          .select()
          .from(rating)
          .where(and(where, isNotNull(rating.state))),
        groupsBy(context, where, 'departments'),
        groupsBy(context, where, 'projects'),
        howMany(context.db, rating, ofVisitors),
      ])
      const ofGrade = new Map(byGrade.map((one) => [one.stars, one.count]))
      return {
        from,
        until,
        total: byGrade.reduce((sum, one) => sum + one.count, 0),
        visitors,
        grades: grades.map((stars) => ({ stars, count: ofGrade.get(stars) ?? 0 })),
        fewest,
        checks: inTime(bad, until, ({ checkedAt, checkBy }) => ({ at: checkedAt, by: checkBy })),
        settlements: inTime(bad, until, ({ settledAt, settleBy }) => ({ at: settledAt, by: settleBy })),
        departments,
        projects,
      }
    },

    async page(asked, { tenantId }) {
      const { where } = period(tenantId)
      const found = await pageOfRows(asked, howMany(context.db, rating, where), (limit, offset) =>
        context.db
          .select()
          .from(rating)
          .where(where)
          .orderBy(desc(rating.at), desc(rating.id))
          .limit(limit)
          .offset(offset),
      )
      return { ...found, records: found.records.map(shownOf) }
    },
  }
}

type Row = typeof rating.$inferSelect

/** Of those that were done or are due by now, how many were done by their day. */
function inTime(
  rows: Row[],
  today: string,
  stepOf: (row: Row) => { at: Date | null; by: string | null },
): RatingResults['checks'] {
  const due = rows.map(stepOf).filter(({ at, by }) => at !== null || (by !== null && by < today))
  return {
    due: due.length,
    inTime: due.filter(({ at, by }) => at !== null && by !== null && shanghaiDate(at) <= by).length,
  }
}

async function groupsBy(
  context: Context,
  where: ReturnType<typeof and>,
  by: 'departments' | 'projects',
): Promise<RatedGroup[]> {
  const key = by === 'departments' ? rating.department : rating.projectId
  const rows = await context.db
    .select({
      key,
      title: sql<string>`max(${rating.title})`,
      total: count(),
      satisfied: sql<number>`(count(*) filter (where ${rating.stars} >= 3))::int`,
      bad: sql<number>`(count(*) filter (where ${rating.stars} <= 2))::int`,
    })
    .from(rating)
    .where(and(where, isNotNull(key)))
    .groupBy(key)
    .orderBy(desc(count()), key)
    .limit(mostGroups)
  return rows.map(({ key, title, total, satisfied, bad }) => ({
    projectId: by === 'projects' ? key : null,
    name: by === 'projects' ? title : (key ?? ''),
    total,
    satisfied: total < fewest ? null : satisfied,
    bad: total < fewest ? null : bad,
  }))
}

/** The title of a question may tell who asked it, and is not shown. */
function shownOf({ kind, title, department, stars, reasons, at, state, ...row }: Row) {
  return {
    kind,
    title: kind === 'consult' ? '' : title,
    department,
    stars,
    reasons,
    words: row.mayShow ? row.shownWords : null,
    answer: row.mayShow ? row.shownAnswer : null,
    on: shanghaiDate(at),
    state,
  }
}
