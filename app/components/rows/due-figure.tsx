import { hourInWords } from '../../../contract/project-window.ts'
import { due } from '../../display/due.ts'
import layout from '../layout/layout.module.css'
import { RowFigure } from './figure-list.tsx'
import { useMinuteOf } from './minute-of-page.ts'

/** Shows the days that are left as a big figure at the edge of a row: `6 天`, `今日 截止`, `今日 17 时截止`. */
export function DueFigure({
  closesOn,
  closesAt,
  today,
}: {
  closesOn: string | null
  closesAt?: string | undefined
  today: string
}) {
  const { kind, text } = due(closesOn, useMinuteOf(today), null, null, closesAt)
  if (kind === 'today') {
    return (
      <RowFigure tone="soon">
        今日 <small>{closesAt ? `${hourInWords(closesAt)}截止` : '截止'}</small>
      </RowFigure>
    )
  }
  const days = /^还剩 (\d+) 天$/.exec(text)?.[1]
  if (days === undefined) return <RowFigure tone="words">{text}</RowFigure>
  return (
    <RowFigure tone={kind === 'soon' ? 'soon' : undefined}>
      <span className={layout.visuallyHidden}>还剩 </span>
      {days} <small>天</small>
    </RowFigure>
  )
}
