import clsx from 'clsx'
import { data, href } from 'react-router'
import { parseUrl } from '../../contract/parse-url.ts'
import { requestInfo } from '../base/request-info.server.ts'
import { isLinkedFromOwnPage } from '../base/same-origin.server.ts'
import button from '../components/button/button.module.css'
import box from '../components/layout/box.module.css'
import layout from '../components/layout/layout.module.css'
import { Actions } from '../components/layout/spaced.tsx'
import text from '../components/layout/text.module.css'
import { isGovernment } from '../display/outward-address.ts'
import { pageTitle } from '../navigation/page-title.ts'
import type { Route } from './+types/out.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '即将离开本站') },
  { name: 'robots', content: 'noindex' },
]

const longestAddress = 2000

/** An address that a person may be led to: absolute, http or https, without a login in it. Anything else is null. */
function leadingOut(to: string | null): URL | null {
  const url = to && to.length <= longestAddress ? parseUrl(to) : null
  const safe = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return safe ? url : null
}

/**
 * Only a link of a page of ours leads on: in a message that somebody sends around, this host must not vouch for another
 * one. Government sites need nobody's word.
 */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const out = leadingOut(url.searchParams.get('to'))
  if (!out) return data({ to: null, host: '', leadsOn: false }, { status: 400 })
  const leadsOn = isGovernment(out.href) || isLinkedFromOwnPage(request.headers, requestInfo(context).origin)
  return { to: out.href, host: out.host, leadsOn }
}

/** Private: the page depends on which page led here, and no cache reads that. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

/** Before a site that is no government site (国办发〔2017〕47号): says that the portal is being left, and for where. */
export default function LeavingTheSite({ loaderData: { to, host, leadsOn } }: Route.ComponentProps) {
  const heading = !to ? '这个地址打不开' : leadsOn ? '即将离开本站' : '这个网址不是从本站打开的'
  return (
    <section className={box.alone}>
      <h1>{heading}</h1>
      <div className={clsx(layout.stack, box.body)}>
        {!to ? (
          <p>链接里的网址不完整，请回到刚才的页面再试。</p>
        ) : leadsOn ? (
          <p>
            您将打开 <b>{host}</b>。{isGovernment(to) ? null : '它不是政府网站，内容由对方负责。'}
          </p>
        ) : (
          <p>
            链接来自别处，本站不能保证 <b>{host}</b>{' '}
            是安全的。它不是政府网站：请不要在那里填写密码、验证码或银行卡号。本站页面里的链接请回到原来的页面点开。
          </p>
        )}
        {to ? <p className={text.quiet}>{to}</p> : null}
        <Actions>
          {to && leadsOn ? (
            <a className={button.primary} href={to} rel="external noopener noreferrer nofollow">
              继续访问
            </a>
          ) : null}
          <a className={button.secondary} href={href('/')}>
            回首页
          </a>
        </Actions>
      </div>
    </section>
  )
}
