import { data, href, Link } from 'react-router'
import { ConfirmPage } from '../../components/confirm-page.tsx'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureIdentifier } from '../../middleware/missing-first.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { refreshEnterprises } from '../../session/sign-in.server.ts'
import { peopleHref, unbindDetail } from '../profile/people-hrefs.ts'
import type { Route } from './+types/unbind.ts'

export const handle = {
  parents: [{ name: '我的企业', href: href('/user/enterprises') }],
  crumb: '解除关联',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '解除关联') },
    { name: 'description', content: '解除账号与企业的关联。' },
  ]
}

export function loader({ context, request, params }: Route.LoaderArgs) {
  ensureIdentifier(params.enId)
  const person = ensureLogin(context, request)
  const enterprise =
    person.role === 'enterprise' ? person.enterprises.find((one) => one.enId === params.enId) : undefined
  if (!enterprise) throw data(null, { status: 404 })
  const { enId, name } = enterprise
  return { enterprise: { enId, name } }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  ensureLogin(context, request)
  await gateway(context).account.unbindEnterprise({ enId: params.enId })
  await refreshEnterprises(context)
  return redirectWithNotice(context, href('/user/enterprises'), { kind: 'success', text: '已解除关联' })
}

export default function Unbind({ loaderData: { enterprise } }: Route.ComponentProps) {
  const errors = errorsOf(useActionResult())
  return (
    <>
      <ErrorSummary title="没有解除关联" errors={errors} />
      {errors.length > 0 ? (
        <p>
          <Link to={peopleHref(enterprise.enId)}>去办事人页</Link>
        </p>
      ) : null}
      <ConfirmPage question={`要解除与“${enterprise.name}”的关联吗？`} cancelHref={href('/user/enterprises')}>
        {unbindDetail}
      </ConfirmPage>
    </>
  )
}
