import clsx from 'clsx'
import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { loginWayLabels } from '../../../contract/closed-lists.ts'
import type { OwnLogin } from '../../../contract/entities/account.ts'
import { identifier } from '../../../contract/envelope.ts'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Actions, Meta, Spaced } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { ConfirmLink } from '../../components/links/confirm-link.tsx'
import { Notice } from '../../components/notice.tsx'
import { Badge } from '../../components/rows/badge.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import { readForm } from '../../forms/read-form.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { portal } from '../../portal/portal.server.ts'
import { idleSecondsOf } from '../../session/last-use.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { session } from '../../session/session.server.ts'
import { keepNewLogins } from '../../session/token-check.server.ts'
import type { Route } from './+types/logins.ts'
import { endOthersQuestion, endQuestion, nameOf, newLoginLabel, othersDetail } from './words.ts'

const title = '登录设备'

export const handle = {
  parents: [{ name: '账号安全', href: href('/user/security') }],
  crumb: title,
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, title) },
    { name: 'description', content: '账号现在登录在哪些设备上，结束不用的登录。' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  ensureLogin(context, request)
  const logins = await orLeadTo(context, href('/user/security'), gateway(context).account.logins())
  keepNewLogins(session(context), logins.filter(({ newAs }) => newAs).length)
  const { mostSeconds } = portal().settings.logins
  const idleMinutes = Math.max(1, Math.floor(idleSecondsOf(session(context)) / 60))
  return { logins, idleMinutes, mostHours: mostSeconds / 3600 }
}

const confirmation = z.object({ id: identifier })

/**
 * Confirms that a new login was made by this person. A login that has ended or is confirmed by now
 * needs no confirmation.
 */
export async function action({ context, request }: Route.ActionArgs) {
  ensureLogin(context, request)
  const form = await readForm(request, confirmation)
  if (!form.ok) return form.failure
  const { account } = gateway(context)
  await orLeadTo(
    context,
    href('/user/security'),
    account.confirmLogin({ id: form.data.id }).catch((failure: unknown) => {
      if (!isGatewayFailure(failure, 'notFound')) throw failure
    }),
  )
  return redirectWithNotice(context, href('/user/security/logins'), {
    kind: 'success',
    text: '已确认是您本人登录的，以后从那里登录不再提示',
  })
}

/** Where this person is logged in. */
export default function Logins({ loaderData: { logins, idleMinutes, mostHours } }: Route.ComponentProps) {
  const current = logins.filter(({ isOver }) => !isOver)
  const others = current.filter((one) => !one.isThis)
  const newLogins = logins.filter(({ newAs }) => newAs)
  const canConfirm = newLogins.every((one) => one.canConfirm !== false)
  const errors = errorsOf(useActionResult())
  return (
    <>
      <div className={textStyles.pageTitle}>
        <h1>{title}</h1>
        <Meta>
          <span>共 {current.length} 处</span>
          <span>
            {idleMinutes} 分钟没有操作，或登录满 {mostHours} 小时，登录会自动结束
          </span>
        </Meta>
      </div>
      <ErrorSummary title="没有确认" errors={errors} />
      {newLogins.length > 0 ? (
        <Notice kind="warning">
          <p>
            有 {newLogins.length} 处登录来自新的设备或网络。
            {canConfirm
              ? '是您本人的，请按“是我本人登录的”；不是的，请结束它，再修改密码。'
              : '不是您本人的，请结束它，再修改密码。要确认是您本人的，请先退出，再用短信验证码或统一身份认证登录。'}
          </p>
        </Notice>
      ) : null}
      <ul className={list.rows} data-rows="">
        {logins.map((one) => (
          <LoginRow key={one.id} one={one} />
        ))}
      </ul>
      <div className={clsx(layout.stack, layout.section)}>
        {others.length > 0 ? (
          <Actions>
            <ConfirmLink
              href={href('/user/security/logins/others')}
              question={endOthersQuestion(others.length)}
              detail={othersDetail}
            >
              结束其他所有登录
            </ConfirmLink>
          </Actions>
        ) : null}
        <p className={textStyles.quiet}>
          有不是您本人的登录，请结束它，再到<Link to={`${href('/user/security')}#password`}>账号安全</Link>
          修改密码。设备和浏览器按浏览器自己的说法显示，网络只显示前几段。
        </p>
      </div>
    </>
  )
}

function LoginRow({ one }: { one: OwnLogin }) {
  const name = nameOf(one)
  return (
    <li className={list.row}>
      <h2>
        <Spaced>
          {name}
          {one.isThis ? <Badge>本机</Badge> : null}
          {one.newAs ? <Badge kind="changed">{newLoginLabel(one.newAs)}</Badge> : null}
          {one.isOver ? <Badge kind="past">已结束</Badge> : null}
        </Spaced>
      </h2>
      <Meta>
        {one.way ? <span>{loginWayLabels[one.way]}登录</span> : null}
        {one.network ? <span>网络 {one.network}</span> : null}
        <span>
          <Moment of={one.since} /> 登录
        </span>
        <span>
          <Moment of={one.lastUsedAt} /> 用过
        </span>
      </Meta>
      {one.newAs || !one.isThis ? (
        <div className={layout.actions}>
          {one.newAs && one.canConfirm !== false ? (
            <Form method="post">
              <PersonField />
              <input type="hidden" name="id" value={one.id} />
              <SubmitButton small fields={{ id: one.id }}>
                是我本人登录的<span className={layout.visuallyHidden}>：{name}</span>
              </SubmitButton>
            </Form>
          ) : null}
          {one.isThis ? null : (
            <ConfirmLink
              className={button.secondarySmall}
              href={href('/user/security/logins/:id', { id: one.id })}
              question={endQuestion(one)}
            >
              {one.newAs ? '不是我，' : ''}结束这个登录<span className={layout.visuallyHidden}>：{name}</span>
            </ConfirmLink>
          )}
        </div>
      ) : null}
    </li>
  )
}
