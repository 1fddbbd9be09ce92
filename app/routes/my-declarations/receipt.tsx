import { href, redirect } from 'react-router'
import { FactsList } from '../../components/facts-list.tsx'
import { Notice } from '../../components/notice.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { now } from '../../portal/clock.server.ts'
import type { Route } from './+types/receipt.ts'
import { DeclarationActs } from './acts.tsx'
import { nextInWords, Track } from './track.tsx'

export const handle = {
  parents: [{ name: '我的申报', href: href('/user/my-apply') }],
  crumb: '申报回执',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, '申报回执') }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const declaration = await gateway(context).declaration.detail({ id: params.id })
  if (!declaration.number) throw redirect(href('/user/my-apply/:id', { id: params.id }), 303)
  return { declaration, now: now(context) }
}

/** That it has been handed in: number, time, what comes next; to be printed. */
export default function Receipt({ loaderData: { declaration, now } }: Route.ComponentProps) {
  return (
    <article className="gap wide">
      <header className="title">
        <h1>申报回执</h1>
      </header>
      <Notice kind="success">
        <p>
          <b>《{declaration.projectTitle}》已提交。</b>
        </p>
        <p>
          申报号 <b>{declaration.number}</b>，办理中请用它查询。
        </p>
      </Notice>
      <FactsList
        facts={[
          { name: '申报企业', value: declaration.form.enterprise.name ?? declaration.form.bank.accountName },
          {
            name: '提交时间',
            value: declaration.submittedAt ? <Moment of={declaration.submittedAt} /> : null,
          },
          { name: '受理部门', value: declaration.department },
          {
            name: '办结时限',
            value: declaration.promisedDays
              ? `承诺 ${declaration.promisedDays} 个工作日`
              : '以受理部门通知为准',
          },
          { name: '联系人', value: declaration.form.contact.name },
          { name: '咨询电话', value: declaration.phone },
        ]}
      />
      <section className="gap" aria-labelledby="next">
        <h2 id="next">接下来</h2>
        <p>{nextInWords(declaration)}每一步都会在“消息中心”告诉您。</p>
        <Track declaration={declaration} />
      </section>
      <DeclarationActs declaration={declaration} now={now} />
      <p className="acts noprint">
        <PrintButton href={href('/apply/:id/print', { id: declaration.id })} />
        <a href={href('/user/my-apply')}>我的申报</a>
      </p>
    </article>
  )
}
