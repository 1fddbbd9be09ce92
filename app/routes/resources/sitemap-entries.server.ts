import { href } from 'react-router'
import { largestPage } from '../../../contract/envelope.ts'
import { policyHref, projectHref, topicHref } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { type AskPage, recordsOf } from '../../gateway/pages.server.ts'
import { needsOf } from '../../navigation/access.ts'
import { shownServices } from '../../navigation/shown-services.server.ts'
import type { SitemapEntry } from './sitemap-format.server.ts'

/** Policies of one part: the format takes 50,000, the gateway a hundred at once. */
export const policiesAPart = 1000
/** Pages of a hundred that are asked for of any other content. */
const mostPages = 50

/** The screens that anybody may see, as far as this city offers them. */
export function screenEntries(context: RouterContext): SitemapEntry[] {
  return [
    { path: href('/') },
    { path: href('/sitemap') },
    { path: href('/tool') },
    ...shownServices(context)
      .flatMap((group) => group.services)
      .filter(({ href }) => needsOf(href) === 'nothing' && !/[#?.]/.test(href))
      .map(({ href }) => ({ path: href })),
  ]
}

/** The policies of one part, newest first; labelled test data is left out. */
export async function policyEntries(context: RouterContext, part: number): Promise<SitemapEntry[]> {
  const { policy } = gateway(context)
  const most = policiesAPart / largestPage
  const policies = await recordsOf((paged) => policy.list(paged), { most, first: (part - 1) * most + 1 })
  return policies
    .filter((one) => !one.synthetic)
    .map((one) => ({ path: policyHref(one.id), changedOn: one.issuedOn }))
}

/** Projects, explainers, news, cases, activities and English policies. */
export async function contentEntries(context: RouterContext): Promise<SitemapEntry[]> {
  const { declaration, topic, activity, policy } = gateway(context)
  const at = (hrefOf: (id: string) => string) => (one: { id: string; publishedOn?: string }) => ({
    path: hrefOf(one.id),
    changedOn: one.publishedOn,
  })
  const lists = await Promise.all([
    entriesOf(
      (paged) => declaration.projects(paged),
      (one) => ({ path: projectHref(one.id, one.way) }),
    ),
    entriesOf(
      (paged) => declaration.freeProjects(paged),
      (one) => ({ path: projectHref(one.id, one.way) }),
    ),
    entriesOf(
      (paged) => topic.subjects(paged),
      (one) => ({ path: topicHref(one.id), changedOn: one.publishedOn }),
    ),
    entriesOf(
      (paged) => topic.news(paged),
      at((id) => href('/news/:id', { id })),
    ),
    entriesOf(
      (paged) => topic.cases(paged),
      at((id) => href('/case/:id', { id })),
    ),
    entriesOf(
      (paged) => activity.page(paged),
      at((id) => href('/activity/:id', { id })),
    ),
    entriesOf(
      (paged) => policy.englishPage(paged),
      at((id) => href('/zct-ee/english/:id', { id })),
    ),
  ])
  return lists.flat()
}

async function entriesOf<T>(ask: AskPage<T>, entryOf: (record: T) => SitemapEntry): Promise<SitemapEntry[]> {
  return (await recordsOf(ask, { most: mostPages })).map(entryOf)
}
