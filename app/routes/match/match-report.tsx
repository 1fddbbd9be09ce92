import clsx from 'clsx'
import { href, Link, redirect } from 'react-router'
import { codesOf, matchVerdictLabels } from '../../../contract/closed-lists.ts'
import type { MatchReport as MatchReportData, MatchVerdict } from '../../../contract/entities/match.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { Button } from '../../components/button/button.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { PaperSource } from '../../components/paper/paper-source.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { lastYear, today } from '../../portal/clock.server.ts'
import { who } from '../../session/who.server.ts'
import { remindersWhere } from '../reminder/reminders.server.ts'
import type { Route } from './+types/match-report.ts'
import { ComparedSection } from './compared-section.tsx'
import { toListedItem } from './listed-item.ts'
import { MatchItems } from './match-items.tsx'
import { answeredFields, outdatedInWords, readProfileQuery } from './profile-query.ts'
import { saveVisitorAnswer } from './report.action.server.ts'
import { SumsTally } from './sums-tally.tsx'
import { reportHref, shownVerdicts, verdictAsked } from './verdicts.ts'
import { profileMark, takeProfileOutOf, visitorProfile } from './visitor-profile.server.ts'

export const handle = {
  parents: [{ name: '政策匹配', href: href('/zct-ee/policy-match') }],
  crumb: '匹配报告',
  stickyNotices: true,
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '政策匹配报告') },
    { name: 'description', content: '能享受的事项、还差什么和估算金额，逐条列出依据。' },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * `?own=1`, and for an enterprise that has filled in nothing else the bare address: the report of
 * the current enterprise. Otherwise the report of what was filled in, which no address holds.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const verdict = verdictAsked(url.searchParams.get('verdict'))
  const day = today(context)
  if (url.searchParams.get('own') === '1') {
    ensureEnterprise(context, request)
    const report = await gateway(context).policy.enterpriseReport()
    return {
      shown: await shownReport(context, report, verdict),
      visitor: null,
      verdict,
      today: day,
    }
  }
  const clean = takeProfileOutOf(context, url)
  if (clean !== null) throw redirect(clean)
  const profile = visitorProfile(context)
  if (!profile && who(context).role === 'enterprise') throw redirect(reportHref({ own: '1', verdict }))
  return { verdict, today: day, ...(profile ? await visitorReport(context, profile, verdict) : noReport) }
}

const noReport = { shown: null, visitor: null }

async function visitorReport(context: RouterContext, filled: URLSearchParams, verdict: MatchVerdict | null) {
  const year = lastYear(context)
  const { profile, entered, errors, blank, outdated } = readProfileQuery(filled, year)
  if (blank || Object.keys(errors).length > 0) throw redirect(href('/zct-ee/policy-match'))
  const { policy, enterprise } = gateway(context)
  const { name } = profile
  const [report, registered] = await Promise.all([
    policy.visitorReport(profile),
    name
      ? optionalRead(context, () => enterprise.isSuzhou({ name }), { label: 'registration', budgetMs: 2000 })
      : null,
  ])
  return {
    shown: await shownReport(context, report, verdict),
    visitor: {
      name,
      registered,
      outdated: outdatedInWords(outdated, year),
      answering: {
        action: reportHref({ verdict }),
        answered: answeredFields(entered),
        mark: profileMark(entered),
      },
    },
  }
}

