import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { PartFailure } from '../../components/part-failure.tsx'
import { DueBadge } from '../../components/rows/badges.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { recommendsByProfile } from '../../session/recommendation.server.ts'
import type { Route } from './+types/board.ts'
import { allDeadlines } from './all-deadlines.server.ts'

export const handle = { crumb: '各企业截止日期' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '各企业截止日期') },
    { name: 'description', content: '账号下全部企业的申报截止日期，最近的在前，可以逐行切换企业去办。' },
  ]
}

const pageSize = 30

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = ensureEnterprise(context, request)
  const { page } = readListQuery(url.searchParams)
  const byProfile = await recommendsByProfile(context)
  const { deadlines, failed } = await allDeadlines(context, person.enterprises, byProfile)
  return {
    deadlines: deadlines.slice((page - 1) * pageSize, page * pageSize),
    total: deadlines.length,
    page,
    failed: togetherByReason(failed),
    byProfile,
    today: today(context),
    currentEnId: person.enterprise.enId,
    enterprises: person.enterprises.length,
  }
}

function hrefOf(page: number): string {
  return withQuery(href('/user/board'), { page })
}

/** What closes when, over all enterprises of the person. */
export default function Board({ loaderData }: Route.ComponentProps) {
  const { deadlines, total, page, failed, byProfile, today, currentEnId, enterprises } = loaderData
  return (
    <>
      <div className="title">
        <h1>各企业截止日期</h1>
        <p className="lead">
          {enterprises} 家企业{byProfile ? '正在办和可以申报的' : '正在办的'}，最近截止的在前。
        </p>
        {byProfile ? null : (
          <p className="quiet">
            您关闭了按企业画像推荐，这里不列出可以申报的政策。可以在
            <a href={`${href('/user/security')}#personal`}>账号安全</a>
            里开启。
          </p>
        )}
      </div>
      {failed.map(({ names, why }) => (
        <PartFailure key={names[0]} of={why} name={`${namesOf(names)}的截止日期`} retryHref={hrefOf(page)} />
      ))}
      {deadlines.length > 0 ? (
        <ul className="rows">
          {deadlines.map((one) => (
            <li key={one.enId + one.href} className="row policy">
              <div>
                <h3>{one.enId === currentEnId ? <a href={one.href}>{one.title}</a> : one.title}</h3>
                <p className="meta">
                  <b>{one.enterpriseName}</b>
                  <span>{one.what}</span>
                </p>
              </div>
              <div className="take">
                <DueBadge closesOn={one.closesOn} today={today} />
                <span className="quiet">
                  <Day of={one.closesOn} /> 截止
                </span>
                {one.enId === currentEnId ? (
                  <a className="btn small" href={one.href}>
                    去办理
                  </a>
                ) : (
                  <form method="post" action={href('/enterprise')}>
                    <input type="hidden" name="returnTo" value={one.href} />
                    <SubmitButton className="btn alt small" name="enId" value={one.enId}>
                      切换并办理
                      <span className="vh">
                        ：{one.enterpriseName}，{one.title}
                      </span>
                    </SubmitButton>
                  </form>
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : total > 0 ? (
        <EmptyPage total={total} unit="条" firstHref={hrefOf(1)} />
      ) : failed.length > 0 ? null : (
        <EmptyList
          acts={
            <a className="btn" href={href('/zct-ee/declaration')}>
              看今日申报
            </a>
          }
        >
          没有临近的截止日期。{byProfile ? '补充企业画像，可以匹配到更多项目。' : ''}
        </EmptyList>
      )}
      <Pages page={page} size={pageSize} total={total} hrefOf={hrefOf} />
    </>
  )
}

/** Enterprises that could not be read for the same reason are told of together. */
function togetherByReason(failed: Awaited<ReturnType<typeof allDeadlines>>['failed']) {
  const byReason = Map.groupBy(failed, ({ why }) => JSON.stringify(why.missing))
  return [...byReason.values()].flatMap((alike) => {
    const [first] = alike
    return first ? [{ why: first.why, names: alike.map(({ name }) => name) }] : []
  })
}

/** The first few names, and how many there are. */
function namesOf(names: string[]): string {
  const shown = names.slice(0, 3).join('、')
  return names.length > 3 ? `${shown}等 ${names.length} 家企业` : shown
}
