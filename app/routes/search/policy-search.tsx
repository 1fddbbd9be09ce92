import clsx from 'clsx'
import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { SearchHero } from '../../components/frame/hero.tsx'
import chips from '../../components/layout/chips.module.css'
import layoutStyles from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { ReadAs } from '../../components/rows/read-as.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { provides } from '../../gateway/provided.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { shownServices } from '../../navigation/shown-services.server.ts'
import { today } from '../../portal/clock.server.ts'
import { recommendsByProfile } from '../../session/recommendation.server.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/policy-search.ts'
import { BestAnswer } from './best-answer.tsx'
import { GroupSection } from './group-section.tsx'
import { NothingFound } from './nothing-found.tsx'
import styles from './policy-search.module.css'
import { RecentSearches } from './recent-searches.tsx'
import { hotWords, resultsFor } from './search.server.ts'
import { SearchNotes } from './search-notes.tsx'
import { readSearchQuery, type SearchQuery, searchGroups, searchHref } from './search-query.ts'
import { waysOn } from './ways-on.ts'

export const handle = { layout: 'front', crumb: '一键搜' } satisfies ScreenHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const keyword = loaderData?.query.keyword ?? ''
  return columnTags(matches, {
    name: '一键搜',
    title: keyword ? `“${keyword}”的搜索结果` : '一键搜',
    description: '政策、申报项目、图解、资讯、案例，一次搜全。',
    type: '办事服务',
    path: searchHref({}),
    noIndex: keyword !== '',
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readSearchQuery(url.searchParams)
  const [results, hot, byProfile] = await Promise.all([
    resultsFor(context, query),
    hotWords(context),
    query.keyword === '' ? false : recommendsByProfile(context),
  ])
  const person = who(context)
  return {
    query,
    results,
    hot,
    ways: results
      ? waysOn(query.keyword, {
          meant: [results.readAs ?? '', ...results.alsoSearched],
          services: shownServices(context).flatMap(({ services }) => services),
        })
      : [],
    today: today(context),
    offersSaving: provides(context, 'savedSearch.list'),
    /** By whose profile the policies are ordered; null when they are not. */
    enterpriseName: person.role === 'enterprise' && byProfile ? person.enterprise.name : null,
  }
}

/** One-click search: one box over everything, results in groups. */
export default function PolicySearch({ loaderData }: Route.ComponentProps) {
  const { query, results, hot } = loaderData
  return (
    <>
      <SearchHero id="search" title="一键搜" lead="政策、申报项目、图解、资讯、案例，一次搜全。">
        <SearchBox
          action={href('/zct-ee/policy-search')}
          name="keyword"
          value={query.keyword}
          placeholder="政策名称、文号或关键词"
          suggestFrom={href('/suggestions')}
        />
        {hot.words.length > 0 ? (
          <p className={clsx(text.quiet, chips.chips)}>
            <Spaced>
              <span>{hot.label}：</span>
              {hot.words.slice(0, 8).map((words) => (
                <a key={words} href={searchHref({ keyword: words })}>
                  {words}
                </a>
              ))}
            </Spaced>
          </p>
        ) : null}
      </SearchHero>
      <div className={clsx(layoutStyles.container, styles.page)}>
        {results === null ? <WhereToBegin /> : <Results {...loaderData} results={results} />}
        <RecentSearches keyword={query.keyword} />
      </div>
    </>
  )
}

function Results({
  query,
  results,
  ways,
  hot,
  today,
  enterpriseName,
  offersSaving,
}: Route.ComponentProps['loaderData'] & {
  results: NonNullable<Route.ComponentProps['loaderData']['results']>
}) {
  const { groups, counts, alsoSearched, readAs, partly, areaWithoutOwn } = results
  const shown = query.type ? groups : groups.filter((group) => group.total > 0)
  const nothing = groups.every((group) => group.total === 0)
  return (
    <>
      <SearchTabs query={query} total={results.total} counts={counts} />
      <ReadAs typed={query.keyword} readAs={query.literally ? undefined : readAs} />
      {alsoSearched.length > 0 ? (
        <p className={clsx(text.pageTitle, text.quiet)}>同时搜索了：{alsoSearched.join('、')}</p>
      ) : null}
      {nothing || (query.type !== undefined && query.type !== 'policy') ? null : (
        <SearchNotes partly={partly} policyCount={counts.policy} areaWithoutOwn={areaWithoutOwn} />
      )}
      {nothing ? (
        <NothingFound query={query} ways={ways} hot={hot} elsewhere={query.type ? (results.total ?? 0) : 0} />
      ) : (
        <div className={clsx(layoutStyles.withAside, styles.results)}>
          <BestAnswer keyword={query.keyword} ways={ways} groups={groups} counts={counts} />
          <div className={styles.groups}>
            {shown.map((group) => (
              <GroupSection
                key={group.type}
                group={group}
                query={query}
                size={results.size}
                today={today}
                ranked={group.type === 'policy' ? results.ranked : null}
                enterpriseName={enterpriseName}
              />
            ))}
            {offersSaving ? (
              <p>
                <a href={withQuery(href('/user/searches/new'), { keyword: query.keyword })} rel="nofollow">
                  保存这个查询
                </a>
                <span className={text.quiet}>，有新政策时告诉您</span>
              </p>
            ) : null}
          </div>
        </div>
      )}
    </>
  )
}

function SearchTabs({
  query: { keyword, type, literally },
  total,
  counts,
}: {
  query: SearchQuery
  total: number | null
  counts: NonNullable<Route.ComponentProps['loaderData']['results']>['counts']
}) {
  const tabs = searchGroups.map((group) => ({
    name: group.name,
    href: searchHref({ keyword, type: group.type, literally }),
    current: type === group.type,
    count: counts[group.type],
  }))
  const all = {
    name: '全部',
    href: searchHref({ keyword, literally }),
    current: type === undefined,
    count: total ?? undefined,
  }
  return <Tabs label="结果分类" tabs={[all, ...tabs]} />
}

const beginnings = [
  {
    name: '政策查询',
    href: href('/zct-ee/policy-find'),
    what: '按级别、区域、部门、类别、行业和规模逐项筛选。',
  },
  {
    name: '按企业情况匹配',
    href: href('/zct-ee/policy-match'),
    what: '填几项基本情况，列出能享受的政策和还差什么。',
  },
  { name: '看今日可申报', href: href('/zct-ee/declaration'), what: '正在受理的项目，按截止先后排列。' },
]

/** Nothing has been typed yet: where else to look. */
function WhereToBegin() {
  return (
    <ul className={layoutStyles.threeColumns}>
      {beginnings.map(({ name, href, what }) => (
        <li key={href} className={list.row}>
          <SectionHead title={<a href={href}>{name}</a>} />
          <p>{what}</p>
        </li>
      ))}
    </ul>
  )
}
