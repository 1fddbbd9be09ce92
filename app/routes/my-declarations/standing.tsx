import { declarationStatusLabels } from '../../../contract/closed-lists.ts'
import { isFinished } from '../../../contract/declaration-way.ts'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import { Spaced } from '../../components/layout/spaced.tsx'
import { DeclarationBadge } from '../../components/rows/badges.tsx'
import { Amount, Day } from '../../components/time-and-money.tsx'
import { daysUntil } from '../../display/calendar.ts'
import { formatDate } from '../../display/format.ts'
import { MoneyOnLine } from './money.tsx'
import { Pips } from './pips.tsx'
import { marksOf, type Tracked } from './track.tsx'

/** Fields of a declaration that its line shows. */
export type DeclarationOnLine = Tracked & Pick<DeclarationSummary, 'amount'>

/** Shows the current step and its days; for a finished declaration its result and day. */
export function Standing({ declaration, today }: { declaration: DeclarationOnLine; today: string }) {
  const { status, timeline } = declaration
  const reached = timeline.findLast((entry) => entry.status === status)
  if (isFinished(status) || status === 'withdrawn')
    return (
      <Spaced>
        <DeclarationBadge status={status} />
        {reached ? <Day of={reached.at} /> : null}
        {reached?.paidFen === undefined ? null : (
          <b>
            到账 <Amount fen={reached.paidFen} />
          </b>
        )}
      </Spaced>
    )
  const marks = marksOf(declaration)
  const at = marks.findIndex(({ state }) => state === 'current')
  const days = reached ? -daysUntil(formatDate(reached.at), today) : 0
  return (
    <Spaced>
      <Pips marks={marks} />
      <span>
        <b>{declarationStatusLabels[status]}</b>（第 {at + 1} 步，共 {marks.length} 步）
      </span>
      <span>{days > 0 ? `已 ${days} 天` : '今天开始'}</span>
      <MoneyOnLine declaration={declaration} today={today} />
    </Spaced>
  )
}
