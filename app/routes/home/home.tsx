import clsx from 'clsx'
import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { Hero } from '../../components/frame/hero.tsx'
import layoutStyles from '../../components/layout/layout.module.css'
import { ExplainerCards } from '../../components/pictures/explainer-cards.tsx'
import { RefuseForm } from '../../components/rows/refuse-form.tsx'
import scrollRow from '../../components/scroll-row.module.css'
import { readMonth, weekdayTitle } from '../../display/calendar.ts'
import { newOnce } from '../../forms/submit-once.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { publicTags } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { hiddenPages } from '../../navigation/shown-menus.ts'
import { siteThing } from '../../navigation/structured-data.ts'
import { today } from '../../portal/clock.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { comfortOf } from '../../session/comfort.server.ts'
import { who } from '../../session/who.server.ts'
import { Desk } from '../desk/desk.tsx'
import { deskOf } from '../desk/desk-data.server.ts'
import { refusedWhere } from '../recommendation/refusals.server.ts'
import { RefusedNote } from '../recommendation/refused-note.tsx'
import type { Route } from './+types/home.ts'
import { BannerRow } from './banner-row.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { ElderHome } from './elder-home.tsx'
import { takeFeedback } from './feedback.action.server.ts'
import { FeedbackForm } from './feedback.form.tsx'
import { HomeHero, PolicySearch } from './hero.tsx'
import styles from './home.module.css'
import { elderSections, heroSections, homeSections } from './home-sections.server.ts'
import { Hubs } from './hubs.tsx'
import { MatchSection } from './match-section.tsx'
import { Section } from './section.tsx'
import {
  ActivityList,
  CaseList,
  ClosingTimeline,
  EnterpriseNames,
  FreeList,
  NewsList,
  PolicyLines,
  ThemeChips,
} from './section-lists.tsx'

export const handle = {
  layout: 'front',
  cache: { seconds: 60, query: ['month'] },
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...publicTags(matches, {
      title: pageTitle(matches),
      description: '汇集国家、省、市和各区县的涉企政策，逐条标明条件、时限和依据，在线匹配、申报和跟踪。',
      path: href('/'),
    }),
    siteThing(matches, pageTitle(matches)),
  ]
}

