import { href } from 'react-router'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import { withQuery } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { CardBox } from '../../components/card-box.tsx'
import { useIsOffered } from '../../components/offered.ts'
import { DeclarationBadge, DueBadge } from '../../components/rows/badges.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { requireEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { now, today } from '../../portal/clock.server.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/my-declarations.ts'
import { DeclarationActs } from './acts.tsx'
import { canEvaluate, Evaluation } from './evaluation-form.tsx'
import { myDeclarationsHref, readMyDeclarationsQuery, statusesOf, tabs } from './my-declarations-query.ts'
import { ReturnNotice } from './return-notice.tsx'
import { SignUps } from './sign-ups.tsx'
import { Track } from './track.tsx'

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
  const [found, signUps, counts] = await Promise.all([
    query.tab === 'activity' ? null : declaration.mine({ status: statusesOf(query.tab), ...paging }),
    query.tab === 'activity' ? activity.mySignUps(paging) : null,
    isEnterprise ? countsOf(context) : null,
  ])
  const title = isEnterprise ? '我的申报' : '我的活动报名'
  return { title, query, found, signUps, counts, today: today(context), now: now(context) }
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
  const { title, query, found, signUps, counts, today, now } = loaderData
  const listed = found ?? signUps
  const unit = signUps ? '场' : '份'
  const beyond = listed !== null && listed.total > 0 && listed.records.length === 0
  return (
    <>
      <div className="title line">
        <h1>{title}</h1>
        {counts ? (
          <a className="btn alt" href={href('/zct-ee/declare-project')}>
            找可以申报的项目
          </a>
        ) : (
          <a className="btn alt" href={href('/activity')}>
            看近期活动
          </a>
        )}
      </div>
      <div className="gap wide">
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
        {found?.records.map((one) => (
          <DeclarationBox key={one.id} declaration={one} today={today} now={now} />
        ))}
        {beyond ? (
          <EmptyPage
            total={listed?.total ?? 0}
            unit={unit}
            firstHref={myDeclarationsHref({ ...query, page: 1 })}
          />
        ) : found?.records.length === 0 ? (
          <EmptyList
            acts={
              query.tab === 'all' ? (
                <a className="btn" href={withQuery(href('/zct-ee/declare-project'), { status: 'open' })}>
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

function DeclarationBox({
  declaration,
  today,
  now,
}: {
  declaration: DeclarationSummary
  today: string
  now: number
}) {
  const self = href('/user/my-apply/:id', { id: declaration.id })
  const mayEvaluate = useIsOffered('declaration:evaluate')
  return (
    <CardBox
      label={declaration.projectTitle}
      href={self}
      mark={<DeclarationBadge status={declaration.status} />}
    >
      <p className="meta">
        {declaration.number ? <span>申报号 {declaration.number}</span> : null}
        <span>{declaration.department}</span>
        {declaration.submittedAt ? (
          <span>
            <Moment of={declaration.submittedAt} /> 提交
          </span>
        ) : (
          <span>
            <Moment of={declaration.updatedAt} /> 保存
          </span>
        )}
        {declaration.status === 'draft' ? <DueBadge closesOn={declaration.closesOn} today={today} /> : null}
      </p>
      <ReturnNotice declaration={declaration} />
      <Track declaration={declaration} />
      {declaration.evaluation ? <Evaluation evaluation={declaration.evaluation} /> : null}
      {mayEvaluate && canEvaluate(declaration) ? (
        <p>
          <a href={`${self}#evaluation`}>评价这次办理</a>
        </p>
      ) : null}
      <DeclarationActs declaration={declaration} now={now} />
    </CardBox>
  )
}
