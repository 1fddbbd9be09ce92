import { href } from 'react-router'
import { toolHref, withQuery } from '../../base/addresses.ts'
import { ExplainerCards } from '../../components/explainer-cards.tsx'
import { MonthCalendar } from '../../components/month-calendar.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { PolicyLine } from '../../components/rows/policy-row.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { readMonth, weekdayTitle } from '../../display/month.ts'
import { Icon } from '../../drawings/icon.tsx'
import { newOnce } from '../../forms/submit-once.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { canonical } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { hiddenPages } from '../../navigation/shown-menus.ts'
import { siteThing } from '../../navigation/structured-data.ts'
import { today } from '../../portal/clock.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/home.ts'
import { BannerRow } from './banner-row.tsx'
import { calendarMarks } from './calendar-marks.ts'
import { takeFeedback } from './feedback.action.server.ts'
import { FeedbackForm } from './feedback.form.tsx'
import { Hero } from './hero.tsx'
import { homeSections } from './home-sections.server.ts'
import { Hubs } from './hubs.tsx'
import { Section } from './section.tsx'
import {
  ActivityList,
  CaseList,
  ClosingList,
  EnterpriseNames,
  FreeList,
  NewsList,
  ThemeChips,
} from './section-lists.tsx'

export const handle = { layout: 'front', cache: { seconds: 60, query: ['month'] } } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches) },
    {
      name: 'description',
      content: '汇集国家、省、市和各区县的涉企政策，逐条标明条件、时限和依据，在线匹配、申报和跟踪。',
    },
    ...canonical(matches, href('/')),
    siteThing(matches, pageTitle(matches)),
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const day = today(context)
  const month = readMonth(url.searchParams.get('month'), day.slice(0, 7))
  return {
    today: day,
    month,
    hidden: hiddenPages(tenant(context)),
    once: newOnce(),
    ...(await homeSections(context, month)),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeFeedback(request, context)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const {
    today,
    month,
    closing,
    closingDays,
    activityDays,
    free,
    newest,
    recommended,
    themes,
    explainers,
    news,
    activities,
    cases,
    enterprises,
  } = loaderData
  const closingRows = closing.data ? { ...closing, data: closing.data.records } : closing
  return (
    <>
      <Hero count={loaderData.count} hot={loaderData.hot} />
      <Hubs hidden={loaderData.hidden} />
      <div className="wrap">
        <div className="split sect">
          <section aria-labelledby="closing">
            <SectionHead
              id="closing"
              title="即将截止"
              note={`${today} ${weekdayTitle(today)}`}
              more={
                <a href={href('/zct-ee/declaration')}>
                  {closing.data ? `全部 ${closing.data.total} 项` : '今日申报'}
                </a>
              }
            />
            <Section of={closingRows} name="即将截止的项目">
              {(projects) => <ClosingList projects={projects} today={today} />}
            </Section>
          </section>
          <div>
            <section aria-labelledby="calendar">
              <SectionHead id="calendar" title="日历" more={<AddToCalendar />} />
              <MonthCalendar
                month={month}
                today={today}
                marks={calendarMarks(closingDays.data ?? {}, activityDays.data ?? {})}
                legend="截止和活动"
                monthHref={(other) => `${withQuery(href('/'), { month: other })}#calendar`}
              />
              <PartFailure of={closingDays} name="日历上的截止日期" retryHref={href('/')} />
              <PartFailure of={activityDays} name="日历上的活动" retryHref={href('/')} />
            </section>
            <section className="sect" aria-labelledby="free">
              <SectionHead
                id="free"
                title="免申即享"
                more={<a href={withQuery(href('/zct-ee/declare-project'), { kind: 'free' })}>更多</a>}
              />
              <Section of={free} name="免申即享项目">
                {(projects) => <FreeList projects={projects} />}
              </Section>
            </section>
          </div>
        </div>
        <BannerRow banners={loaderData.banners} />
        <div className="split sect">
          <section aria-labelledby="newest">
            <SectionHead
              id="newest"
              title="最新政策"
              more={<a href={withQuery(href('/zct-ee/policy-find'), { sort: 'newest' })}>全部政策</a>}
            />
            <Section of={newest} name="最新政策">
              {(policies) => (
                <ul className="rows">
                  {policies.map((policy) => (
                    <PolicyLine key={policy.id} policy={policy} />
                  ))}
                </ul>
              )}
            </Section>
          </section>
          <div>
            <section aria-labelledby="themes">
              <SectionHead
                id="themes"
                title="按主题看"
                more={<a href={href('/zct-ee/subscribe')}>订阅主题</a>}
              />
              <Section of={themes} name="主题">
                {(all) => <ThemeChips themes={all} />}
              </Section>
            </section>
            <section className="sect gap" aria-labelledby="match">
              <SectionHead id="match" title="先测一测" />
              <p>填几项基本情况，逐条对照条件，列出能享受的政策和还差什么。</p>
              <p className="acts">
                <a className="btn" href={href('/zct-ee/policy-match')}>
                  开始政策匹配
                </a>
                <a href={toolHref('highTech')}>高企自测</a>
              </p>
            </section>
          </div>
        </div>
        {recommended.data?.length !== 0 ? (
          <section className="sect" aria-labelledby="recommended">
            <SectionHead
              id="recommended"
              title="推荐政策"
              note={
                loaderData.byProfile ? (
                  <>
                    按企业画像选出，可以<a href={`${href('/user/security')}#personal`}>关闭</a>
                  </>
                ) : null
              }
              more={<a href={href('/zct-ee/policy-match')}>按本企业情况匹配</a>}
            />
            <Section of={recommended} name="推荐政策">
              {(policies) => (
                <ul className="two rows">
                  {policies.map((policy) => (
                    <PolicyLine key={policy.id} policy={policy} />
                  ))}
                </ul>
              )}
            </Section>
          </section>
        ) : null}
        <section className="sect" aria-labelledby="explainers">
          <SectionHead
            id="explainers"
            title="图解政策"
            more={<a href={href('/zct-ee/policy-topic')}>全部图解</a>}
          />
          <Section of={explainers} name="图解">
            {(subjects) => <ExplainerCards subjects={subjects} />}
          </Section>
        </section>
        <div className="three sect">
          <section aria-labelledby="news">
            <SectionHead id="news" title="资讯" more={<a href={href('/news')}>更多</a>} />
            <Section of={news} name="资讯">
              {(list) => <NewsList news={list} />}
            </Section>
          </section>
          <section aria-labelledby="activities">
            <SectionHead id="activities" title="活动" more={<a href={href('/activity')}>更多</a>} />
            <Section of={activities} name="活动">
              {(list) => <ActivityList activities={list} />}
            </Section>
          </section>
          <section aria-labelledby="cases">
            <SectionHead id="cases" title="案例" more={<a href={href('/case')}>更多</a>} />
            <Section of={cases} name="案例">
              {(list) => <CaseList cases={list} />}
            </Section>
            <div className="sect">
              <SectionHead title="相关企业" more={<a href={href('/enterprise-lib')}>企业名录</a>} />
              <Section of={enterprises} name="相关企业">
                {(list) => <EnterpriseNames enterprises={list} />}
              </Section>
            </div>
          </section>
        </div>
        <FeedbackForm result={result} once={loaderData.once} />
      </div>
    </>
  )
}

function AddToCalendar() {
  return (
    <a href={href('/zct-ee/declaration.ics')}>
      <Icon name="cal" /> 加入日历
    </a>
  )
}
