import { href } from 'react-router'
import { plainPage } from '../../base/plain-page.server.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { portal } from '../../portal/portal.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/security-txt.ts'
import { securityText } from './security-text.ts'

/** Where weaknesses are reported; 404 where the tenant has set no contact. */
export function loader({ context }: Route.LoaderArgs) {
  const { securityContact, securityPolicyUrl } = tenant(context)
  if (!securityContact) return plainPage(404)
  const { origin, https } = requestInfo(context)
  const canonical = https ? `${origin}${href('/.well-known/security.txt')}` : null
  const text = securityText(
    { contact: securityContact, policyUrl: securityPolicyUrl, canonical },
    portal().now(),
  )
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
