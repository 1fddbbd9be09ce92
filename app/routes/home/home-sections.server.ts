import type { Tag } from '../../../contract/entities/policy.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { cardOf, closingOf, lineOf } from '../../components/rows/row-data.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { recommendsByProfile } from '../../session/recommendation.server.ts'

/** Milliseconds that a section of the home page may take; past them the page goes on without it. */
const budgetMs = 1200

/** Every section of the home page, each read for itself. */
export async function homeSections(context: RouterContext, month: string) {
  const { policy, topic, tag, activity, declaration, search } = gateway(context)
  const read = <T>(label: string, call: () => Promise<T>) => optionalRead(context, call, { label, budgetMs })
  const [
    count,
    hot,
    banners,
    closing,
    closingDays,
    activityDays,
    free,
    newest,
    recommended,
    byProfile,
    themes,
    explainers,
    news,
    activities,
    cases,
    enterprises,
  ] = await Promise.all([
    read('policy count', () => policy.count()),
    read('hot queries', async () => (await search.oneClick({ keyword: '' })).hot),
    read('banners', async () => (await topic.banners({ size: 4 })).records),
    read('today’s declarations', async () => {
      const { total, records } = await policy.todayDeclare({ size: 5 })
      return { total, records: records.map(closingOf) }
    }),
    read('calendar of declarations', async () => {
      const { records } = await policy.declareNotices({ month, size: 100 })
      return {
        counts: countByDay(records.map((notice) => notice.closesOn)),
        examples: records.some((notice) => notice.windowBasis === 'example'),
      }
    }),
    read('calendar of activities', async () => {
      const days = await activity.calendar({ month })
      return Object.fromEntries(days.map((day) => [day.date, day.count]))
    }),
    read('free projects', async () => {
      const { records } = await declaration.freeProjects({ status: ['open'], size: 4 })
      return records.map(({ id, title, amountText }) => ({ id, title, amountText }))
    }),
    read('newest policies', async () =>
      (await policy.listNew({ sort: 'newest', size: 6 })).records.map(lineOf),
    ),
    read('recommended policies', async () => (await policy.recommendList({ size: 6 })).map(lineOf)),
    recommendsByProfile(context),
    read('tags', async () => mostUsedThemes(await tag.getTags())),
    read('explainers', async () => (await topic.homeSubjects({ size: 3 })).map(cardOf)),
    read('news', async () => (await topic.news({ size: 5 })).records.map(datedOf)),
    read('activities', async () => {
      const { records } = await activity.page({ size: 5 })
      return records.map(({ id, title, startsAt }) => ({ id, title, startsAt }))
    }),
    read('cases', async () => (await topic.cases({ size: 5 })).records.map(datedOf)),
    read('enterprises shown as examples', async () => {
      const { records } = await topic.enterprises({ size: 4 })
      return records.map(({ id, name }) => ({ id, name }))
    }),
  ])
  return {
    count,
    /** What people look for only saves typing: the search box works without it. */
    hot: hot.data ?? [],
    banners,
    closing,
    closingDays,
    activityDays,
    free,
    newest,
    recommended,
    /** Whether what is recommended was chosen by the enterprise's profile. */
    byProfile,
    themes,
    explainers,
    news,
    activities,
    cases,
    enterprises,
  }
}

function datedOf({ id, title, publishedOn }: { id: string; title: string; publishedOn: string }) {
  return { id, title, publishedOn }
}

/** The themes with the most policies. */
function mostUsedThemes(tags: Tag[]) {
  return tags
    .filter((tag) => tag.group === '主题' && tag.policyCount > 0)
    .sort((one, other) => other.policyCount - one.policyCount)
    .slice(0, 12)
    .map(({ name, policyCount }) => ({ name, policyCount }))
}

function countByDay(dates: (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const date of dates) if (date !== null) counts[date] = (counts[date] ?? 0) + 1
  return counts
}
