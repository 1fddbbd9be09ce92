import { href } from 'react-router'
import { largestPage } from '../../../contract/envelope.ts'
import { policyHref, projectHref, topicHref } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { needsOf } from '../../navigation/access.ts'
import { serviceGroups } from '../../navigation/services.ts'
import type { SitemapEntry } from './sitemap-format.server.ts'

/** Policies of one part: the format takes 50,000, the gateway a hundred at once. */
export const policiesAPart = 1000
/** Pages of a hundred that are asked for of any other content. */
const mostPages = 50

/** The screens that anybody may see. */
export const screenEntries: SitemapEntry[] = [
  { path: href('/') },
  { path: href('/sitemap') },
  { path: href('/tool') },
  ...serviceGroups
    .flatMap((group) => group.services)
    .filter(({ href }) => needsOf(href) === 'nothing' && !/[#?.]/.test(href))
    .map(({ href }) => ({ path: href })),
]

/** The policies of one part, newest first; labelled test data is left out. */
export async function policyEntries(context: RouterContext, part: number): Promise<SitemapEntry[]> {
  const { policy } = gateway(context)
  const pages = policiesAPart / largestPage
  const first = (part - 1) * pages + 1
  const entries: SitemapEntry[] = []
  for (let page = first; page < first + pages; page++) {
    const { records, total } = await policy.list({ page, size: largestPage })
    const real = records.filter((one) => !one.synthetic)
    entries.push(...real.map((one) => ({ path: policyHref(one.id), changedOn: one.issuedOn })))
    if (page * largestPage >= total) break
  }
  return entries
}

/** Projects, explainers, news, cases, activities and English policies. */
export async function contentEntries(context: RouterContext): Promise<SitemapEntry[]> {
  const { declaration, topic, activity, policy } = gateway(context)
  const at = (hrefOf: (id: string) => string) => (one: { id: string; publishedOn?: string }) => ({
    path: hrefOf(one.id),
    changedOn: one.publishedOn,
  })
  const lists = await Promise.all([
    everyPage(
      (paged) => declaration.projects(paged),
      (one) => ({ path: projectHref(one.id, one.kind) }),
    ),
    everyPage(
      (paged) => declaration.freeProjects(paged),
      (one) => ({ path: projectHref(one.id, one.kind) }),
    ),
    everyPage(
      (paged) => topic.subjects(paged),
      (one) => ({ path: topicHref(one.id), changedOn: one.publishedOn }),
    ),
    everyPage(
      (paged) => topic.news(paged),
      at((id) => href('/news/:id', { id })),
    ),
    everyPage(
      (paged) => topic.cases(paged),
      at((id) => href('/case/:id', { id })),
    ),
    everyPage(
      (paged) => activity.page(paged),
      at((id) => href('/activity/:id', { id })),
    ),
    everyPage(
      (paged) => policy.englishPage(paged),
      at((id) => href('/zct-ee/english/:id', { id })),
    ),
  ])
  return lists.flat()
}

async function everyPage<T>(
  ask: (paged: { page: number; size: number }) => Promise<{ records: T[]; total: number }>,
  entryOf: (record: T) => SitemapEntry,
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for (let page = 1; page <= mostPages; page++) {
    const { records, total } = await ask({ page, size: largestPage })
    entries.push(...records.map(entryOf))
    if (page * largestPage >= total) break
  }
  return entries
}
