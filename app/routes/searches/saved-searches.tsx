import { href } from 'react-router'
import type { SavedSearch } from '../../../contract/saved-search.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta, Spaced } from '../../components/layout/spaced.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import badge from '../../components/rows/badge.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import type { Optional } from '../../errors/optional.ts'
import { inWords, queryOf } from './search-filters.ts'

/** A person's saved searches, each with how many policies it has and how many of them are new; nothing where there is none. */
export function SavedSearches({
  of: read,
  retryHref,
}: {
  of: Optional<SavedSearch[] | null>
  retryHref: string
}) {
  const searches = read.data ?? []
  if (searches.length === 0 && read.missing === null) return null
  return (
    <section className={layout.section} aria-labelledby="searches">
      <SectionHead id="searches" title="保存的查询" note="有新政策时发消息告诉您" />
      <PartFailure of={read} name="保存的查询" retryHref={retryHref} />
      <ul className={list.rows} data-rows="">
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </ul>
    </section>
  )
}

function SearchRow({ search: { id, name, filters, total, fresh, lookedAt } }: { search: SavedSearch }) {
  return (
    <li className={list.row}>
      <h3>
        <Spaced>
          {filters ? <a href={href('/user/searches/:id', { id })}>{name}</a> : name}
          {fresh > 0 ? (
            <span className={badge.badge} data-badge="">
              新 {fresh} 件
            </span>
          ) : null}
        </Spaced>
      </h3>
      <Meta>
        {filters ? (
          <Spaced>
            <span>{inWords(queryOf(filters))}</span>
            <span>{total} 件</span>
            <span>
              <Moment of={lookedAt} /> 看过
            </span>
          </Spaced>
        ) : (
          <span>这个查询的条件已经不能识别，请删除后重新保存</span>
        )}
        <a href={href('/user/searches/:id/edit', { id })}>
          改名或删除<span className={layout.visuallyHidden}>：{name}</span>
        </a>
      </Meta>
    </li>
  )
}
