import clsx from 'clsx'
import { href } from 'react-router'
import { codesOf, proclamationLabels } from '../../../contract/closed-lists.ts'
import { projectHref, withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import { FactsList } from '../../components/facts-list.tsx'
import chips from '../../components/layout/chips.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Telephone } from '../../components/links/telephone.tsx'
import badge from '../../components/rows/badge.module.css'
import { DueBadge } from '../../components/rows/due.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { orDash } from '../../display/format.ts'
import { sanitised } from '../../display/sanitise.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { articleTags } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import type { Route } from './+types/proclamation.ts'

export const handle = {
  parents: [
    { name: '政策兑现', href: href('/zct-ee/declare-project') },
    { name: '公示公告', href: withQuery(href('/zct-ee/declare-project'), { kind: 'proclamation' }) },
  ],
  crumb: ({ notice }) => notice.title,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: pageTitle(matches, '公示公告') }]
  const { notice } = loaderData
  return articleTags(matches, {
    title: notice.title,
    description: `${notice.department} ${notice.publishedOn} 发布的${proclamationLabels[notice.a]}。`,
    publishedOn: notice.publishedOn,
    source: notice.department,
    path: href('/zct-ee/proclamation/:a/:b', { a: notice.a, b: notice.b }),
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const type = codesOf(proclamationLabels).find((one) => one === params.a)
  if (!type) throw new Response(null, { status: 404 })
  const notice = await gateway(context).declaration.proclamation({ a: type, b: params.b })
  return { notice: { ...notice, bodyHtml: sanitised(notice.bodyHtml) }, today: today(context) }
}

/** One public notice, with the enterprises that it names. */
export default function ProclamationPage({ loaderData: { notice, today } }: Route.ComponentProps) {
  return (
    <article>
      <header className={clsx(layout.stack, text.pageTitle)}>
        <p className={chips.chips}>
          <Spaced>
            <span className={badge.neutral} data-badge="">
              {proclamationLabels[notice.a]}
            </span>
            {notice.publicityUntil ? (
              <Spaced>
                <span className={text.quiet}>公示期</span>
                <DueBadge closesOn={notice.publicityUntil} basis={null} today={today} />
              </Spaced>
            ) : null}
          </Spaced>
        </p>
        <h1>{notice.title}</h1>
      </header>
      <FactsList
        facts={[
          { name: '发布部门', value: notice.department },
          { name: '发布日期', value: <Day of={notice.publishedOn} /> },
          { name: '公示截止', value: notice.publicityUntil ? <Day of={notice.publicityUntil} /> : null },
          {
            name: '联系电话',
            value: notice.phone ? <Telephone number={notice.phone} /> : null,
          },
        ]}
      />
      <div
        className={clsx(layout.stack, layout.section, 'prose')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway's text, sanitised on the server
        dangerouslySetInnerHTML={{ __html: notice.bodyHtml }}
      />
      {notice.entries.length > 0 ? (
        <div className={layout.section}>
          <SectionHead id="entries" title="名单" note={`${notice.entries.length} 家`} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard */}
          <section className={layout.scrollable} aria-labelledby="entries" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">企业名称</th>
                  <th scope="col">统一社会信用代码</th>
                  <th scope="col">说明</th>
                </tr>
              </thead>
              <tbody>
                {notice.entries.map((entry) => (
                  <tr key={entry.creditCode + entry.name + entry.note}>
                    <th scope="row">{entry.name}</th>
                    <td>{orDash(entry.creditCode)}</td>
                    <td>{orDash(entry.note)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      ) : null}
      <Actions className={clsx(layout.section, layout.screenOnly)}>
        {notice.projectId ? (
          <a className={button.secondary} href={projectHref(notice.projectId)}>
            看这个项目
          </a>
        ) : null}
        <a href={withQuery(href('/zct-ee/declare-project'), { kind: 'proclamation' })}>看全部公示公告</a>
      </Actions>
    </article>
  )
}
