import clsx from 'clsx'
import { href } from 'react-router'
import type { Activity } from '../../../contract/entities/content.ts'
import { mySignUpsHref, withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { MonthCalendar } from '../../components/month-calendar.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import badge from '../../components/rows/badge.module.css'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { monthTitle, readMonth } from '../../display/calendar.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { now, today } from '../../portal/clock.server.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/activities.ts'
import { activityState, stateLabels } from './activity-state.ts'
import { ActivityTime } from './activity-time.tsx'

const path = href('/activity')

export const handle = { crumb: '活动' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '活动',
    description: '政策宣讲、申报辅导和线上答疑，可以在线报名。',
    keywords: ['活动', '政策宣讲', '申报辅导', '报名'],
    type: '活动',
    path,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page } = readListQuery(url.searchParams)
  const month = readMonth(url.searchParams.get('month'), '')
  const day = today(context)
  const shown = month || day.slice(0, 7)
  const { activity } = gateway(context)
  const [found, days] = await Promise.all([
    activity.page({ month: month || undefined, page, size: 10 }),
    optionalRead(context, () => activity.calendar({ month: shown }), { label: 'calendar of activities' }),
  ])
  const marks = Object.fromEntries(
    (days.data ?? []).map(({ date, count }) => [
      date,
      { text: `${count} 场`, href: withQuery(path, { month: shown }) },
    ]),
  )
  const records = found.records.map((one) => ({ ...one, state: activityState(one, now(context)) }))
  const isLoggedIn = who(context).role !== 'visitor'
  return { isLoggedIn, month, shown, page, today: day, days, marks, found: { ...found, records } }
}

export default function Activities({ loaderData }: Route.ComponentProps) {
  const { isLoggedIn, month, shown, page, today, days, marks, found } = loaderData
  return (
    <>
      <div className={textStyles.titleLine}>
        <h1>活动</h1>
        {isLoggedIn ? (
          <a className={button.secondary} href={mySignUpsHref()}>
            我的活动报名
          </a>
        ) : null}
      </div>
      <div className={layout.withAside}>
        <section aria-labelledby="found">
          <SectionHead
            id="found"
            title={month ? `${monthTitle(month)}的活动` : '近期活动'}
            note={`共 ${found.total} 场`}
            more={month ? <a href={path}>不限月份</a> : null}
          />
          {found.records.length > 0 ? (
            <ul className={list.rows} data-rows="">
              {found.records.map((one) => (
                <ActivityRow key={one.id} activity={one} />
              ))}
            </ul>
          ) : found.total > 0 ? (
            <EmptyPage total={found.total} unit="场" firstHref={withQuery(path, { month })} />
          ) : (
            <EmptyList acts={<a href={path}>看全部活动</a>}>
              {month ? `${monthTitle(month)}没有活动，看看别的月份。` : null}
            </EmptyList>
          )}
          <Pages
            page={page}
            size={found.size}
            total={found.total}
            unit="场"
            hrefOf={(number) => withQuery(path, { month, page: number })}
          />
        </section>
        <section aria-labelledby="calendar">
          <SectionHead id="calendar" title="日历" />
          <MonthCalendar
            month={shown}
            today={today}
            marks={marks}
            legend="活动"
            monthHref={(other) => withQuery(path, { month: other })}
          />
          <PartFailure of={days} name="日历上的活动" retryHref={withQuery(path, { month, page })} />
        </section>
      </div>
    </>
  )
}

function ActivityRow({ activity }: { activity: Activity & { state: ReturnType<typeof activityState> } }) {
  const { state } = activity
  return (
    <li className={state === 'over' ? clsx(list.row, list.ended) : list.row}>
      <h3>
        <a href={href('/activity/:id', { id: activity.id })}>{activity.title}</a>
      </h3>
      <p>{activity.summary}</p>
      <Meta>
        <span
          className={state === 'open' || state === 'applied' ? badge.badge : badge.neutral}
          data-badge={state}
        >
          {stateLabels[state]}
        </span>
        <ActivityTime {...activity} />
        <span>{activity.venue}</span>
        <span>
          已报 {activity.signedUp} / {activity.capacity} 人
        </span>
      </Meta>
    </li>
  )
}
