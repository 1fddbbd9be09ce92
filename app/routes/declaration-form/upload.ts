import { plainPage } from '../../base/plain-page.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { demonstrationNotice } from '../../portal/tenant.server.ts'
import type { Route } from './+types/upload.ts'
import { takeUpload } from './materials.server.ts'

/** There is nothing to read here. */
export function loader({ context }: Route.LoaderArgs) {
  return plainPage(405, { notice: demonstrationNotice(context), headers: { allow: 'POST' } })
}

/** Takes one file of the materials step while the page stays as it is. */
export async function action({ request, context, params }: Route.ActionArgs) {
  ensureEnterprise(context, request)
  const uploaded = await takeUpload(request, context, params.id)
  return Response.json(uploaded, { status: 'refused' in uploaded ? 422 : 200 })
}
