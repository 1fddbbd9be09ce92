import { Fragment } from 'react'
import type { MatchSum, MatchSums } from '../../../contract/entities/match.ts'
import { exactMoneyRange, formatMoneyRange } from '../../display/format.ts'
import styles from './sums-tally.module.css'

/**
 * The three sums of a report, which are never added. `ruled`: beside each other, between lines.
 */
export function SumsTally({
  sums: { cash, tax, titles },
  ruled = false,
  className,
}: {
  sums: MatchSums
  ruled?: boolean
  className?: string
}) {
  return (
    <dl className={[styles.sums, ruled && styles.ruled, className].filter(Boolean).join(' ')} data-sums="">
      <Sum name="现金" of={cash} />
      <Sum name="一年少缴税" of={tax} />
      <div>
        <dt>资格</dt>
        <dd>
          {titles.held} 个已取得 {titles.likely > 0 ? <small>{titles.likely} 个可能符合</small> : null}
        </dd>
      </div>
    </dl>
  )
}

function Sum({ name, of: { amount, possible, uncounted, missing } }: { name: string; of: MatchSum }) {
  const isExact = amount.maxFen !== null && amount.minFen === amount.maxFen && missing.length === 0
  const notes = [
    isExact ? '已算准' : null,
    missing[0] ? `还差：${missing[0].label}` : null,
    possible.maxFen
      ? `条件补充后最多再加 ${formatMoneyRange({ ...possible, minFen: possible.maxFen })}`
      : null,
    uncounted > 0 ? `${uncounted} 项现在算不出，没有计入` : null,
  ].filter((note) => note !== null)
  return (
    <div>
      <dt>{name}</dt>
      <dd title={exactMoneyRange(amount)}>
        {formatMoneyRange(amount)}
        {notes.map((note) => (
          <Fragment key={note}>
            {' '}
            <small>{note}</small>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