/** Shows the hero to visitors and the desk to people who are logged in; 长辈版 has neither. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const frame = { hidden: hiddenPages(tenant(context)), once: newOnce() }
  if (comfortOf(request).elder)
    return { ...frame, elder: { ...(await elderSections(context)), phone: tenant(context).phone } }
  const day = today(context)
  const asked = url.searchParams.get('month')
  const month = readMonth(asked, day.slice(0, 7))
  const [front, desk, sections, refused] = await Promise.all([
    who(context).role === 'visitor' ? heroSections(context) : null,
    deskOf(context),
    homeSections(context, month),
    refusedWhere(context),
  ])
  return {
    ...frame,
    elder: null,
    today: day,
    month,
    otherMonth: asked === month,
    ...{ front, desk, sections, refused },
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeFeedback(request, context)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const { hidden, once } = loaderData
  if (loaderData.elder) return <ElderHome {...loaderData.elder} {...{ hidden, once, result }} />
  const { today, month, otherMonth, front, desk, sections, refused } = loaderData
  const { closing, recommended } = sections
  const closingRows = closing.data ? { ...closing, data: closing.data.records } : closing
  return (
    <>
      {front ? <HomeHero {...front} /> : null}
      {desk ? (
        <Hero>
          <div className={clsx(layoutStyles.container, styles.desk)}>
            <Desk desk={desk} self={href('/')} most={3}>
              <PolicySearch />
            </Desk>
          </div>
        </Hero>
      ) : null}
      <Hubs hidden={hidden} />
      <div className={clsx(layoutStyles.container, styles.sections)}>
        <div className={clsx(layoutStyles.section, layoutStyles.withAside)}>
          <div className={layoutStyles.looseStack}>
            <Section
              id="closing"
              title="即将截止"
              name="即将截止的项目"
              note={`${today} ${weekdayTitle(today)}`}
              more={{
                href: href('/zct-ee/declaration'),
                text: closing.data ? `全部 ${closing.data.total} 项` : '今日申报',
              }}
              fold={desk && '看即将截止的项目'}
              of={closingRows}
            >
              {(projects) => <ClosingTimeline projects={projects} today={today} />}
            </Section>
            <Section
              id="free"
              title="免申即享"
              name="免申即享项目"
              more={{ href: withQuery(href('/zct-ee/declare-project'), { kind: 'free' }), text: '更多' }}
              fold={desk && '看免申即享的项目'}
              empty="现在没有可以确认的免申即享事项。"
              of={sections.free}
            >
              {(projects) => <FreeList projects={projects} />}
            </Section>
          </div>
          <Section
            id="newest"
            title="最新政策"
            more={{ href: withQuery(href('/zct-ee/policy-find'), { sort: 'newest' }), text: '全部政策' }}
            fold={desk && '看最新政策'}
            of={sections.newest}
          >
            {(policies) => <PolicyLines policies={policies} />}
          </Section>
        </div>
        <BannerRow banners={sections.banners} />
        <div className={clsx(layoutStyles.section, layoutStyles.withAside)}>
          {recommended.data?.length === 0 ? (
            <MatchSection className={desk ? styles.wideOnly : undefined} />
          ) : (
            <Section
              id="recommended"
              title="推荐政策"
              note={
                desk?.byProfile ? (
                  <>
                    按企业画像选出，可以<a href={href('/user/personal')}>关闭</a>
                    <RefusedNote count={refused} />
                  </>
                ) : null
              }
              more={{ href: href('/zct-ee/policy-match'), text: '按本企业情况匹配' }}
              fold={desk?.enterpriseName && '看推荐的政策'}
              of={recommended}
            >
              {(policies) => (
                <PolicyLines
                  policies={policies}
                  actsOf={
                    desk?.byProfile && refused !== null
                      ? (policy) => <RefuseForm policy={policy} returnTo={`${href('/')}#recommended`} />
                      : undefined
                  }
                />
              )}
            </Section>
          )}
          <CalendarSection
            month={month}
            today={today}
            open={otherMonth}
            closings={sections.closingDays}
            activities={sections.activityDays}
          />
        </div>
        <div className={clsx(layoutStyles.section, layoutStyles.withAside)}>
          <Section
            id="themes"
            title="按主题看"
            name="主题"
            more={{ href: href('/zct-ee/subscribe'), text: '订阅主题' }}
            of={sections.themes}
          >
            {(themes) => <ThemeChips themes={themes} />}
          </Section>
          {recommended.data?.length === 0 ? null : (
            <MatchSection className={desk ? styles.wideOnly : undefined} />
          )}
        </div>
        <div className={layoutStyles.section}>
          <Section
            id="explainers"
            title="图解政策"
            name="图解"
            more={{ href: href('/zct-ee/policy-topic'), text: '全部图解' }}
            fold={desk && '看图解'}
            of={sections.explainers}
          >
            {(subjects) => <ExplainerCards subjects={subjects} />}
          </Section>
        </div>
        <div
          className={clsx(layoutStyles.section, layoutStyles.threeColumns, scrollRow.columns, styles.columns)}
        >
          <Section id="news" title="资讯" more={{ href: href('/news'), text: '更多' }} of={sections.news}>
            {(news) => <NewsList news={news} />}
          </Section>
          <Section
            id="activities"
            title="活动"
            more={{ href: href('/activity'), text: '更多' }}
            of={sections.activities}
          >
            {(activities) => <ActivityList activities={activities} />}
          </Section>
          <Section id="cases" title="案例" more={{ href: href('/case'), text: '更多' }} of={sections.cases}>
            {(cases) => <CaseList cases={cases} />}
          </Section>
          <Section
            id="enterprises"
            title="相关企业"
            more={{ href: href('/enterprise-lib'), text: '企业名录' }}
            of={sections.enterprises}
          >
            {(enterprises) => <EnterpriseNames enterprises={enterprises} />}
          </Section>
        </div>
        <FeedbackForm result={result} once={once} />
      </div>
    </>
  )
}