/** Returns the part of a report that the page shows: the browser gets nothing of the rest. */
async function shownReport(context: RouterContext, report: MatchReportData, verdict: MatchVerdict | null) {
  const { answer, generatedAt, profile, sums, totals, items } = report
  const groups = shownVerdicts(items, verdict).map((group) => ({
    ...group,
    items: group.items.map(toListedItem),
  }))
  const awaited = groups.flatMap((group) => group.items.flatMap(({ opensNext }) => opensNext ?? []))
  return {
    answer,
    generatedAt,
    name: profile.name,
    attributes: profile.attributes,
    sums,
    totals,
    groups,
    reminders: await remindersWhere(context, awaited),
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return saveVisitorAnswer(request, context, url)
}

export default function MatchReport({ loaderData }: Route.ComponentProps) {
  const { shown: report, visitor, verdict, today } = loaderData
  if (!report) return <NoReport />
  const own = visitor === null
  const answering = visitor?.answering ?? null
  const { name, registered, outdated } = visitor ?? {}
  const hrefOf = (one: MatchVerdict | null) => reportHref({ own: own ? '1' : null, verdict: one })
  return (
    <>
      <header className={text.titleLine}>
        <div>
          <h1>政策匹配报告</h1>
          <p className={text.lead}>{report.answer}</p>
          <Meta>
            {report.name ? <bdi>{report.name}</bdi> : null}
            <span>
              生成于 <Moment of={report.generatedAt} />
            </span>
          </Meta>
        </div>
        <Actions className={layout.screenOnly}>
          <Button
            variant="default"
            component="a"
            href={hrefOf(null)}
            data-print=""
            leftSection={<Icon name="print" />}
          >
            打印
          </Button>
          {own ? (
            <Button component="a" href={href('/user/relation/current')}>
              补充画像重新匹配
            </Button>
          ) : (
            <Button component={Link} to={href('/zct-ee/policy-match')}>
              修改条件重新匹配
            </Button>
          )}
        </Actions>
      </header>
      {outdated ? (
        <Notice kind="info">
          <p>{outdated}</p>
        </Notice>
      ) : null}
      {registered ? (
        <PartFailure of={registered} name="企业在本市的登记情况" retryHref={hrefOf(null)} />
      ) : null}
      {name && registered?.data ? (
        <Notice kind="info">
          <p>
            {registered.data.registered
              ? `“${registered.data.name ?? name}”在本市登记。`
              : `没有查到“${name}”在本市登记，请核对名称是否与营业执照一致。市级和区县级政策一般要求在本市登记。`}
          </p>
        </Notice>
      ) : null}
      <SumsTally sums={report.sums} ruled />
      <div className={clsx(layout.section, layout.screenOnly)}>
        <Tabs
          label="按结果看"
          tabs={[
            { name: '全部', href: hrefOf(null), current: verdict === null },
            ...codesOf(matchVerdictLabels).map((one) => ({
              name: matchVerdictLabels[one],
              href: hrefOf(one),
              current: verdict === one,
              count: report.totals[one],
            })),
          ]}
        />
      </div>
      {report.groups.map((group) => (
        <section key={group.verdict} className={layout.section} aria-labelledby={group.verdict}>
          <SectionHead
            id={group.verdict}
            title={`${matchVerdictLabels[group.verdict]} ${group.total} 项`}
            more={
              group.items.length < group.total ? (
                <Link className={layout.screenOnly} to={hrefOf(group.verdict)}>
                  看全部
                </Link>
              ) : null
            }
          />
          {group.items.length > 0 ? (
            <MatchItems
              items={group.items}
              answering={answering}
              waiting={{ reminders: report.reminders, today, returnTo: hrefOf(verdict) }}
            />
          ) : (
            <EmptyList />
          )}
        </section>
      ))}
      <ComparedSection attributes={report.attributes} answering={answering} />
      <PaperSource
        source={{
          address: own ? '政策匹配，登录后按企业画像生成' : '政策匹配，按填写的情况生成',
          day: today,
        }}
      />
      <p className={clsx(layout.section, text.quiet)}>
        <Icon name="info" />{' '}
        没填的先列为“待补充”，不影响结果；金额为估算，结果仅供参考，以主管部门认定（审核）为准。
      </p>
    </>
  )
}

/** Shown where this browser has nothing that was filled in, or keeps no cookies. */
function NoReport() {
  return (
    <>
      <div className={text.pageTitle}>
        <h1>政策匹配报告</h1>
      </div>
      <EmptyList acts={<Link to={href('/zct-ee/policy-match')}>去填写</Link>}>
        这个浏览器里没有您填写的情况。填写的内容保存 12 小时，关闭浏览器就清除；浏览器要允许使用 Cookie。
      </EmptyList>
    </>
  )
}
