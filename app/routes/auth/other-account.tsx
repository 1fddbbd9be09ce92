import { href } from 'react-router'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import { ConfirmPage } from '../../components/confirm-page.tsx'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { Route } from './+types/other-account.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '表单属于另一个账号') },
    { name: 'description', content: '表单是用另一个账号打开的，没有提交。' },
  ]
}

export function loader({ context, request, url }: Route.LoaderArgs) {
  const { user } = ensureLogin(context, request)
  return { name: user.nickName || user.name, returnTo: safeReturnTo(url.searchParams.get('returnTo')) }
}

/** A form that was refused because somebody else had logged in on this browser. */
export default function OtherAccount({ loaderData: { name, returnTo } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      question={`要退出“${name}”，换回原来的账号吗？`}
      action={href('/auth/logout')}
      cancelHref={returnTo}
    >
      这份表单是用另一个账号打开的，而现在登录的是“{name}”，所以没有提交，也没有记到“{name}
      ”名下。填写的内容保留 30 分钟，别人看不到；退出后用原来的账号登录，再打开那一页就会恢复。
    </ConfirmPage>
  )
}
