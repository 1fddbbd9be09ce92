import { daysAfter, daysBetween } from '../shanghai-date.ts'
import type { ColumnName, Content } from './read-content.ts'

/**
 * How long a column may stand still, in days. 国办秘函〔2019〕19号, 政府网站与政务新媒体检查指标: “首页不更新” 2 weeks; “栏目不更新”
 * 2 weeks for what is 动态、要闻, 6 months for 通知公告、政策文件. For other columns it names no number: a year is ours.
 */
export const columnRules: Record<ColumnName, { name: string; days: number; by: 'rule' | 'own' }> = {
  news: { name: '新闻（动态、要闻类）', days: 14, by: 'rule' },
  notices: { name: '公示公告（通知公告类）', days: 183, by: 'rule' },
  calls: { name: '申报通知（通知公告类）', days: 183, by: 'rule' },
  policies: { name: '政策文件', days: 183, by: 'rule' },
  explainers: { name: '图文解读', days: 365, by: 'own' },
  cases: { name: '案例', days: 365, by: 'own' },
  activities: { name: '活动', days: 365, by: 'own' },
}

/** Columns from which on the same rule vetoes a site: stale ones of the named kinds, stale ones of any kind, empty ones. */
export const vetoFrom = { named: 5, any: 10, empty: 5 } as const

export interface Column {
  name: string
  newest: string | null
  /** Days since then; null where the column is empty. */
  age: number | null
  limit: number
  by: 'rule' | 'own'
  state: 'fresh' | 'stale' | 'empty'
}

export function columnsOf(columns: Content['columns'], today: string): Column[] {
  const own = Object.entries(columnRules).map(([key, { name, days, by }]) =>
    columnOf(name, columns[key as ColumnName], days, by, today),
  )
  const shownAtHome = Object.values(columns).filter((day) => day !== null && day <= today)
  const home = columnOf('首页', shownAtHome.toSorted().at(-1) ?? null, 14, 'rule', today)
  return [home, ...own]
}

function columnOf(
  name: string,
  newest: string | null,
  limit: number,
  by: 'rule' | 'own',
  today: string,
): Column {
  if (newest === null) return { name, newest, age: null, limit, by, state: 'empty' }
  // Of activities to come the newest day is in the future.
  const age = Math.max(0, daysBetween(wholeDay(newest), today))
  return { name, newest, age, limit, by, state: age > limit ? 'stale' : 'fresh' }
}

/** A month or a year stands for its last day: nothing is called older than it can be. */
function wholeDay(date: string): string {
  if (date.length === 4) return `${date}-12-31`
  return date.length === 7 ? daysAfter(`${date}-01`, 27) : date
}

/** Whether the site as a whole would be found not kept up to date. */
export function isVetoed([home, ...columns]: Column[]): boolean {
  const stale = columns.filter(({ state }) => state === 'stale')
  return (
    home?.state !== 'fresh' ||
    stale.filter(({ by }) => by === 'rule').length >= vetoFrom.named ||
    stale.length >= vetoFrom.any ||
    columns.filter(({ state }) => state === 'empty').length >= vetoFrom.empty
  )
}

/** Policies that nobody has compared with a source for so many days, the oldest check first; without a check at all before them. */
export function uncheckedPolicies(policies: Content['policies'], today: string, days: number) {
  return policies
    .filter(({ verifiedOn }) => verifiedOn === null || daysBetween(verifiedOn, today) > days)
    .map(({ id, title, verifiedOn }) => ({ id, title, verifiedOn }))
    .toSorted((a, b) => (a.verifiedOn ?? '').localeCompare(b.verifiedOn ?? ''))
}

/** Days after a deadline in which nobody expects a public notice yet. */
const noticeWithin = 90

/** Projects whose known deadline is past, without a public notice since. What was invented, or is over with its policy, waits for none. */
export function withoutFollowUp({ projects, notices }: Pick<Content, 'projects' | 'notices'>, today: string) {
  return projects.flatMap(({ id, title, status, closesOn, windowBasis }) => {
    if (status !== 'closed' || closesOn === null || windowBasis !== 'notice') return []
    if (daysBetween(closesOn, today) <= noticeWithin) return []
    const noticed = notices.some(({ projectId, publishedOn }) => projectId === id && publishedOn >= closesOn)
    return noticed ? [] : [{ id, title, closesOn }]
  })
}
