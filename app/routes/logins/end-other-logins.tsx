import { href } from 'react-router'
import { ConfirmPage } from '../../components/confirm-page.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { Route } from './+types/end-other-logins.ts'
import { endEverywhere } from './end-everywhere.server.ts'
import { endOthersQuestion, othersDetail } from './words.ts'

export const handle = {
  parents: [
    { name: '账号安全', href: href('/user/security') },
    { name: '登录设备', href: href('/user/security/logins') },
  ],
  crumb: '结束其他登录',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '结束其他登录') },
    { name: 'description', content: '结束账号在其他设备上的所有登录。' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  ensureLogin(context, request)
  const logins = await orLeadTo(context, href('/user/security'), gateway(context).account.logins())
  return { others: logins.filter((one) => !one.isThis && !one.isOver).length }
}

export async function action({ context, request }: Route.ActionArgs) {
  ensureLogin(context, request)
  const { ended } = await orLeadTo(context, href('/user/security'), gateway(context).account.endOtherLogins())
  await endEverywhere(ended)
  return redirectWithNotice(context, href('/user/security/logins'), {
    kind: 'success',
    text: ended.length > 0 ? '已结束其他所有登录' : '没有其他登录',
  })
}

export default function EndOtherLogins({ loaderData: { others } }: Route.ComponentProps) {
  return (
    <ConfirmPage question={endOthersQuestion(others)} cancelHref={href('/user/security/logins')}>
      {othersDetail}
    </ConfirmPage>
  )
}
