import { href, redirect } from 'react-router'
import { loginHref } from '../../base/addresses.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import { ConfirmPage } from '../../components/confirm-page.tsx'
import { storedFormFor } from '../../interrupted-forms/form-store.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import { session } from '../../session/session.server.ts'
import { shownName, who } from '../../session/who.server.ts'
import type { Route } from './+types/other-account.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '表单属于另一个账号') },
    { name: 'description', content: '表单是用另一个账号打开的，没有提交。' },
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = safeReturnTo(url.searchParams.get('returnTo'))
  const person = who(context)
  if (person.role === 'visitor') throw redirect(loginHref(returnTo), 303)
  // In another tab the account has been changed back already.
  if (await storedFormFor(returnTo, session(context), requestInfo(context))) throw redirect(returnTo, 303)
  return { name: shownName(person.user), returnTo }
}

/** A form that was refused because somebody else had logged in on this browser. */
export default function OtherAccount({ loaderData: { name, returnTo } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      question={`要退出“${name}”，换回原来的账号吗？`}
      action={href('/auth/logout')}
      fields={{ returnTo }}
      cancelHref={returnTo}
    >
      这份表单是用另一个账号打开的，而现在登录的是“{name}”，所以没有提交，也没有记到“{name}
      ”名下。填写的内容保留 30 分钟，别人看不到；退出后用原来的账号登录，就回到那一页，内容都在。
    </ConfirmPage>
  )
}
