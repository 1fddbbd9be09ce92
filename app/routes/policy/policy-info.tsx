import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import { FavouriteButton } from '../../components/favourite-button.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { PolicyRow } from '../../components/rows/policy-row.tsx'
import { ReadAs } from '../../components/rows/read-as.tsx'
import { rowOf } from '../../components/rows/row-data.ts'
import { SearchBox } from '../../components/search-box.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import type { Route } from './+types/policy-info.ts'
import { readTitleQuery, type TitleQuery, titleQueryHref } from './title-query.ts'

export const handle = {
  parents: [{ name: '一键搜', href: href('/zct-ee/policy-search') }],
  crumb: '政策检索',
  cache: { seconds: 60, query: ['title', 'form', 'page'] },
} satisfies ScreenHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.query.title
  return columnTags(matches, {
    name: '政策检索',
    title: title ? `标题含“${title}”的政策` : '政策检索',
    description: '按政策名称或文号搜政策文件。',
    type: '政策文件',
    path: href('/zct-ee/policy-info'),
    noIndex: Boolean(title),
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readTitleQuery(url.searchParams)
  const found = await gateway(context).policy.listNew({
    title: query.title || undefined,
    sort: query.title ? 'relevance' : 'newest',
    page: query.page,
  })
  return {
    query,
    found: { total: found.total, size: found.size, readAs: found.readAs, records: found.records.map(rowOf) },
    today: today(context),
  }
}

/** The search of titles and document numbers: what the header's search box leads to. */
export default function PolicyInfo({ loaderData: { query, found, today } }: Route.ComponentProps) {
  const { title } = query
  return (
    <>
      <div className={text.titleLine}>
        <h1>政策检索</h1>
        <SearchBox action={href('/zct-ee/policy-info')} name="title" value={title} label="政策名称或文号" />
      </div>
      {query.malformed ? (
        <Notice kind="info">
          <p>地址里的搜索条件不完整，已忽略{title ? '' : '，下面是全部政策'}。</p>
        </Notice>
      ) : null}
      <section className={layout.section} aria-labelledby="found">
        <SectionHead
          id="found"
          title={title ? `标题或文号含“${found.readAs ?? title}”的政策` : '最新政策'}
          note={`共 ${found.total} 件`}
          more={
            <a
              href={withQuery(href('/zct-ee/policy-find'), { keyword: title, titles: title ? 1 : undefined })}
            >
              政策查询
            </a>
          }
        />
        <ReadAs typed={title} readAs={found.readAs} />
        {found.records.length > 0 ? (
          <ul className={list.rows} data-rows="">
            {found.records.map((policy) => (
              <PolicyRow
                key={policy.id}
                policy={policy}
                today={today}
                acts={
                  <FavouriteButton
                    policyId={policy.id}
                    title={policy.title}
                    favourite={policy.favourite ?? false}
                    returnTo={titleQueryHref(query)}
                  />
                }
              />
            ))}
          </ul>
        ) : (
          <NothingFound query={query} total={found.total} />
        )}
        <Pages
          page={query.page}
          size={found.size}
          total={found.total}
          unit="件"
          hrefOf={(page) => titleQueryHref({ ...query, page })}
        />
      </section>
    </>
  )
}

function NothingFound({ query, total }: { query: TitleQuery; total: number }) {
  const { title } = query
  if (total > 0)
    return <EmptyPage total={total} unit="件" firstHref={titleQueryHref({ ...query, page: 1 })} />
  return (
    <EmptyList
      acts={
        <Spaced>
          <a
            className={button.secondarySmall}
            href={withQuery(href('/zct-ee/policy-search'), { keyword: title })}
          >
            到正文、解读和项目里找
          </a>
          <a href={href('/zct-ee/policy-info')}>看全部政策</a>
        </Spaced>
      }
    >
      {title ? `没有标题或文号含“${title}”的政策，少写几个字试试。` : '现在没有政策。'}
    </EmptyList>
  )
}
