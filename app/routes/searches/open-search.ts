import { href, redirect } from 'react-router'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureIdentifier } from '../../middleware/missing-first.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { policyQueryHref } from '../policy/policy-query.ts'
import type { Route } from './+types/open-search.ts'
import { queryOf } from './search-filters.ts'

/** Looks at a saved search: it has nothing new any more, and its policies are shown, the newest first. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = ensureIdentifier(params.id)
  ensureLogin(context, request)
  const list = `${href('/zct-ee/subscribe')}#searches`
  const { filters } = await orLeadTo(context, list, gateway(context).savedSearch.look({ id }))
  if (filters) return redirect(policyQueryHref({ ...queryOf(filters), sort: 'newest' }))
  return redirectWithNotice(context, list, {
    kind: 'warning',
    text: '这个查询的条件已经不能识别，请删除后重新保存',
  })
}
