import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { SumsTally } from '../match/sums-tally.tsx'
import type { DeskData } from './desk-data.server.ts'
import styles from './money-section.module.css'

const report = withQuery(href('/zct-ee/policy-match/report'), { own: '1' })

/** The answer of the match report and its three sums, with the way to how they come about. */
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
        dense
        id="desk-money"
        title="能享受多少"
        more={match?.data ? <a href={report}>怎么算的</a> : null}
      />
      {byProfile ? null : (
        <p className={text.quiet}>
          您关闭了按企业画像推荐，这里不计算。可以在
          <a href={href('/user/personal')}>个人信息</a>
          里开启。
        </p>
      )}
      {match ? <PartFailure of={match} name="可享受的金额" retryHref={self} /> : null}
      {match?.data ? (
        <>
          <p className={text.lead}>{match.data.answer}</p>
          <div className={styles.sums}>
            <SumsTally sums={match.data.sums} />
          </div>
          <p className={text.quiet}>
            可享受 <a href={withQuery(report, { verdict: 'eligible' })}>{match.data.eligible} 项</a>，可能符合{' '}
            <a href={withQuery(report, { verdict: 'likely' })}>{match.data.likely} 项</a>。按企业画像和{' '}
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
