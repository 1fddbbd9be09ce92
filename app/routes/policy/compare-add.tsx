import type { PolicySummary } from '../../../contract/entities/policy.ts'
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
    return <p className="quiet sect">一次最多对比 {mostCompared} 件，先移除一件再添加。</p>
  }
  const open = (candidates.data ?? []).filter((one) => !ids.includes(one.id))
  return (
    <section className="sect gap noprint" aria-labelledby="add">
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
        <ul className="rows tight">
          {open.map((policy) => (
            <li key={policy.id} className="row line">
              <span>
                {policy.title}
                <span className="meta">
                  <LevelBadge level={policy.level} /> <StatusMark status={policy.status} />{' '}
                  <span>{formatIssuers(policy.issuers)}</span>
                </span>
              </span>{' '}
              <a className="btn alt small" href={compareHref({ ids: [...ids, policy.id], differing })}>
                加入对比<span className="vh">：{policy.title}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{words ? `暂无数据：没有标题或文号含“${words}”的其他政策。` : '暂无数据'}</p>
      )}
    </section>
  )
}
