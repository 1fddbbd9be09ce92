import { formatMoneyRange } from '../../display/format.ts'
import type { Amounts } from './shown-amounts.ts'

/** 已确定 | 还可能 as one bar: up to the lower end, up to the upper end, and what may come on top. */
export function AmountBar({ amount, possible }: Amounts) {
  const least = amount.minFen ?? 0
  const most = amount.maxFen ?? least
  const more = possible.maxFen ?? 0
  const all = most + more
  if (all === 0) return null
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${all} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`已确定 ${formatMoneyRange(amount)}，还可能 ${formatMoneyRange(possible)}`}
    >
      <path className="c1" d={`M0 0H${least}V10H0Z`} />
      <path className="c2" d={`M${least} 0H${most}V10H${least}Z`} />
      {more > 0 ? <path className="c4" d={`M${most} 0H${all}V10H${most}Z`} /> : null}
    </svg>
  )
}
