import { href } from 'react-router'
import type { MatchReport } from '../../../contract/entities/match.ts'
import { withQuery } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import button from '../../components/button/button.module.css'
import { ShareBar } from '../../components/charts/share-bar.tsx'
import layout from '../../components/layout/layout.module.css'
import { ResultPanel } from '../../components/layout/result-panel.tsx'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import { RefuseForm } from '../../components/rows/refuse-form.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import numbers from '../../components/tables/number-table.module.css'
import { Moment } from '../../components/time-and-money.tsx'
import { formatPoints } from '../../display/format.ts'
import type { Optional } from '../../errors/optional.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { provides } from '../../gateway/provided.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { recommendsByProfile } from '../../session/recommendation.server.ts'
import { usable, wanted } from '../match/amount-order.ts'
import { MatchItems } from '../match/match-items.tsx'
import { refusedWhere } from '../recommendation/refusals.server.ts'
import { RefusedNote } from '../recommendation/refused-note.tsx'
import { remindersWhere } from '../reminder/reminders.server.ts'
import type { Route } from './+types/report.ts'
import { AdviceSection } from './advice-section.tsx'
import { readDistricts } from './district.server.ts'
import { DistrictSection } from './district-section.tsx'
import { GradeRadar } from './grade-radar.tsx'
import { gradeMeanings } from './grade-words.ts'
import styles from './report.module.css'

export const handle = { crumb: '智慧报告' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '智慧报告') },
    { name: 'description', content: '按企业画像评出的等级、各项得分、提升建议和适合的政策。' },
  ]
}

const shownPolicies = 6
/** Milliseconds that a part of the report may take; past them the page goes on without it. */
const budgetMs = 4000

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = ensureEnterprise(context, request)
  const report = readReport(context)
  const asked = url.searchParams.get('district')
  const [grade, match, districts] = await Promise.all([
    gateway(context).enterprise.grade(),
    report,
    // After the report, so that one that is late takes no time from it.
    report.then((matched) =>
      optionalRead(context, () => readDistricts(context, asked, matched), { label: 'districts', budgetMs }),
    ),
  ])
  return {
    enterprise: person.enterprise,
    grade,
    match: match && (match.data ? { ...match, data: shownOf(match.data) } : match),
    reminders: await remindersWhere(
      context,
      (match?.data?.items ?? []).flatMap(({ opensNext }) => opensNext ?? []),
    ),
    districts,
    refused: await refusedWhere(context),
    hasGrowth: provides(context, 'policy.growth'),
    today: today(context),
  }
}

/** The match report of the enterprise; null where its profile must not be used for it. */
async function readReport(context: RouterContext): Promise<Optional<MatchReport> | null> {
  if (!(await recommendsByProfile(context))) return null
  return optionalRead(context, () => gateway(context).policy.enterpriseReport(), {
    label: 'match report',
    budgetMs,
  })
}

/** The first of the policies that the enterprise can have, or perhaps. */
function shownOf({ totals, items }: MatchReport) {
  return { totals, items: wanted(usable(items)).slice(0, shownPolicies) }
}

export default function SmartReport({
  loaderData: { enterprise, grade, match, reminders, districts, refused, hasGrowth, today },
}: Route.ComponentProps) {
  const full = grade.dimensions.reduce((sum, one) => sum + one.max, 0)
  return (
    <>
      <header className={text.titleLine}>
        <div>
          <h1>智慧报告</h1>
          <Meta>
            <bdi>{enterprise.name}</bdi>
            <span>
              生成于 <Moment of={grade.generatedAt} />
            </span>
            <span>规则版本 {grade.ruleVersion}</span>
          </Meta>
        </div>
        <Actions className={layout.screenOnly}>
          <PrintButton large href={href('/user/report')} />
          <a className={button.primary} href={href('/user/relation/current')}>
            更新画像
          </a>
        </Actions>
      </header>
      <ResultPanel labelledBy="grade" figure={<GradeRadar dimensions={grade.dimensions} />}>
        <p className={text.quiet}>综合等级</p>
        <h2 className={text.statement} id="grade">
          {grade.grade} 级，{formatPoints(grade.score)} 分
        </h2>
        <p className={text.lead}>{gradeMeanings[grade.grade]}</p>
        <p className={text.quiet}>按平台的参考标准和企业画像计算，不是官方评定。没填的内容不得分。</p>
      </ResultPanel>
      <section className={layout.section} aria-labelledby="scores">
        <SectionHead
          id="scores"
          title="各项得分"
          note={`共 ${grade.dimensions.length} 项，满分 ${full} 分`}
        />
        <table className={numbers.table}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">
                <span className={layout.visuallyHidden}>得分占比</span>
              </th>
              <th scope="col">得分</th>
              <th scope="col">满分</th>
            </tr>
          </thead>
          <tbody>
            {grade.dimensions.map((one) => (
              <tr key={one.key}>
                <th scope="row">{one.name}</th>
                <td className={styles.graph}>
                  <ShareBar value={one.score} full={one.max} />
                </td>
                <td>
                  <b>{formatPoints(one.score)}</b>
                </td>
                <td>{formatPoints(one.max)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              <td />
              <td>
                <b>{formatPoints(grade.score)}</b>
              </td>
              <td>{formatPoints(full)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <AdviceSection dimensions={grade.dimensions} hasGrowth={hasGrowth} />
      <section className={layout.section} aria-labelledby="policies">
        <SectionHead
          id="policies"
          title="适合的事项"
          note={
            match?.data ? (
              <>
                可享受 {match.data.totals.eligible} 项，可能符合 {match.data.totals.likely} 项
                <RefusedNote count={refused} />
              </>
            ) : null
          }
          more={<a href={withQuery(href('/zct-ee/policy-match/report'), { own: 1 })}>看全部匹配结果</a>}
        />
        {match === null ? (
          <EmptyList acts={<a href={href('/user/personal')}>开启推荐</a>}>
            您关闭了按企业画像推荐，这里不再列出政策。要看的时候，可以打开全部匹配结果。
          </EmptyList>
        ) : match.data === null ? (
          <PartFailure of={match} name="适合的政策" retryHref={href('/user/report')} />
        ) : match.data.items.length > 0 ? (
          <MatchItems
            items={match.data.items}
            answering={null}
            waiting={{ reminders, today, returnTo: href('/user/report') }}
            actsOf={
              refused === null
                ? undefined
                : ({ benefit }) => (
                    <RefuseForm policy={benefit.policy} returnTo={`${href('/user/report')}#policies`} />
                  )
            }
          />
        ) : (
          <EmptyList acts={<a href={href('/zct-ee/policy-computed')}>回答几个问题，匹配更多政策</a>}>
            还没有明确符合的政策。
          </EmptyList>
        )}
      </section>
      <DistrictSection districts={districts} byProfile={match !== null} today={today} />
    </>
  )
}
