import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { ErrorSummary } from '../../components/error-summary.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import badge from '../../components/rows/badge.module.css'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { PolicyRow } from '../../components/rows/policy-row.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { who } from '../../session/who.server.ts'
import { SavedSearches } from '../searches/saved-searches.tsx'
import type { Route } from './+types/subscribe.ts'
import { recommendedTags } from './recommended-tags.ts'
import { changeSubscription } from './subscribe.action.server.ts'
import { TagForm } from './tag-form.tsx'
import { tickedTags } from './ticked-tags.ts'

export const handle = { crumb: '政策订阅' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '政策订阅',
    description: '按主题、行业和区域订阅政策，有新政策时集中查看。',
    type: '办事服务',
    path: href('/zct-ee/subscribe'),
  })
}

const pageSize = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const { tag, policy } = gateway(context)
  const { page } = readListQuery(url.searchParams)
  const { role } = who(context)
  const loggedIn = role !== 'visitor'
  const isEnterprise = role === 'enterprise'
  const [tags, brought, searches, report] = await Promise.all([
    loggedIn ? tag.list() : tag.getTags(),
    loggedIn ? policy.subscriptions({ page, size: pageSize }) : null,
    loggedIn
      ? optionalRead(context, () => ifProvided(() => gateway(context).savedSearch.list()), {
          label: 'saved searches',
        })
      : null,
    isEnterprise && url.searchParams.get('fit') === 'profile'
      ? optionalRead(context, () => policy.enterpriseReport(), {
          label: 'the report that tags are recommended by',
        })
      : null,
  ])
  const recommended = report?.data ? recommendedTags(tags, report.data) : null
  return { tags, brought, searches, report, recommended, loggedIn, isEnterprise, page, today: today(context) }
}

export function action({ request, context }: Route.ActionArgs) {
  return changeSubscription(request, context)
}

/** Everybody sees the tags; who is logged in ticks some and sees the policies that they bring. */
export default function Subscribe({ loaderData }: Route.ComponentProps) {
  const { tags, brought, searches, report, recommended, loggedIn, isEnterprise, page, today } = loaderData
  const result = useActionResult()
  const mine = tags.filter((tag) => tag.subscribed).map(({ id }) => id)
  const ticked = tickedTags([...new Set([...mine, ...(recommended ?? [])])], result)
  return (
    <>
      <div className={textStyles.pageTitle}>
        <h1>政策订阅</h1>
        <p className={textStyles.lead}>勾选关心的主题、行业和区域，有新政策时在这里集中查看。</p>
      </div>
      <div className={layout.stack}>
        <ErrorSummary errors={(result?.messages ?? []).map((text) => ({ text }))} />
        {report ? <PartFailure of={report} name="推荐" retryHref={href('/zct-ee/subscribe')} /> : null}
        {recommended ? (
          <Notice kind="info" role="status">
            {recommended.length > 0
              ? `按企业画像勾选了 ${recommended.length} 个标签：所在地区，有较多政策符合或可能符合的主题、行业。还没有保存，可以改。`
              : '按企业画像还推荐不出标签，补充企业画像后再试。'}
          </Notice>
        ) : null}
        <TagForm tags={tags} ticked={ticked} loggedIn={loggedIn} mayFit={isEnterprise && !recommended} />
      </div>
      {searches ? <SavedSearches of={searches} retryHref={href('/zct-ee/subscribe')} /> : null}
      {brought ? (
        <section className={layout.section} aria-labelledby="brought">
          <SectionHead id="brought" title="订阅的政策" note={`共 ${brought.total} 件`} />
          {brought.records.length === 0 && brought.total > 0 ? (
            <EmptyPage total={brought.total} unit="件" firstHref={href('/zct-ee/subscribe')} />
          ) : brought.records.length === 0 ? (
            <EmptyList scene="bell">
              {mine.length === 0 ? '还没有订阅，先在上面勾选标签。' : '订阅的标签下还没有政策。'}
            </EmptyList>
          ) : (
            <ul className={list.rows} data-rows="">
              {brought.records.map(({ policy, isNew, tags: by }) => (
                <PolicyRow
                  key={policy.id}
                  policy={policy}
                  today={today}
                  acts={
                    <Spaced>
                      {isNew ? (
                        <span className={badge.badge} data-badge="">
                          新
                        </span>
                      ) : null}
                      <span className={textStyles.quiet}>{by.map((tag) => tag.name).join('、')}</span>
                    </Spaced>
                  }
                />
              ))}
            </ul>
          )}
          <Pages
            page={page}
            size={pageSize}
            total={brought.total}
            unit="件"
            hrefOf={(number) => withQuery(href('/zct-ee/subscribe'), { page: number })}
          />
        </section>
      ) : null}
    </>
  )
}
