import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import listStyles from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import {
  ChosenFilters,
  type LeftWithout,
  LooserFilters,
  SievedList,
} from '../../components/rows/filtered-list.tsx'
import { ListBar } from '../../components/rows/list-bar.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { PolicyRow } from '../../components/rows/policy-row.tsx'
import { ReadAs } from '../../components/rows/read-as.tsx'
import { rowOf } from '../../components/rows/row-data.ts'
import { provides } from '../../gateway/provided.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/policy-find.ts'
import { CompareLimit, CompareTray, withCompared } from './compare-choice.tsx'
import { PolicyFilters, PolicySearch } from './filter-form.tsx'
import { comparedPolicies, findPolicies, foundWithoutOne } from './find.server.ts'
import { optionLabel } from './option-label.ts'
import {
  effectiveSort,
  type FilterField,
  type PolicyQuery,
  policyFilters,
  policyQueryHref,
  policyQueryNames,
  readPolicyQuery,
  saveSearchHref,
  seeksSomething,
  sorts,
} from './policy-query.ts'
import { RowActs } from './row-acts.tsx'
import { StatusLegend } from './status-legend.tsx'

const listOf = (query: PolicyQuery) => ({ set: policyFilters, query, hrefOf: policyQueryHref })

export const handle = {
  parents: [{ name: '一键搜', href: href('/zct-ee/policy-search') }],
  crumb: '政策查询',
  denseBreadcrumb: true,
  cache: { seconds: 60, query: policyQueryNames },
} satisfies ScreenHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const keyword = loaderData?.query.keyword
  return columnTags(matches, {
    name: '政策查询',
    title: keyword ? `“${keyword}”的政策` : '政策查询',
    description: '按级别、区域、部门、类别、行业、规模、支持方式、状态和年份查政策。',
    keywords: ['惠企政策', '政策文件'],
    type: '政策文件',
    path: href('/zct-ee/policy-find'),
    noIndex: Boolean(keyword),
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPolicyQuery(url.searchParams)
  const [found, compared] = await Promise.all([
    findPolicies(context, query),
    comparedPolicies(context, query.compare),
  ])
  return {
    query,
    found: { ...found, records: found.records.map(rowOf) },
    left: found.total === 0 ? await foundWithoutOne(context, query) : {},
    compared,
    byItem: provides(context, 'policy.benefits'),
    grid: tenant(context).cityGrid,
    offersSaving: provides(context, 'savedSearch.list'),
    today: today(context),
  }
}

/** The policy query: the filters beside the list, all of its state in the address. */
export default function PolicyFind({
  loaderData: { query, found, left, compared, byItem, grid, offersSaving, today },
}: Route.ComponentProps) {
  const { keyword, titles, compare } = query
  const listHref = policyQueryHref(query)
  const list = listOf(query)
  return (
    <SievedList
      action={href('/zct-ee/policy-find')}
      search={<PolicySearch keyword={keyword} titles={titles} />}
      filters={<PolicyFilters query={query} facets={found.facets} grid={grid} found={`${found.total} 件`} />}
      after={<StatusLegend />}
    >
      <ListBar
        list={list}
        title={found.capped ? `${found.total} 件以上` : `共 ${found.total} 件`}
        sorts={sorts}
        inForce={effectiveSort(query)}
        sortHref={(sort) => policyQueryHref({ ...query, sort, page: 1 })}
      >
        {byItem ? <a href={href('/zct-ee/benefit')}>按事项看</a> : null}
        <CompareTray query={query} compared={compared.data ?? []} />
        {query.tooMany ? <CompareLimit /> : null}
      </ListBar>
      <PartFailure of={compared} name="要对比的政策的名称" retryHref={listHref} />
      <ReadAs typed={keyword} readAs={found.readAs} />
      <ChosenFilters list={list} textOf={optionLabel} />
      {found.records.length > 0 ? (
        <ul className={listStyles.rows} data-rows="">
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
                  compareHref={withCompared(query, policy.id)}
                  compared={compare.includes(policy.id)}
                />
              }
            />
          ))}
        </ul>
      ) : (
        <NothingFound query={query} total={found.total} left={left} />
      )}
      <Pages
        page={query.page}
        size={found.size}
        total={found.total}
        unit="件"
        atLeast={found.capped}
        hrefOf={(page) => policyQueryHref({ ...query, page })}
      />
      {offersSaving && seeksSomething(query) ? (
        <p>
          <a href={saveSearchHref(query)} rel="nofollow">
            保存这个查询
          </a>
          <span className={text.quiet}>，有新政策时告诉您</span>
        </p>
      ) : null}
      {keyword ? (
        <p className={text.quiet}>
          也可以
          <a href={withQuery(href('/zct-ee/policy-search'), { keyword })}>
            在项目、图解、资讯和案例里搜“{keyword}”
          </a>
        </p>
      ) : null}
    </SievedList>
  )
}

/** Nothing found: says which condition to drop, each as a link that does it, and how many there are without it (`left`). */
function NothingFound({
  query,
  total,
  left,
}: {
  query: PolicyQuery
  total: number
  left: LeftWithout<FilterField>
}) {
  if (total > 0) {
    return <EmptyPage total={total} unit="件" firstHref={policyQueryHref({ ...query, page: 1 })} />
  }
  return (
    <EmptyList
      scene="lens"
      acts={
        <Spaced>
          <LooserFilters list={listOf(query)} left={left} unit="件" />
          {query.titles ? (
            <a
              className={button.secondarySmall}
              href={policyQueryHref({ ...query, titles: false })}
              data-in-place=""
            >
              不只搜标题
            </a>
          ) : null}
          <a href={href('/zct-ee/policy-find')}>看全部政策</a>
        </Spaced>
      }
    >
      {policyFilters.count(query) > 0
        ? '没有同时符合这些条件的政策，去掉一项试试。'
        : '没有找到含有这些字的政策，换个说法或少写几个字试试。'}
    </EmptyList>
  )
}
