import { href } from 'react-router'
import { plainPage } from '../../base/plain-page.server.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { addDays, shanghaiDate } from '../../display/calendar.ts'
import { portal } from '../../portal/portal.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/security-txt.ts'

/** Days after which what stands here must be looked at again. RFC 9116 asks for less than a year. */
const validForDays = 180

/** Where weaknesses are reported (RFC 9116); 404 where the tenant has set no contact. */
export function loader({ context }: Route.LoaderArgs) {
  const { securityContact, securityPolicyUrl } = tenant(context)
  if (!securityContact) return plainPage(404)
  const { origin, https } = requestInfo(context)
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${addDays(shanghaiDate(portal().now()), validForDays)}T00:00:00Z`,
    'Preferred-Languages: zh, en',
    ...(securityPolicyUrl ? [`Policy: ${securityPolicyUrl}`] : []),
    // Only an https address may stand here.
    ...(https ? [`Canonical: ${origin}${href('/.well-known/security.txt')}`] : []),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
