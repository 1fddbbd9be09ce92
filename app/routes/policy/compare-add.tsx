import clsx from 'clsx'
import type { PolicySummary } from '../../../contract/entities/policy.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { LevelBadge, StatusMark } from '../../components/rows/badges.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { formatIssuers } from '../../display/format.ts'
import type { Optional } from '../../errors/optional.ts'
import { type CompareQuery, compareHref, comparePath, mostCompared } from './compare-query.ts'

/** Adds one more: policies found by title, or, before anything was looked for, those similar to the last one. */
export function CompareAdd({
  query,
  candidates,
}: {
  query: CompareQuery
  candidates: Optional<PolicySummary[]>
}) {
  const { ids, words, differing } = query
  if (ids.length >= mostCompared) {
    return (
      <p className={clsx(layout.section, text.quiet)}>一次最多对比 {mostCompared} 件，先移除一件再添加。</p>
    )
  }
  const open = (candidates.data ?? []).filter((one) => !ids.includes(one.id))
  return (
    <section className={clsx(layout.stack, layout.section, layout.screenOnly)} aria-labelledby="add">
      <SectionHead id="add" title={ids.length === 0 ? '选一件政策' : '再加一件'} />
      <SearchBox
        action={comparePath}
        name="words"
        value={words}
        label="要对比的政策名称或文号"
        button="查找"
        fields={{ id: ids, ...(differing ? { differing: '1' } : {}) }}
      />
      {candidates.data === null ? (
        <PartFailure of={candidates} name="可以加入的政策" retryHref={compareHref(query)} />
      ) : open.length > 0 ? (
        <ul className={list.tightRows} data-rows="">
          {open.map((policy) => (
            <li key={policy.id} className={clsx(layout.spread, list.row)}>
              <Spaced>
                <span>
                  {policy.title}
                  <span className={text.meta}>
                    <Spaced>
                      <LevelBadge level={policy.level} />
                      <StatusMark status={policy.status} />
                      <span>{formatIssuers(policy.issuers)}</span>
                    </Spaced>
                  </span>
                </span>
                <a
                  className={button.secondarySmall}
                  href={compareHref({ ids: [...ids, policy.id], differing })}
                >
                  加入对比<span className={layout.visuallyHidden}>：{policy.title}</span>
                </a>
              </Spaced>
            </li>
          ))}
        </ul>
      ) : (
        <p className={text.quiet}>
          {words ? `暂无数据：没有标题或文号含“${words}”的其他政策。` : '暂无数据'}
        </p>
      )}
    </section>
  )
}
