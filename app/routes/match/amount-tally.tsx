import { exactMoneyRange, formatMoneyRange } from '../../display/format.ts'
import type { Amounts } from './shown-amounts.ts'

/** The two sums of a report, never added up: of what is eligible, and what may come on top of it. Stands in `dl.tally`. */
export function AmountTally({ amount, possible }: Amounts) {
  const sums = [
    { name: '已确定（估算）', range: amount },
    { name: '还可能（条件待补充）', range: possible },
  ]
  return sums.map(({ name, range }) => (
    <div key={name} className="sum">
      <dt>{name}</dt>
      <dd title={exactMoneyRange(range)}>{formatMoneyRange(range)}</dd>
    </div>
  ))
}
