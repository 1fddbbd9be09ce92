import { href } from 'react-router'
import { areas } from '../../base/addresses.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import type { Route } from './+types/robots.ts'

/** What belongs to a person, takes a form, or is another view of a page that is found anyway. */
const disallowed = [
  `${areas.auth}/`,
  `${areas.user}/`,
  href('/comfort'),
  href('/download'),
  `${href('/enterprise')}$`,
  `${areas.favourite}/`,
  href('/out'),
  href('/suggestions'),
  `${href('/tool')}/`,
  href('/zct-ee/policy-computed'),
  href('/zct-ee/policy-match/report'),
]

/** What search engines may read, and where the list of pages is. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${requestInfo(context).origin}${href('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
