import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import list from '../../components/layout/list.module.css'
import text from '../../components/layout/text.module.css'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { TextRow } from '../../components/rows/text-row.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/english.ts'

const path = href('/zct-ee/english')

export const handle = {
  crumb: 'English policies',
  language: 'en',
  cache: { seconds: 60, query: ['keyword', 'page'] },
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: 'English policies',
    description: 'Policies for enterprises in the city, summarised in English.',
    keywords: ['English', 'policies'],
    type: '政策文件',
    path,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, page } = readListQuery(url.searchParams)
  return {
    keyword,
    page,
    found: await gateway(context).policy.englishPage({ keyword: keyword || undefined, page }),
  }
}

/** Policies in English. The English part says so; what belongs to the portal stays Chinese. */
export default function English({ loaderData: { keyword, page, found } }: Route.ComponentProps) {
  return (
    <>
      <div lang="en">
        <div className={text.titleLine}>
          <h1>English policies</h1>
          <SearchBox
            action={path}
            name="keyword"
            value={keyword}
            label="Search English policies"
            placeholder="Title or summary"
            button="Search"
          />
        </div>
        <p className={text.quiet}>
          Summary translations prepared by this platform; the Chinese texts prevail.
        </p>
        <section aria-labelledby="found">
          <SectionHead
            id="found"
            title={keyword ? `Policies with “${keyword}”` : 'Latest'}
            note={`${found.total} in total`}
            more={keyword ? <a href={path}>All policies</a> : null}
          />
          {found.records.length > 0 ? (
            <ul className={list.rows} data-rows="">
              {found.records.map((policy) => (
                <TextRow
                  key={policy.id}
                  href={href('/zct-ee/english/:id', { id: policy.id })}
                  title={policy.title}
                  summary={policy.summary}
                >
                  <span>{policy.source}</span> <Day of={policy.publishedOn} />
                </TextRow>
              ))}
            </ul>
          ) : (
            <p className={text.pageTitle}>
              Nothing here. Try fewer words, or see <a href={path}>all policies</a>.
            </p>
          )}
        </section>
      </div>
      {found.records.length > 0 ? null : found.total > 0 ? (
        <EmptyPage total={found.total} unit="件" firstHref={withQuery(path, { keyword })} />
      ) : (
        <EmptyList />
      )}
      {found.total > found.size ? (
        <Pages
          page={page}
          size={found.size}
          total={found.total}
          unit="件"
          hrefOf={(number) => withQuery(path, { keyword, page: number })}
        />
      ) : null}
    </>
  )
}
