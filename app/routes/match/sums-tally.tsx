import type { MatchSum, MatchSums } from '../../../contract/entities/match.ts'
import { exactMoneyRange, formatMoneyRange } from '../../display/format.ts'

/** The three sums of a report, which are never added. Stands in `dl.tally`. */
export function SumsTally({ sums: { cash, tax, titles } }: { sums: MatchSums }) {
  return (
    <>
      <Sum name="现金" of={cash} />
      <Sum name="一年少缴税" of={tax} />
      <div>
        <dt>资格</dt>
        <dd>
          {titles.held}
          <small>个已取得</small>
        </dd>
      </div>
    </>
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
    <div className="sum">
      <dt>{name}</dt>
      <dd title={exactMoneyRange(amount)}>
        {formatMoneyRange(amount)}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </dd>
    </div>
  )
}
