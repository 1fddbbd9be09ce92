import clsx from 'clsx'
import { href } from 'react-router'
import { ArticleBody } from '../../components/article.tsx'
import { FactsList } from '../../components/facts-list.tsx'
import chips from '../../components/layout/chips.module.css'
import layout from '../../components/layout/layout.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Telephone } from '../../components/links/telephone.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import badge from '../../components/rows/badge.module.css'
import { Moment } from '../../components/time-and-money.tsx'
import { sanitised } from '../../display/sanitise.server.ts'
import { newOnce } from '../../forms/submit-once.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { eventThing } from '../../navigation/structured-data.ts'
import { now } from '../../portal/clock.server.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/activity-detail.ts'
import { activityState, stateLabels } from './activity-state.ts'
import { ActivityTime } from './activity-time.tsx'
import { takeSignUp } from './sign-up.action.server.ts'
import { SignUpForm } from './sign-up.form.tsx'

export const handle = {
  parents: [{ name: '活动', href: href('/activity') }],
  crumb: ({ activity }) => activity.title,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: pageTitle(matches, '活动') }]
  const { activity } = loaderData
  const path = href('/activity/:id', { id: activity.id })
  return [
    ...columnTags(matches, {
      name: '活动',
      title: activity.title,
      description: activity.summary,
      type: '活动',
      path,
    }),
    eventThing(matches, { ...activity, path }),
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const activity = await gateway(context).activity.detail({ id: params.id })
  const person = who(context)
  return {
    activity: { ...activity, bodyHtml: sanitised(activity.bodyHtml) },
    state: activityState(activity, now(context)),
    once: newOnce(),
    name: person.role === 'visitor' ? null : person.user.name,
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return takeSignUp(request, context, params.id)
}

/** One activity, and its places. */
export default function ActivityDetail({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const { activity, state } = loaderData
  const left = Math.max(0, activity.capacity - activity.signedUp)
  return (
    <article>
      <header className={clsx(layout.stack, text.pageTitle)}>
        <p className={chips.chips}>
          <Spaced>
            <span className={state === 'open' || state === 'applied' ? badge.badge : badge.neutral}>
              {stateLabels[state]}
            </span>
            <span className={badge.neutral} data-badge="">
              {activity.online ? '线上' : '现场'}
            </span>
            <PrintButton href="#text" />
          </Spaced>
        </p>
        <h1>{activity.title}</h1>
        <p className={text.lead}>{activity.summary}</p>
      </header>
      <FactsList
        facts={[
          { name: '时间', value: <ActivityTime {...activity} /> },
          { name: '地点', value: activity.venue },
          { name: '主办', value: activity.organiser },
          {
            name: '名额',
            value: `${activity.capacity} 人，已报 ${activity.signedUp} 人，还剩 ${left} 个`,
          },
          { name: '报名截止', value: <Moment of={activity.closesAt} /> },
          { name: '联系电话', value: activity.phone ? <Telephone number={activity.phone} /> : null },
        ]}
      />
      <div className={layout.section}>
        <ArticleBody html={activity.bodyHtml} />
      </div>
      <SignUpForm
        state={state}
        applied={activity.applied ?? false}
        result={result}
        once={loaderData.once}
        name={loaderData.name}
      />
    </article>
  )
}
