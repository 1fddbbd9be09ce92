import type { Tag } from '../../../contract/entities/policy.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { cardOf, closingOf, lineOf } from '../../components/rows/row-data.ts'
import { hotWordsOf } from '../../display/hot-words.ts'
import type { Optional } from '../../errors/optional.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { type Client, gateway } from '../../gateway/connect.server.ts'
import { gatewayForNobody } from '../../session/gateway-client.server.ts'
import { countByDay } from '../open-projects/month-marks.ts'
import { noticesOfMonth } from '../open-projects/open-projects.server.ts'

/** Milliseconds that a section of the home page may take; past them the page goes on without it. */
const budgetMs = 1200

interface Asked {
  /** What is the same for everybody is read in nobody's name, so that somebody who is logged in shares the cached answers. */
  shared: Client
  /** In the name of whoever is here. */
  own: Client
  month: string
}

type Reads = Record<string, (asked: Asked) => Promise<unknown>>

/** What a table of sections comes to, by their names. */
type Sections<R extends Reads> = { [Name in keyof R]: Optional<Awaited<ReturnType<R[Name]>>> }

/** What the hero tells a visitor. */
const hero = {
  count: ({ shared }) => shared.policy.count(),
  hot: async ({ shared }) => hotWordsOf(await shared.search.oneClick({ keyword: '' })),
} satisfies Reads

/** Every section of the home page by its name, as the page draws it. */
const sections = {
  banners: async ({ shared }) => (await shared.topic.banners({ size: 4 })).records,
  closing: async ({ shared }) => {
    const { total, records } = await shared.policy.todayDeclare({ size: 6 })
    return { total, records: records.map(closingOf) }
  },
  closingDays: async ({ shared, month }) => {
    const notices = await noticesOfMonth(shared, month)
    const closing = notices.map(({ closesOn }) => closesOn)
    return {
      counts: Object.fromEntries(countByDay(closing, month)),
      examples: notices.some(({ windowBasis }) => windowBasis === 'example'),
    }
  },
  activityDays: async ({ shared, month }) => {
    const days = await shared.activity.calendar({ month })
    return Object.fromEntries(days.map((day) => [day.date, day.count]))
  },
  free: async ({ shared }) => {
    const { records } = await shared.declaration.freeProjects({ status: ['open'], size: 4 })
    return records.map(({ id, title, figure }) => ({ id, title, figure }))
  },
  newest: async ({ shared }) =>
    (await shared.policy.listNew({ sort: 'newest', size: 4 })).records.map(lineOf),
  recommended: async ({ own }) => (await own.policy.recommendList({ size: 5 })).map(lineOf),
  themes: async ({ shared }) => mostUsedThemes(await shared.tag.getTags()),
  explainers: async ({ shared }) => (await shared.topic.homeSubjects({ size: 3 })).map(cardOf),
  news: async ({ shared }) => (await shared.topic.news({ size: 4 })).records.map(datedOf),
  activities: async ({ shared }) => {
    const { records } = await shared.activity.page({ size: 4 })
    return records.map(({ id, title, startsAt }) => ({ id, title, startsAt }))
  },
  cases: async ({ shared }) => (await shared.topic.cases({ size: 4 })).records.map(datedOf),
  enterprises: async ({ shared }) => {
    const { records } = await shared.topic.enterprises({ size: 4 })
    return records.map(({ id, name }) => ({ id, name }))
  },
} satisfies Reads

/** The figures of the day, and what people look for. */
export function heroSections(context: RouterContext): Promise<Sections<typeof hero>> {
  return readAll(context, hero, '')
}

/** The count of open projects, for 长辈版. */
export async function elderSections(context: RouterContext): Promise<Pick<Sections<typeof hero>, 'count'>> {
  return await readAll(context, { count: hero.count }, '')
}

/** Every other section of the home page. `month` is what its calendar shows. */
export function homeSections(context: RouterContext, month: string): Promise<Sections<typeof sections>> {
  return readAll(context, sections, month)
}

/** Reads all sections of a table at the same time, each for itself. */
async function readAll<R extends Reads>(
  context: RouterContext,
  reads: R,
  month: string,
): Promise<Sections<R>> {
  const asked = { shared: gatewayForNobody(context), own: gateway(context), month }
  const entries = Object.entries(reads).map(async ([label, read]) => [
    label,
    await optionalRead(context, () => read(asked), { label, budgetMs }),
  ])
  return Object.fromEntries(await Promise.all(entries)) as Sections<R>
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
