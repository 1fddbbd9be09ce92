import { href } from 'react-router'
import { largestPage } from '../../../contract/envelope.ts'
import { withQuery } from '../../base/addresses.ts'
import { plainPage } from '../../base/plain-page.server.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { xmlAnswer } from '../../base/xml-answer.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import { demonstrationNotice } from '../../portal/tenant.server.ts'
import type { Route } from './+types/sitemap-xml.ts'
import { contentEntries, policiesAPart, policyEntries, screenEntries } from './sitemap-entries.server.ts'
import { sitemapIndex, urlSet } from './sitemap-format.server.ts'

/**
 * `/sitemap.xml` lists the parts; `?part=pages` holds screens, projects, explainers, news, cases, activities;
 * `?part=policies&page=2` a thousand policies.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = requestInfo(context)
  const part = url.searchParams.get('part')
  const { page } = readListQuery(url.searchParams)
  if (part === null) return xmlAnswer(sitemapIndex(origin, await partsOf(context)), 'xml')
  if (part === 'pages')
    return xmlAnswer(urlSet(origin, [...screenEntries(context), ...(await contentEntries(context))]), 'xml')
  if (part !== 'policies') return plainPage(404, { notice: demonstrationNotice(context) })
  const entries = await policyEntries(context, page)
  return entries.length > 0 || page === 1
    ? xmlAnswer(urlSet(origin, entries), 'xml')
    : plainPage(404, { notice: demonstrationNotice(context) })
}

async function partsOf(context: Route.LoaderArgs['context']): Promise<string[]> {
  const { total } = await gateway(context).policy.list({ page: 1, size: largestPage })
  const count = Math.max(1, Math.ceil(total / policiesAPart))
  const policies = Array.from({ length: count }, (_, at) =>
    withQuery(href('/sitemap.xml'), { part: 'policies', page: String(at + 1) }),
  )
  return [withQuery(href('/sitemap.xml'), { part: 'pages' }), ...policies]
}
