import { z } from 'zod'
import { identifier } from '../../../contract/envelope.ts'
import { plainPage } from '../../base/plain-page.server.ts'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { refusal } from '../../errors/refusal.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { demonstrationNotice } from '../../portal/tenant.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { refreshEnterprises } from '../../session/sign-in.server.ts'
import { chooseEnterprise, who } from '../../session/who.server.ts'
import type { Route } from './+types/enterprise.ts'

const choice = z.object({ enId: identifier, returnTo: z.string().optional() })

/** There is nothing to read here. */
export function loader({ context }: Route.LoaderArgs) {
  return plainPage(405, { notice: demonstrationNotice(context), headers: { allow: 'POST' } })
}

/** Switches to another of the user's enterprises and goes back to the page, which is then read anew. */
export async function action({ request, context }: Route.ActionArgs) {
  ensureEnterprise(context, request)
  const form = await readForm(request, choice)
  // Others unlink, too: what is chosen is one that is linked now, or as far as the gateway has told.
  await optionalRead(context, () => refreshEnterprises(context), { label: 'linked enterprises' })
  const person = who(context)
  const linked = person.role === 'enterprise' ? person.enterprises : []
  const name = form.ok ? linked.find((one) => one.enId === form.data.enId)?.name : undefined
  if (!form.ok || !name || !chooseEnterprise(context, form.data.enId)) {
    return refusal(request, context, { status: 403, messages: ['这家企业没有关联到您的账号'] })
  }
  return redirectWithNotice(context, safeReturnTo(form.data.returnTo), {
    kind: 'success',
    text: `已切换到${name}`,
  })
}
