import type { PolicySummary } from '../../../contract/entities/policy.ts'
import type { Page } from '../../../contract/envelope.ts'
import type { SearchHit, SearchType } from '../../../contract/search.ts'
import { FavouriteButton } from '../../components/favourite-button.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { PolicyRow } from '../../components/rows/policy-row.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import type { Optional } from '../../errors/optional.ts'
import { HitRow } from './hit-row.tsx'
import { type SearchQuery, searchGroups, searchHref } from './search-query.ts'

interface Group {
  type: SearchType
  total: number
  hits: SearchHit[]
}

/** One group of the results: its first hits among the others, all of them in pages when it is the only one. */
export function GroupSection({
  group,
  query,
  size,
  today,
  ranked: byProfile,
  enterpriseName,
}: {
  group: Group
  query: SearchQuery
  size: number
  today: string
  /** The policies in the order of a profile, where somebody is logged in. */
  ranked: Optional<Page<PolicySummary>> | null
  enterpriseName: string | null
}) {
  const { name, unit } = searchGroups.find((one) => one.type === group.type) ?? { name: '', unit: '条' }
  const alone = query.type !== undefined
  const ranked = byProfile?.data ?? null
  const total = ranked?.total ?? group.total
  const shown = ranked ? ranked.records.length : group.hits.length
  return (
    <section className={layout.section} aria-labelledby={group.type}>
      <SectionHead
        id={group.type}
        title={name}
        note={
          enterpriseName && ranked ? (
            <>
              共 {total} {unit}，按<bdi>{enterpriseName}</bdi>的情况排列
            </>
          ) : (
            `共 ${total} ${unit}`
          )
        }
        more={
          !alone && total > shown ? (
            <a href={searchHref({ ...query, type: group.type, page: 1 })}>
              全部 {total} {unit}
            </a>
          ) : null
        }
      />
      {byProfile ? (
        <PartFailure of={byProfile} name="按企业情况排列的政策" retryHref={searchHref(query)} />
      ) : null}
      {shown === 0 ? (
        <EmptyPage total={total} unit={unit} firstHref={searchHref({ ...query, page: 1 })} />
      ) : (
        <ul className={list.rows} data-rows="">
          {ranked
            ? ranked.records.map((policy) => (
                <PolicyRow
                  key={policy.id}
                  policy={policy}
                  today={today}
                  acts={
                    <FavouriteButton
                      policyId={policy.id}
                      title={policy.title}
                      favourite={policy.favourite ?? false}
                      returnTo={searchHref(query)}
                    />
                  }
                />
              ))
            : group.hits.map((hit) => <HitRow key={hit.id} hit={hit} today={today} />)}
        </ul>
      )}
      {alone ? (
        <Pages
          page={query.page}
          size={size}
          total={total}
          unit={unit}
          hrefOf={(page) => searchHref({ ...query, page })}
        />
      ) : null}
    </section>
  )
}
