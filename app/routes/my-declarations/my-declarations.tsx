import { href } from 'react-router'
import { largestPage } from '../../../contract/envelope.ts'
import { withQuery } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import text from '../../components/layout/text.module.css'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { requireEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { now, today } from '../../portal/clock.server.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/my-declarations.ts'
import { DeclarationLine } from './declaration-line.tsx'
import {
  listedOn,
  myDeclarationsHref,
  readMyDeclarationsQuery,
  statusesOf,
  tabs,
} from './my-declarations-query.ts'
import { SignUps } from './sign-ups.tsx'
import { WaitingList } from './waiting-list.tsx'
import { inOrderOfNeed } from './waiting-order.ts'

export const handle = {
  crumb: ({ title }) => title,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, loaderData?.title ?? '我的申报') },
    { name: 'description', content: '申报进度、退回补正、草稿、评价和活动报名。' },
  ]
}

/** Declarations are an enterprise's; what somebody has signed up for is their own. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => {
    const { tab } = readMyDeclarationsQuery(new URL(args.request.url).searchParams)
    return tab === 'activity' ? next() : requireEnterprise(args, next)
  },
]

const pageSize = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readMyDeclarationsQuery(url.searchParams)
  const isEnterprise = who(context).role === 'enterprise'
  const { declaration, activity } = gateway(context)
  const paging = { page: query.page, size: pageSize }
  // What waits is few, stands before all else and is ordered by need: it is one page, however many there are.
  const waits = query.tab === 'mine' || (query.tab === 'all' && query.page === 1)
  const [waiting, others, signUps, counts] = await Promise.all([
    waits ? declaration.mine({ status: statusesOf('mine'), page: 1, size: largestPage }) : null,
    query.tab === 'mine' || query.tab === 'activity'
      ? null
      : declaration.mine({ status: listedOn(query.tab), ...paging }),
    query.tab === 'activity' ? activity.mySignUps(paging) : null,
    isEnterprise ? countsOf(context) : null,
  ])
  const title = isEnterprise ? '我的申报' : '我的活动报名'
  return {
    title,
    query,
    waiting: inOrderOfNeed(waiting?.records ?? []),
    others,
    signUps,
    counts,
    today: today(context),
    now: now(context),
  }
}

/** How many stand behind each tab; null where that cannot be had: a list in a page's data has no other word for nothing. */
function countsOf(context: RouterContext): Promise<(number | null)[]> {
  const { declaration, activity } = gateway(context)
  return Promise.all(
    tabs.map(async ({ tab }) => {
      const ask = () =>
        tab === 'activity'
          ? activity.mySignUps({ page: 1, size: 1 })
          : declaration.mine({ status: statusesOf(tab), page: 1, size: 1 })
      const { data } = await optionalRead<{ total: number }>(context, ask, {
        budgetMs: 800,
        label: 'count of a tab',
      })
      return data?.total ?? null
    }),
  )
}

/** What the enterprise has begun, handed in and finished, and the activities that somebody has signed up for; those alone without an enterprise. */
export default function MyDeclarations({ loaderData }: Route.ComponentProps) {
  const { title, query, waiting, others, signUps, counts, today, now } = loaderData
  const listed = others ?? signUps
  // A tab of one list names it already.
  const headingLook = query.tab === 'all' ? undefined : layout.visuallyHidden
  const unit = signUps ? '场' : '份'
  const beyond = listed !== null && listed.total > 0 && listed.records.length === 0
  return (
    <>
      <div className={text.titleLine}>
        <h1>{title}</h1>
        {counts ? (
          <a className={button.secondary} href={href('/zct-ee/declare-project')}>
            找可以申报的项目
          </a>
        ) : (
          <a className={button.secondary} href={href('/activity')}>
            看近期活动
          </a>
        )}
      </div>
      <div className={layout.looseStack}>
        {counts ? (
          <Tabs
            label="按状态筛选"
            tabs={tabs.map(({ tab, name }, index) => ({
              name,
              href: myDeclarationsHref({ tab, page: 1 }),
              current: tab === query.tab,
              count: counts[index] ?? undefined,
            }))}
          />
        ) : null}
        {signUps && !beyond ? <SignUps signUps={signUps.records} /> : null}
        {waiting.length > 0 ? (
          <section aria-labelledby="waiting">
            <h2 id="waiting" className={headingLook}>
              待我处理
            </h2>
            <WaitingList declarations={waiting} today={today} now={now} />
          </section>
        ) : null}
        {others && others.records.length > 0 ? (
          <section aria-labelledby="others">
            <h2 id="others" className={headingLook}>
              {tabs
                .filter(({ tab }) =>
                  query.tab === 'all' ? tab === 'going' || tab === 'done' : tab === query.tab,
                )
                .map(({ name }) => name)
                .join('和')}
            </h2>
            <ul className={list.rows} data-rows="">
              {others.records.map((one) => (
                <DeclarationLine key={one.id} declaration={one} today={today} now={now} />
              ))}
            </ul>
          </section>
        ) : null}
        {beyond ? (
          <EmptyPage
            total={listed?.total ?? 0}
            unit={unit}
            firstHref={myDeclarationsHref({ ...query, page: 1 })}
          />
        ) : !signUps && waiting.length === 0 && !others?.records.length ? (
          <EmptyList
            scene="paper"
            acts={
              query.tab === 'all' ? (
                <a
                  className={button.primary}
                  href={withQuery(href('/zct-ee/declare-project'), { status: 'open' })}
                >
                  看正在申报的项目
                </a>
              ) : (
                <a href={href('/user/my-apply')}>看全部申报</a>
              )
            }
          >
            {query.tab === 'all' ? '还没有申报过项目。' : '没有这一类申报。'}
          </EmptyList>
        ) : null}
      </div>
      <Pages
        page={query.page}
        size={pageSize}
        total={listed?.total ?? 0}
        unit={unit}
        hrefOf={(page) => myDeclarationsHref({ ...query, page })}
      />
    </>
  )
}
