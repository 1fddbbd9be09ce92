import { data } from 'react-router'
import { isGovernment } from '../components/external-link.tsx'
import { pageTitle } from '../navigation/page-title.ts'
import type { Route } from './+types/out.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '即将离开本站') },
  { name: 'robots', content: 'noindex' },
]

const longestAddress = 2000

/** An address that a person may be led to: absolute, http or https, without a login in it. Anything else is null. */
function leadingOut(to: string | null): URL | null {
  const url = to && to.length <= longestAddress ? URL.parse(to) : null
  const safe = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return safe ? url : null
}

export function loader({ url }: Route.LoaderArgs) {
  const out = leadingOut(url.searchParams.get('to'))
  return out ? { to: out.href, host: out.host } : data({ to: null, host: '' }, { status: 400 })
}

/** Before a site that is no government site (国办发〔2017〕47号): says that the portal is being left, and for where. */
export default function LeavingTheSite({ loaderData: { to, host } }: Route.ComponentProps) {
  return (
    <section className="box confirm">
      <h1>{to ? '即将离开本站' : '这个地址打不开'}</h1>
      <div className="in gap">
        {to ? (
          <>
            <p>
              您将打开 <b>{host}</b>。{isGovernment(to) ? null : '它不是政府网站，内容由对方负责。'}
            </p>
            <p className="quiet">{to}</p>
          </>
        ) : (
          <p>链接里的网址不完整，请回到刚才的页面再试。</p>
        )}
        <p className="acts">
          {to ? (
            <a className="btn" href={to} rel="external noopener noreferrer nofollow">
              继续访问
            </a>
          ) : null}
          <a className="btn alt" href="/">
            回首页
          </a>
        </p>
      </div>
    </section>
  )
}
