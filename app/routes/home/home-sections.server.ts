import type { Tag } from '../../../contract/entities/policy.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { cardOf, closingOf, lineOf } from '../../components/rows/row-data.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { optionalRead } from '../../gateway/optional-read.server.ts'
import { recommendsByProfile } from '../../session/recommendation.server.ts'

/** Milliseconds that a section of the home page may take; past them the page goes on without it. */
const budgetMs = 1200

/** Every section of the home page, each read for itself: null for one that could not be had in time. */
export async function homeSections(context: RouterContext, month: string) {
  const { policy, topic, tag, activity, declaration, search } = gateway(context)
  const read = <T>(label: string, call: () => Promise<T>) => optionalRead(call, { label, budgetMs })
  const [
    count,
    hot,
    banners,
    today,
    notices,
    activityDays,
    free,
    newest,
    recommended,
    byProfile,
    tags,
    explainers,
    news,
    activities,
    cases,
    enterprises,
  ] = await Promise.all([
    read('policy count', () => policy.count()),
    read('hot queries', () => search.oneClick({ keyword: '' })),
    read('banners', () => topic.banners({ size: 4 })),
    read('today’s declarations', () => policy.todayDeclare({ size: 5 })),
    read('calendar of declarations', () => policy.declareNotices({ month, size: 100 })),
    read('calendar of activities', () => activity.calendar({ month })),
    read('free projects', () => declaration.freeProjects({ size: 4 })),
    read('newest policies', () => policy.listNew({ sort: 'newest', size: 6 })),
    read('recommended policies', () => policy.recommendList({ size: 6 })),
    recommendsByProfile(context),
    read('tags', () => tag.getTags()),
    read('explainers', () => topic.homeSubjects({ size: 3 })),
    read('news', () => topic.news({ size: 5 })),
    read('activities', () => activity.page({ size: 5 })),
    read('cases', () => topic.cases({ size: 5 })),
    read('enterprises shown as examples', () => topic.enterprises({ size: 4 })),
  ])
  return {
    count,
    hot: hot?.hot ?? [],
    banners: banners?.records ?? [],
    closing: today && { total: today.total, records: today.records.map(closingOf) },
    closingDays: countByDay(notices?.records.map((notice) => notice.closesOn) ?? []),
    activityDays: Object.fromEntries((activityDays ?? []).map((day) => [day.date, day.count])),
    free: free && {
      records: free.records.map(({ id, title, amountText }) => ({ id, title, amountText })),
    },
    newest: newest && { records: newest.records.map(lineOf) },
    recommended: recommended?.map(lineOf) ?? null,
    /** Whether what is recommended was chosen by the enterprise's profile. */
    byProfile,
    themes: tags && mostUsedThemes(tags),
    explainers: explainers?.map(cardOf) ?? null,
    news: news && { records: news.records.map(({ id, title, publishedOn }) => ({ id, title, publishedOn })) },
    activities: activities && {
      records: activities.records.map(({ id, title, startsAt }) => ({ id, title, startsAt })),
    },
    cases: cases && {
      records: cases.records.map(({ id, title, publishedOn }) => ({ id, title, publishedOn })),
    },
    enterprises: enterprises?.records.map(({ id, name }) => ({ id, name })) ?? null,
  }
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
