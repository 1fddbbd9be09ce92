import { href, redirect } from 'react-router'
import { codesOf, matchVerdictLabels } from '../../../contract/closed-lists.ts'
import type { MatchReport as MatchReportData } from '../../../contract/entities/match.ts'
import { withQuery } from '../../base/addresses.ts'
import { type RouterContext, requestInfo } from '../../base/request-info.server.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PaperSource } from '../../components/paper/paper-source.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { PrintButton } from '../../components/print-button.tsx'
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
import { leaveNotice } from '../../session/notice.server.ts'
import { who } from '../../session/who.server.ts'
import { remindersWhere } from '../reminder/reminders.server.ts'
import type { Route } from './+types/match-report.ts'
import { ComparedSection } from './compared-section.tsx'
import { MatchItems } from './match-items.tsx'
import { outdatedInWords, readProfileQuery } from './profile-query.ts'
import { saveVisitorAnswer } from './report.action.server.ts'
import { SumsTally } from './sums-tally.tsx'
import { shownVerdicts, verdictAsked } from './verdicts.ts'
import '../../styles/results.css'
import sheet from '../../styles/sums.css?inline'

export const handle = {
  parents: [{ name: '政策匹配', href: href('/zct-ee/policy-match') }],
  crumb: '匹配报告',
  mainClass: 'report',
  sheet,
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '政策匹配报告') },
    { name: 'description', content: '能享受的事项、还差什么和估算金额，逐条列出依据。' },
    { name: 'robots', content: 'noindex' },
  ]
}

/** `?own=1`, and for an enterprise the bare address: the report of the current enterprise. Otherwise the attributes in the address, for anybody. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { policy, enterprise } = gateway(context)
  const verdict = verdictAsked(url.searchParams.get('verdict'))
  if (url.searchParams.get('own') === '1') {
    ensureEnterprise(context, request)
    const entered: Record<string, string> = {}
    const report = await policy.enterpriseReport()
    return {
      report,
      reminders: await remindersFor(context, report),
      verdict,
      entered,
      own: true,
      registered: null,
      address: null,
      outdated: null,
      today: today(context),
    }
  }
  if (url.search === '' && who(context).role === 'enterprise')
    throw redirect(withQuery(href('/zct-ee/policy-match/report'), { own: '1' }))
  const year = lastYear(context)
  const { profile, entered, errors, blank, outdated } = readProfileQuery(url.searchParams, year)
  if (blank || Object.keys(errors).length > 0) {
    if (blank && outdated === null) leaveNotice(context, { kind: 'info', text: '至少填一项，才能开始匹配' })
    const again = outdated === null ? entered : Object.fromEntries(url.searchParams)
    throw redirect(withQuery(href('/zct-ee/policy-match'), again))
  }
  const { name } = profile
  const [report, registered] = await Promise.all([
    policy.visitorReport(profile),
    name
      ? optionalRead(context, () => enterprise.isSuzhou({ name }), { label: 'registration', budgetMs: 2000 })
      : null,
  ])
  const address = requestInfo(context).origin + withQuery(href('/zct-ee/policy-match/report'), entered)
  return {
    report,
    reminders: await remindersFor(context, report),
    verdict,
    entered,
    own: false,
    registered,
    address,
    outdated: outdatedInWords(outdated, year),
    today: today(context),
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return saveVisitorAnswer(request, context, url)
}

function remindersFor(context: RouterContext, { items }: MatchReportData) {
  return remindersWhere(
    context,
    items.flatMap(({ opensNext }) => opensNext ?? []),
  )
}

export default function MatchReport({ loaderData }: Route.ComponentProps) {
  const { report, reminders, verdict, entered, own, registered, address, outdated, today } = loaderData
  const query = own ? { own: '1' } : entered
  // An answer leads back to the verdict that is being looked at.
  const shown = verdict ? { ...entered, verdict } : entered
  const reportHref = (more: Record<string, string> = {}) =>
    withQuery(href('/zct-ee/policy-match/report'), { ...query, ...more })
  const groups = shownVerdicts(report.items, verdict)
  return (
    <>
      <header className="title line">
        <div>
          <h1>政策匹配报告</h1>
          <p className="lead">{report.answer}</p>
          <p className="meta">
            {report.profile.name ? <bdi>{report.profile.name}</bdi> : null}{' '}
            <span>
              生成于 <Moment of={report.generatedAt} />
            </span>
          </p>
        </div>
        <p className="acts noprint">
          <PrintButton large href={reportHref()} />{' '}
          <a
            className="btn"
            href={own ? href('/user/relation/current') : withQuery(href('/zct-ee/policy-match'), entered)}
          >
            {own ? '补充画像重新匹配' : '修改条件重新匹配'}
          </a>
        </p>
      </header>
      {outdated ? (
        <Notice kind="info">
          <p>{outdated}</p>
        </Notice>
      ) : null}
      {registered ? (
        <PartFailure of={registered} name="企业在本市的登记情况" retryHref={reportHref()} />
      ) : null}
      {entered.name && registered?.data ? (
        <Notice kind="info">
          <p>
            {registered.data.registered
              ? `“${registered.data.name ?? entered.name}”在本市登记。`
              : `没有查到“${entered.name}”在本市登记，请核对名称是否与营业执照一致。市级和区县级政策一般要求在本市登记。`}
          </p>
        </Notice>
      ) : null}
      <SumsTally sums={report.sums} ruled />
      <div className="sect noprint">
        <Tabs
          label="按结果看"
          tabs={[
            { name: '全部', href: reportHref(), current: verdict === null },
            ...codesOf(matchVerdictLabels).map((one) => ({
              name: matchVerdictLabels[one],
              href: reportHref({ verdict: one }),
              current: verdict === one,
              count: report.totals[one],
            })),
          ]}
        />
      </div>
      {groups.map((group) => (
        <section key={group.verdict} className="sect" aria-labelledby={group.verdict}>
          <SectionHead
            id={group.verdict}
            title={`${matchVerdictLabels[group.verdict]} ${group.total} 项`}
            more={
              group.items.length < group.total ? (
                <a className="noprint" href={reportHref({ verdict: group.verdict })}>
                  看全部
                </a>
              ) : null
            }
          />
          {group.items.length > 0 ? (
            <MatchItems
              items={group.items}
              entered={own ? null : shown}
              waiting={{ reminders, today, returnTo: reportHref(verdict ? { verdict } : {}) }}
            />
          ) : (
            <EmptyList />
          )}
        </section>
      ))}
      <ComparedSection attributes={report.profile.attributes} entered={shown} />
      {address ? <ShareSection address={address} /> : null}
      <PaperSource source={{ address: address ?? '政策匹配，登录后按企业画像生成', day: today }} />
      <p className="quiet sect">
        <Icon name="info" />{' '}
        没填的先列为“待补充”，不影响结果；金额为估算，结果仅供参考，以主管部门认定（审核）为准。
      </p>
    </>
  )
}

/** A visitor's report lives in its address, so the address is all that has to be passed on. */
function ShareSection({ address }: { address: string }) {
  return (
    <section className="sect gap noprint" aria-labelledby="share">
      <SectionHead id="share" title="分享这份报告" />
      <div className="field">
        <label htmlFor="address">报告地址（含填写的情况，发给谁谁就能看到）</label>
        <input id="address" readOnly value={address} />
      </div>
      <CopyButton inputId="address" />
    </section>
  )
}
