import { href } from 'react-router'
import type { AmountRange } from '../../../contract/envelope.ts'
import { withQuery } from '../../base/addresses.ts'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { AmountBetween, Day } from '../../components/time-and-money.tsx'
import type { DeskData } from './desk-data.server.ts'

const report = withQuery(href('/zct-ee/policy-match/report'), { own: '1' })

/** What the enterprise can have: the sum of what is certain large, what may come on top apart, and the way to how both come about. */
export function MoneySection({
  desk: { match, byProfile, enterpriseName },
  self,
}: {
  desk: DeskData
  self: string
}) {
  if (enterpriseName === null) return null
  return (
    <section aria-labelledby="desk-money">
      <SectionHead
        id="desk-money"
        title="能享受多少"
        more={match?.data ? <a href={`${report}#amounts`}>怎么算的</a> : null}
      />
      {byProfile ? null : (
        <p className="quiet">
          您关闭了按企业画像推荐，这里不计算。可以在
          <a href={`${href('/user/security')}#personal`}>账号安全</a>
          里开启。
        </p>
      )}
      {match ? <PartFailure of={match} name="可享受的金额" retryHref={self} /> : null}
      {match?.data ? (
        <>
          {isKnown(match.data.amount) || isKnown(match.data.possible) ? (
            <dl className="sums">
              <Sum name="已确定" range={match.data.amount} />
              <Sum name="还可能" range={match.data.possible} />
            </dl>
          ) : (
            <p>
              还算不出金额。<a href={href('/user/relation/current')}>补充企业画像</a>
            </p>
          )}
          <p className="quiet">
            可享受 <a href={withQuery(report, { verdict: 'eligible' })}>{match.data.eligible} 件</a>，可能符合{' '}
            <a href={withQuery(report, { verdict: 'likely' })}>{match.data.likely} 件</a>。按企业画像和{' '}
            <Day of={match.data.generatedAt} /> 的政策估算，不是审批结果。
          </p>
        </>
      ) : null}
      <p>
        <a href={`${href('/user/report')}#district`}>本区另有哪些支持</a>
      </p>
    </section>
  )
}

function isKnown({ minFen, maxFen }: AmountRange): boolean {
  return minFen !== null || maxFen !== null
}

function Sum({ name, range }: { name: string; range: AmountRange }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <AmountBetween range={range} />
      </dd>
    </div>
  )
}
