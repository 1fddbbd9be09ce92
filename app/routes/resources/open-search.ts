import escapeHtml from 'escape-html'
import { href } from 'react-router'
import { requestInfo } from '../../base/request-info.server.ts'
import { xmlAnswer } from '../../base/xml-answer.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/open-search.ts'

/** Longest name that the format takes. */
const longestName = 16

/** Lets a browser offer the portal's search in its address bar (OpenSearch 1.1). */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = requestInfo(context)
  const { platformTitle } = tenant(context)
  // The format's own placeholder stands unescaped.
  const template = `${origin}${href('/zct-ee/policy-search')}?keyword={searchTerms}`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(platformTitle.slice(0, longestName))}</ShortName>
<Description>${escapeHtml(`在${platformTitle}搜索政策、申报项目、图解、资讯和案例`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>zh-CN</Language>
<Image width="16" height="16" type="image/svg+xml">${escapeHtml(`${origin}/favicon.svg`)}</Image>
<Url type="text/html" method="get" template="${escapeHtml(template)}"/>
</OpenSearchDescription>
`
  return xmlAnswer(xml, 'opensearchdescription+xml')
}
