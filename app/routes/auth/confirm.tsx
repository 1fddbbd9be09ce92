import clsx from 'clsx'
import { href, redirect } from 'react-router'
import { loginHref } from '../../base/addresses.ts'
import { words } from '../../base/words.ts'
import button from '../../components/button/button.module.css'
import { Button } from '../../components/button/button.tsx'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import { redirectToLoginWithNotice } from '../../session/notice.server.ts'
import { session } from '../../session/session.server.ts'
import { exchangeCode } from '../../session/single-sign-on.server.ts'
import type { Route } from './+types/confirm.ts'

export const meta: Route.MetaFunction = () => [{ title: '确认登录' }]

export function loader({ context }: Route.LoaderArgs) {
  if (!session(context).get('SSO_CODE')) throw redirect(href('/auth/login'), 303)
  return null
}

export async function action({ context }: Route.ActionArgs) {
  const cookies = session(context)
  const waiting = cookies.get('SSO_CODE')
  cookies.clear('SSO_CODE')
  if (!waiting) {
    return redirectToLoginWithNotice(context, href('/'), { kind: 'warning', text: words.codeLoginFailed })
  }
  const loggedIn = await exchangeCode(context, waiting.code, { isStarted: true, isProven: true })
  return redirect(loggedIn ? waiting.returnTo : loginHref(waiting.returnTo), 303)
}

/** A login that somebody else's link brought: it needs one click of the person who is here. */
export default function ConfirmLogin() {
  return (
    <form className={box.alone} method="post">
      <h1>提示</h1>
      <div className={clsx(layout.stack, box.body)}>
        <p>
          <b>要用省统一身份认证登录本平台吗？</b>
        </p>
        <p>您从其他网站来到这里。如果不是您自己打开的登录，请取消。</p>
        <Actions>
          <Button type="submit">确定</Button>
          <a className={button.secondary} href={href('/')}>
            取消
          </a>
        </Actions>
      </div>
    </form>
  )
}
