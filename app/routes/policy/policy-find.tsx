import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { ChosenFilters, LooserFilters, SortLinks } from '../../components/rows/filtered-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { PolicyRow } from '../../components/rows/policy-row.tsx'
import { ReadAs } from '../../components/rows/read-as.tsx'
import { rowOf } from '../../components/rows/row-data.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import type { Route } from './+types/policy-find.ts'
import { CompareForm } from './compare-choice.tsx'
import { FilterForm } from './filter-form.tsx'
import { optionLabel } from './option-label.ts'
import {
  effectiveSort,
  type PolicyQuery,
  policyFilters,
  policyQueryHref,
  policyQueryNames,
  readPolicyQuery,
  sorts,
} from './policy-query.ts'
import { RowActs } from './row-acts.tsx'
import { StatusLegend } from './status-legend.tsx'

const listOf = (query: PolicyQuery) => ({ set: policyFilters, query, hrefOf: policyQueryHref })

export const handle = {
  crumb: '政策查询',
  cache: { seconds: 60, query: policyQueryNames },
} satisfies ScreenHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const keyword = loaderData?.query.keyword
  return columnTags(matches, {
    name: '政策查询',
    title: keyword ? `“${keyword}”的政策` : '政策查询',
    description: '按级别、区域、部门、类别、行业、规模、支持方式、状态和年份查询政策。',
    keywords: ['政策查询', '惠企政策', '政策文件'],
    type: '政策文件',
    path: href('/zct-ee/policy-find'),
    noIndex: Boolean(keyword),
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPolicyQuery(url.searchParams)
  const { filters, keyword, page } = query
  const found = await gateway(context).policy.listNew({
    ...(filters as object),
    keyword: keyword || undefined,
    sort: effectiveSort(query),
    page,
  })
  return { query, found: { ...found, records: found.records.map(rowOf) }, today: today(context) }
}

export default function PolicyFind({ loaderData: { query, found, today } }: Route.ComponentProps) {
  const listHref = policyQueryHref(query)
  return (
    <>
      <FilterForm query={query} facets={found.facets} />
      <section className="sect" aria-labelledby="found">
        <div className="head">
          <h2 id="found">{found.capped ? `${found.total} 件以上` : `共 ${found.total} 件`}</h2>
          <SortLinks
            sorts={sorts}
            inForce={effectiveSort(query)}
            hrefOf={(sort) => policyQueryHref({ ...query, sort, page: 1 })}
          />
        </div>
        <ReadAs typed={query.keyword} readAs={found.readAs} />
        <ChosenFilters list={listOf(query)} textOf={optionLabel} />
        {found.records.length > 0 ? (
          <ul className="rows">
            {found.records.map((policy) => (
              <PolicyRow
                key={policy.id}
                policy={policy}
                today={today}
                acts={
                  <RowActs
                    policy={{ id: policy.id, title: policy.title }}
                    favourite={policy.favourite ?? false}
                    returnTo={listHref}
                  />
                }
              />
            ))}
          </ul>
        ) : (
          <NothingFound query={query} total={found.total} />
        )}
        {found.records.length > 0 ? <CompareForm /> : null}
        <Pages
          page={query.page}
          size={found.size}
          total={found.total}
          unit="件"
          atLeast={found.capped}
          hrefOf={(page) => policyQueryHref({ ...query, page })}
        />
      </section>
      <StatusLegend />
    </>
  )
}

/** Nothing found: says which condition to loosen, each as a link that does it. */
function NothingFound({ query, total }: { query: PolicyQuery; total: number }) {
  if (total > 0) {
    return <EmptyPage total={total} unit="件" firstHref={policyQueryHref({ ...query, page: 1 })} />
  }
  return (
    <EmptyList
      acts={
        <>
          <LooserFilters list={listOf(query)} />
          {query.keyword !== '' ? (
            <a
              className="btn alt small"
              href={withQuery(href('/zct-ee/policy-search'), { keyword: query.keyword })}
            >
              用一键搜再找
            </a>
          ) : null}
          <a href={href('/zct-ee/policy-find')}>看全部政策</a>
        </>
      }
    >
      {policyFilters.count(query) > 0
        ? '没有同时符合这些条件的政策，放宽一项试试。'
        : '没有找到含有这些字的政策，换个说法或少写几个字试试。'}
    </EmptyList>
  )
}
