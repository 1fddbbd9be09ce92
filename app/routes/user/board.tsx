import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { groupBy } from '../../base/group-by.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import badge from '../../components/rows/badge.module.css'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { TimelineMonths, TimelineNote, TimelineRows } from '../../components/rows/timeline.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { recommendsByProfile } from '../../session/recommendation.server.ts'
import type { Route } from './+types/board.ts'
import { allDeadlines } from './all-deadlines.server.ts'
import styles from './board.module.css'
import type { Deadline } from './deadlines.ts'

export const handle = { crumb: '各企业截止日期' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '各企业截止日期') },
    { name: 'description', content: '账号下全部企业的申报截止日期，最近的在前，可以逐行切换企业去办。' },
  ]
}

/** Enterprises on a page. */
const pageSize = 10

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = ensureEnterprise(context, request)
  const { page } = readListQuery(url.searchParams)
  const byProfile = await recommendsByProfile(context)
  const { lanes, failed } = await allDeadlines(context, person.enterprises, byProfile)
  return {
    lanes: lanes.slice((page - 1) * pageSize, page * pageSize),
    total: lanes.length,
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

/** What closes when, over all enterprises of the person: a lane for each, all on one axis of time. */
export default function Board({ loaderData }: Route.ComponentProps) {
  const { lanes, total, page, failed, byProfile, today, currentEnId, enterprises } = loaderData
  return (
    <>
      <div className={text.pageTitle}>
        <h1>各企业截止日期</h1>
        <p className={text.lead}>
          {enterprises} 家企业{byProfile ? '正在办和可以申报的' : '正在办的'}，最近截止的在前。
        </p>
        {byProfile ? null : (
          <p className={text.quiet}>
            您关闭了按企业画像推荐，这里不列出可以申报的政策。可以在
            <a href={href('/user/personal')}>个人信息</a>
            里开启。
          </p>
        )}
        {lanes.length > 0 ? (
          <p>
            <a
              className={button.withIcon}
              href={href('/user/board.ics')}
              data-download=""
              data-log="calendar"
            >
              <Icon name="cal" />
              加入日历
            </a>
          </p>
        ) : null}
      </div>
      {failed.map(({ names, why }) => (
        <PartFailure key={names[0]} of={why} name={`${namesOf(names)}的截止日期`} retryHref={hrefOf(page)} />
      ))}
      {lanes.length > 0 ? (
        <>
          <TimelineMonths today={today} />
          {lanes.map((lane) => (
            <section key={lane.enId} aria-label={lane.name} data-lane="">
              <h2 className={styles.enterprise}>
                <Spaced>
                  <bdi>{lane.name}</bdi>
                  {lane.enId === currentEnId ? (
                    <span className={badge.badge} data-badge="">
                      当前企业
                    </span>
                  ) : null}
                </Spaced>
              </h2>
              <TimelineRows
                today={today}
                rows={lane.deadlines.map((one) => ({
                  ...one,
                  href: one.enId === currentEnId ? one.href : null,
                  note: <span>{one.what}</span>,
                  acts: (
                    <Act of={one} current={one.enId === currentEnId} first={one === lanes[0]?.deadlines[0]} />
                  ),
                }))}
              />
            </section>
          ))}
          <TimelineNote rows={lanes.flatMap((lane) => lane.deadlines)} />
        </>
      ) : total > 0 ? (
        <EmptyPage total={total} unit="家企业" firstHref={hrefOf(1)} />
      ) : failed.length > 0 ? null : (
        <EmptyList
          acts={
            <a className={button.primary} href={href('/zct-ee/declaration')}>
              看今日申报
            </a>
          }
        >
          没有临近的截止日期。{byProfile ? '补充企业画像，可以匹配到更多项目。' : ''}
        </EmptyList>
      )}
      <Pages page={page} size={pageSize} total={total} unit="家企业" hrefOf={hrefOf} />
    </>
  )
}

/** What leads to one thing; only what closes first of all has a filled button. */
function Act({ of: one, current, first }: { of: Deadline; current: boolean; first: boolean }) {
  const className = first ? button.primarySmall : button.secondarySmall
  if (current)
    return (
      <a className={className} href={one.href}>
        去办理<span className={layout.visuallyHidden}>：{one.title}</span>
      </a>
    )
  return (
    <form method="post" action={href('/enterprise')}>
      <input type="hidden" name="returnTo" value={one.href} />
      <SubmitButton className={className} name="enId" value={one.enId}>
        切换并办理
        <span className={layout.visuallyHidden}>
          ：{one.enterpriseName}，{one.title}
        </span>
      </SubmitButton>
    </form>
  )
}

/** Enterprises that could not be read for the same reason are told of together. */
function togetherByReason(failed: Awaited<ReturnType<typeof allDeadlines>>['failed']) {
  const byReason = groupBy(failed, ({ why }) => JSON.stringify(why.missing))
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
