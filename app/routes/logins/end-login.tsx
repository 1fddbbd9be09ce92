import { data, href } from 'react-router'
import type { OwnLogin } from '../../../contract/entities/account.ts'
import { ConfirmPage } from '../../components/confirm-page.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { ensureIdentifier } from '../../middleware/missing-first.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { Route } from './+types/end-login.ts'
import { endEverywhere } from './end-everywhere.server.ts'
import { endQuestion } from './words.ts'

export const handle = {
  parents: [
    { name: '账号安全', href: href('/user/security') },
    { name: '登录设备', href: href('/user/security/logins') },
  ],
  crumb: '结束登录',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '结束登录') },
    { name: 'description', content: '结束账号在另一台设备上的登录。' },
  ]
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  ensureIdentifier(params.id)
  ensureLogin(context, request)
  const logins = await orLeadTo(context, href('/user/security'), gateway(context).account.logins())
  const login = logins.find(({ id }) => id === params.id)
  if (!login) throw data(null, { status: 404 })
  return { question: endQuestion(login), detail: detailOf(login) }
}

/** This very login is ended by logging out. One that is over already is as the person wanted it; another person's stays as it is. */
export async function action({ context, request, params }: Route.ActionArgs) {
  ensureIdentifier(params.id)
  ensureLogin(context, request)
  const { account } = gateway(context)
  const wasOver = await orLeadTo(
    context,
    href('/user/security'),
    account.endLogin({ id: params.id }).then(
      () => false,
      (failure: unknown) => {
        if (isGatewayFailure(failure, 'notFound')) return true
        throw failure
      },
    ),
  )
  if (!wasOver) await endEverywhere([params.id])
  return redirectWithNotice(context, href('/user/security/logins'), {
    kind: 'success',
    text: wasOver ? '那个登录已经结束' : '已结束那个登录。不是您本人的，请到“账号安全”修改密码',
  })
}

function detailOf({ isOver, isThis }: OwnLogin): string {
  if (isThis) return '这是本机正在用的登录。'
  return isOver
    ? '这个登录已经结束。确定后不再提示，那台设备下一次登录时会再告诉您。'
    : '那台设备下一次打开或提交页面时，需要重新登录。'
}

export default function EndLogin({ loaderData: { question, detail } }: Route.ComponentProps) {
  return (
    <ConfirmPage question={question} cancelHref={href('/user/security/logins')}>
      {detail}
    </ConfirmPage>
  )
}
