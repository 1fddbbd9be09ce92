import type { AmountRange } from '../../contract/envelope.ts'
import {
  exactMoney,
  exactMoneyRange,
  formatDate,
  formatDateTime,
  formatMoney,
  formatMoneyRange,
  formatWan,
} from '../display/format.ts'

/**
 * A date in Shanghai; a month or a year where no more is known; a dash for nothing. With `at` also the time of that day (HH:mm), as
 * of a window that closes at an hour. Machines read the text where it is all that is known.
 */
export function Day({ of, at }: { of: string | null | undefined; at?: string | undefined }) {
  const text = formatDate(of)
  if (of && at)
    return (
      <time dateTime={`${of}T${at}+08:00`}>
        {text} {at}
      </time>
    )
  return of ? <time dateTime={of === text ? undefined : of}>{text}</time> : text
}

/** Date and time in Shanghai. */
export function Moment({ of }: { of: string | null | undefined }) {
  return of ? <time dateTime={of}>{formatDateTime(of)}</time> : formatDateTime(of)
}

/**
 * Money as people say it, with the exact figure in its title; `typed`: in 万元, in which an
 * enterprise typed it.
 */
export function Amount({ fen, typed = false }: { fen: number; typed?: boolean }) {
  return <span title={exactMoney(fen)}>{typed ? formatWan(fen) : formatMoney(fen)}</span>
}

/** A range of money: 最高 50 万元, with the exact figures in its title. */
export function AmountBetween({ range }: { range: AmountRange | null | undefined }) {
  const known = range ?? { minFen: null, maxFen: null }
  const empty = known.minFen === null && known.maxFen === null
  return <span title={empty ? undefined : exactMoneyRange(known)}>{formatMoneyRange(known)}</span>
}
