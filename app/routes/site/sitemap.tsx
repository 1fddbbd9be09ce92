import clsx from 'clsx'
import { href } from 'react-router'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import badge from '../../components/rows/badge.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { type Needs, needsOf } from '../../navigation/access.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { ServiceGroup } from '../../navigation/services.ts'
import { shownServices } from '../../navigation/shown-services.server.ts'
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

export function loader({ context }: Route.LoaderArgs) {
  return { groups: shownServices(context) }
}

/** The site map: every service, and which of them ask for a login. */
export default function Sitemap({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <div className={text.pageTitle}>
        <h1>全部服务一览</h1>
        <p className={text.lead}>标了“需登录”“法人账号”的，登录后使用。</p>
      </div>
      <div className={layout.twoColumns}>
        {groups.map((group, at) => (
          <Group key={group.name} group={group} id={`group-${at + 1}`} />
        ))}
      </div>
      <p className={text.quiet}>
        <a href="/licenses.txt" hrefLang="en">
          开源软件许可证
        </a>
      </p>
    </>
  )
}

const needed: Record<Needs, string | null> = { nothing: null, login: '需登录', enterprise: '法人账号' }

function Group({ group, id }: { group: ServiceGroup; id: string }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={group.name} />
      <ul className={list.tightRows} data-rows="">
        {group.services.map((service) => {
          const needs = needed[needsOf(service.href)]
          return (
            <li key={service.href} className={clsx(layout.spread, list.row)}>
              <Spaced>
                <span>
                  <Spaced>
                    <a href={service.href}>{service.name}</a>
                    {needs ? (
                      <>
                        {' '}
                        <span className={badge.neutral} data-badge="">
                          {needs}
                        </span>
                      </>
                    ) : null}
                  </Spaced>
                </span>
                <span className={text.quiet}>{service.what}</span>
              </Spaced>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
