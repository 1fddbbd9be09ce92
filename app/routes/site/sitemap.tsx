import { href } from 'react-router'
import { SectionHead } from '../../components/section-head.tsx'
import { provides } from '../../gateway/provided.server.ts'
import { type Needs, needsOf } from '../../navigation/access.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { pageOf } from '../../navigation/menus.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { type ServiceGroup, serviceGroups } from '../../navigation/services.ts'
import { hiddenPages } from '../../navigation/shown-menus.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/sitemap.ts'

export const handle = { crumb: '全部服务一览' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '全部服务一览',
    description: '平台的全部服务：查政策、对条件、办申报、看动态、问部门、个人中心。',
    keywords: ['站点地图', '服务一览'],
    type: '站点地图',
    path: href('/sitemap'),
  })
}

/** What the menus hide, or the gateway does not have, is not listed here either. */
export function loader({ context }: Route.LoaderArgs) {
  const hidden = hiddenPages(tenant(context))
  const missing = serviceGroups
    .flatMap(({ services }) => services)
    .filter(({ needs }) => needs !== undefined && !provides(context, needs))
  return { hidden: new Set([...hidden, ...missing.map((one) => pageOf(one.href))]) }
}

/** The site map: every service, and which of them ask for a login. */
export default function Sitemap({ loaderData: { hidden } }: Route.ComponentProps) {
  const shown = serviceGroups
    .map((group) => ({ ...group, services: group.services.filter(({ href }) => !hidden.has(pageOf(href))) }))
    .filter(({ services }) => services.length > 0)
  return (
    <>
      <div className="title">
        <h1>全部服务一览</h1>
        <p className="lead">标了“需登录”的登录后使用，标了“法人账号”的用法人账号登录后使用。</p>
      </div>
      <div className="two">
        {shown.map((group, at) => (
          <Group key={group.name} group={group} id={`group-${at + 1}`} />
        ))}
      </div>
    </>
  )
}

const needed: Record<Needs, string | null> = { nothing: null, login: '需登录', enterprise: '法人账号' }

function Group({ group, id }: { group: ServiceGroup; id: string }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={group.name} />
      <ul className="rows tight">
        {group.services.map((service) => {
          const needs = needed[needsOf(service.href)]
          return (
            <li key={service.href} className="row line">
              <span>
                <a href={service.href}>{service.name}</a>{' '}
                {needs ? (
                  <>
                    {' '}
                    <span className="badge plain">{needs}</span>
                  </>
                ) : null}
              </span>{' '}
              <span className="quiet">{service.what}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
