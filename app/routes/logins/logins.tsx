import { href } from 'react-router'
import { loginWayLabels } from '../../../contract/closed-lists.ts'
import type { OwnLogin } from '../../../contract/entities/account.ts'
import { ConfirmLink } from '../../components/confirm-link.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { portal } from '../../portal/portal.server.ts'
import { idleSecondsOf } from '../../session/last-use.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { session } from '../../session/session.server.ts'
import type { Route } from './+types/logins.ts'
import { endOthersQuestion, endQuestion, nameOf, othersDetail } from './words.ts'

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
  const { mostSeconds } = portal().settings.logins
  const idleMinutes = Math.max(1, Math.floor(idleSecondsOf(session(context)) / 60))
  return { logins, idleMinutes, mostHours: mostSeconds / 3600 }
}

/** Where this person is logged in. */
export default function Logins({ loaderData: { logins, idleMinutes, mostHours } }: Route.ComponentProps) {
  const others = logins.filter((one) => !one.isThis)
  return (
    <>
      <div className="title">
        <h1>{title}</h1>
        <p className="meta">
          <span>共 {logins.length} 处</span>{' '}
          <span>
            {idleMinutes} 分钟没有操作，或登录满 {mostHours} 小时，登录会自动结束
          </span>
        </p>
      </div>
      <ul className="rows">
        {logins.map((one) => (
          <LoginRow key={one.id} one={one} />
        ))}
      </ul>
      <div className="sect gap">
        {others.length > 0 ? (
          <p className="acts">
            <ConfirmLink
              href={href('/user/security/logins/others')}
              question={endOthersQuestion(others.length)}
              detail={othersDetail}
            >
              结束其他所有登录
            </ConfirmLink>
          </p>
        ) : null}
        <p className="quiet">
          有不是您本人的登录，请结束它，再到<a href={`${href('/user/security')}#password`}>账号安全</a>
          修改密码。设备和浏览器按浏览器自己的说法显示，网络只显示前几段。
        </p>
      </div>
    </>
  )
}

function LoginRow({ one }: { one: OwnLogin }) {
  const name = nameOf(one)
  return (
    <li className="row">
      <h2>
        {name} {one.isThis ? <span className="badge">本机</span> : null}
      </h2>
      <p className="meta">
        {one.way ? <span>{loginWayLabels[one.way]}登录</span> : null}{' '}
        {one.network ? <span>网络 {one.network}</span> : null}{' '}
        <span>
          <Moment of={one.since} /> 登录
        </span>{' '}
        <span>
          <Moment of={one.lastUsedAt} /> 用过
        </span>
      </p>
      {one.isThis ? null : (
        <p className="acts">
          <ConfirmLink
            className="btn alt small"
            href={href('/user/security/logins/:id', { id: one.id })}
            question={endQuestion(one)}
          >
            结束这个登录<span className="vh">：{name}</span>
          </ConfirmLink>
        </p>
      )}
    </li>
  )
}
