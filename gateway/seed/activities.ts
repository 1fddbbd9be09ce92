import { daysAfter, shanghaiDate, shanghaiMoment, weekday } from '../base/shanghai-date.ts'
import { type ActivityContent, activities } from '../data/activities.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'
import { leftToSeeds } from '../store/citys-own.ts'
import { activity } from '../store/schema/activity.ts'
import type { Seed } from './index.ts'

/** The day itself, or the Monday after it when it falls on a weekend; the day of the seed stays what it is. */
function workday(today: string, inDays: number): string {
  const date = daysAfter(today, inDays)
  const day = weekday(date)
  if (inDays === 0 || (day !== 0 && day !== 6)) return date
  return daysAfter(date, day === 6 ? 2 : 1)
}

function rowOf(content: ActivityContent, tenantId: string, today: string): typeof activity.$inferInsert {
  const { inDays, starts, ends, ...details } = content
  const date = workday(today, inDays)
  const startsAt = shanghaiMoment(date, starts)
  return {
    ...details,
    tenantId,
    startsAt,
    endsAt: shanghaiMoment(date, ends),
    closesAt: inDays === 0 ? startsAt : shanghaiMoment(daysAfter(date, -1), '17:00'),
    phone: tenantDefaults.phone,
  }
}

/** Activities around the day of the seed. Those that are there keep their sign-ups. */
export const activitySeed: Seed = {
  name: 'activities',
  version: 1,
  demonstration: true,
  tables: [activity],
  async sow(context, tenantId) {
    const today = shanghaiDate(context.now(tenantId))
    const left = await leftToSeeds(context, tenantId, 'activities', activities, ({ id }) => id)
    if (left.length === 0) return
    await context.db
      .insert(activity)
      .values(left.map((one) => rowOf(one, tenantId, today)))
      .onConflictDoNothing()
  },
}
