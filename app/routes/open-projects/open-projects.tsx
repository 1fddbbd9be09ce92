import clsx from 'clsx'
import { href } from 'react-router'
import { unpublishedYears } from '../../../contract/working-days.ts'
import { withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { MonthCalendar } from '../../components/month-calendar.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { ClosingRow } from '../../components/rows/closing-row.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { ExampleNote } from '../../components/rows/example-mark.tsx'
import { FigureList } from '../../components/rows/figure-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { closingOf } from '../../components/rows/row-data.ts'
import { SectionHead } from '../../components/section-head.tsx'
import { readDate, readMonth, weekdayTitle } from '../../display/calendar.ts'
import { kindOfDay, workingDaysInWords } from '../../display/working-days.server.ts'
import { Icon } from '../../drawings/icon.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { remindersWhere } from '../reminder/reminders.server.ts'
import type { Route } from './+types/open-projects.ts'
import { AheadSection } from './ahead-section.tsx'
import { DaySection } from './day-section.tsx'
import { monthMarks, onDay, openProjectsHref } from './month-marks.ts'
import { noticesOfMonth, openAndUpcoming } from './open-projects.server.ts'

export const handle = {
  crumb: '今日申报',
  cache: { seconds: 60, query: ['date', 'month', 'page'] },
} satisfies ScreenHandle

const feedPath = href('/zct-ee/declaration.atom')
const calendarPath = href('/zct-ee/declaration.ics')

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...columnTags(matches, {
      name: '今日申报',
      description: '今天正在受理的申报项目，快截止的排在前面；按月看哪天开放、哪天截止。',
      keywords: ['今日申报', '申报项目', '截止日期'],
      type: '办事服务',
      path: openProjectsHref(),
      noIndex: Boolean(loaderData?.date),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: '今日申报',
      href: feedPath,
    },
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const day = today(context)
  const date = readDate(url.searchParams.get('date'))
  const month = readMonth(url.searchParams.get('month'), (date ?? day).slice(0, 7))
  const { page } = readListQuery(url.searchParams)
  const [open, ahead, days] = await Promise.all([
    gateway(context).policy.todayDeclare({ page }),
    optionalRead(context, () => openAndUpcoming(context), {
      label: 'windows of the next 90 days',
    }),
    optionalRead(
      context,
      async () => {
        const notices = await noticesOfMonth(gateway(context), month)
        return {
          marks: monthMarks(notices, month, day),
          onDate: onDay(notices, date ?? day),
          examples: notices.some((notice) => notice.windowBasis === 'example'),
        }
      },
      { label: 'calls for applications of a month' },
    ),
  ])
  const closings = open.records.flatMap(({ closesOn }) => closesOn ?? [])
  return {
    today: day,
    date: date === null ? null : { date, kind: kindOfDay(date) },
    month,
    open: {
      ...open,
      records: open.records.map((project) => ({
        ...closingOf(project),
        workingDays: project.closesOn && workingDaysInWords(project.closesOn, day),
      })),
    },
    unpublished: unpublishedYears(day, closings.toSorted().at(-1) ?? day),
    ahead: ahead.data ? { ...ahead, data: ahead.data.map(closingOf) } : ahead,
    reminders: await remindersWhere(context, ahead.data ?? []),
    days,
  }
}

/** Today's declarations: what is open, closing soonest first, and the month with its openings and closings. */
export default function OpenProjects({
  loaderData: { today, date, month, open, unpublished, ahead, reminders, days },
}: Route.ComponentProps) {
  return (
    <>
      <div className={text.pageTitle}>
        <h1>今日申报</h1>
        <p className={text.lead}>
          {today} {weekdayTitle(today)}，{open.total} 个项目正在受理，快截止的排在前面。
        </p>
      </div>
      {date ? null : <AheadSection ahead={ahead} reminders={reminders} today={today} />}
      <div className={date ? layout.withAside : clsx(layout.section, layout.withAside)}>
        <div>
          {date ? <DaySection {...date} today={today} days={days} /> : null}
          <section className={date ? layout.section : undefined} aria-labelledby="open">
            <SectionHead
              id="open"
              title="正在受理"
              note={`共 ${open.total} 项`}
              more={<a href={withQuery(href('/zct-ee/declare-project'), { status: 'open' })}>按条件筛选</a>}
            />
            {open.records.length > 0 ? (
              <FigureList>
                {open.records.map((project) => (
                  <ClosingRow key={project.id} project={project} today={today} note={project.workingDays} />
                ))}
              </FigureList>
            ) : (
              <NothingOpen total={open.total} />
            )}
            <Pages
              page={open.page}
              size={open.size}
              total={open.total}
              unit="项"
              hrefOf={(page) => openProjectsHref({ page })}
            />
          </section>
        </div>
        <div>
          <section id="calendar" aria-labelledby="month">
            <SectionHead id="month" title="开放和截止" />
            {days.data ? (
              <>
                <MonthCalendar
                  month={month}
                  today={today}
                  chosen={date?.date}
                  marks={days.data.marks}
                  legend="开放和截止"
                  monthHref={(other) => openProjectsHref({ month: other })}
                />
                <ExampleNote of={days.data.examples} />
              </>
            ) : (
              <PartFailure of={days} name="日历" retryHref={openProjectsHref({ month })} />
            )}
          </section>
          <FollowSection unpublished={unpublished} />
        </div>
      </div>
    </>
  )
}

function NothingOpen({ total }: { total: number }) {
  return total > 0 ? (
    <EmptyPage total={total} unit="项" firstHref={openProjectsHref()} />
  ) : (
    <EmptyList
      acts={
        <a
          className={button.secondarySmall}
          href={withQuery(href('/zct-ee/declare-project'), { status: 'upcoming' })}
        >
          看即将开放的项目
        </a>
      }
    >
      今天没有正在受理的项目。
    </EmptyList>
  )
}

/** How to be told: a feed and a calendar file of the same list, and how working days were counted. */
function FollowSection({ unpublished }: { unpublished: number[] }) {
  return (
    <section className={clsx(layout.stack, layout.section)} aria-labelledby="follow">
      <SectionHead id="follow" title="不错过截止" />
      <Actions>
        <a className={button.secondarySmall} href={calendarPath} data-download="" data-log="calendar">
          <Icon name="cal" />
          加入日历
        </a>
        <a className={button.secondarySmall} href={feedPath} data-log="feed">
          <Icon name="feed" />
          Atom 订阅
        </a>
      </Actions>
      <p className={text.quiet}>
        日历文件和订阅源都是这份清单，每天更新。工作日按国务院办公厅公布的放假安排计算
        {unpublished.length > 0
          ? `；${unpublished.join('、')} 年的安排未收录，按周末和法定节假日推算，以国务院通知为准`
          : ''}
        。
      </p>
    </section>
  )
}
