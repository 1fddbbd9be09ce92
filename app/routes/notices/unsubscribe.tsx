import { data, href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { ConfirmPage } from '../../components/confirm-page.tsx'
import layout from '../../components/layout/layout.module.css'
import { formOrNothing } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { secretAddressMiddleware } from '../../middleware/secret-address.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { Route } from './+types/unsubscribe.ts'

export const middleware = [secretAddressMiddleware]

export const handle = { crumb: '不再接收邮件' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '不再接收邮件') },
    { name: 'description', content: '停止平台发到这个邮箱的通知。' },
    { name: 'robots', content: 'noindex' },
  ]
}

const shape = /^[\w-]{43}$/

function tokenIn(url: URL): string | null {
  const token = url.searchParams.get('token') ?? ''
  return shape.test(token) ? token : null
}

export function loader({ url }: Route.LoaderArgs) {
  const token = tokenIn(url)
  return data({ token }, { status: token ? 200 : 404 })
}

/**
 * Ends the mails of whoever has the link, without a login. A mail program that sends this by itself is answered without a redirect
 * (RFC 8058).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenIn(new URL(request.url))
  if (token === null) return data(null, { status: 404 })
  const byMailProgram = (await formOrNothing(request)).get('List-Unsubscribe') === 'One-Click'
  const ended = await orLeadTo(context, href('/'), gateway(context).notice.unsubscribe({ token }))
  if (byMailProgram) return null
  if (ended.known === false)
    return redirectWithNotice(context, href('/'), {
      kind: 'info',
      text: '链接已失效，没有更改任何设置',
      detail: '邮箱已换过或已移除。还收到通知邮件的话，请用最近一封邮件里的链接，或登录后在通知设置里取消。',
    })
  return redirectWithNotice(context, href('/'), {
    kind: 'success',
    text: '已停止，平台不再给这个邮箱发通知',
    detail: '通知仍在消息中心。想再用邮件接收，登录后在通知设置里勾选。',
  })
}

export default function Unsubscribe({ loaderData: { token } }: Route.ComponentProps) {
  if (token === null)
    return (
      <div className={layout.stack}>
        <h1>不再接收邮件</h1>
        <p>
          链接不完整。请从邮件里重新打开，或登录后在<a href={href('/user/notices')}>通知设置</a>里取消。
        </p>
      </div>
    )
  return (
    <ConfirmPage
      question="要停止接收平台的邮件吗？"
      action={withQuery(href('/notices/unsubscribe'), { token })}
      cancelHref={href('/')}
    >
      发到您邮箱的通知都会停止，不用登录。消息中心和短信不变。
    </ConfirmPage>
  )
}
