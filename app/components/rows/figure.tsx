import {
  figureLimitLabels,
  figurePerLabels,
  standardOf,
  supportModeLabels,
} from '../../../contract/closed-lists.ts'
import type { BenefitFigure } from '../../../contract/entities/policy.ts'
import type { AmountRange } from '../../../contract/envelope.ts'
import { figureParts, moneyParts, type ShownNumber } from '../../display/format.ts'
import { Spaced } from '../layout/spaced.tsx'
import figureStyles from './figure.module.css'

/**
 * What a benefit comes to at one glance, the only emphasis of a row: one number with its unit, and below it of what or for
 * what (`2020 年标准` where it is of an earlier year); the kind alone where the text has no number. An enterprise's own
 * `amount` goes before the published figure, and stands in for one that a gateway does not tell.
 */
export function Figure({
  figure,
  amount,
  note,
}: {
  figure?: BenefitFigure | undefined
  amount?: AmountRange | null | undefined
  /** In place of what the figure says of itself, where the number is the enterprise's own. */
  note?: string
}) {
  const own = amount && moneyParts(amount)
  const published = figure && figureParts(figure)
  const number = figure && !note ? published : own
  if (!figure && !number) return null
  const year = number ? (amount ?? figure)?.asOf : undefined
  const notes = [note ?? figure?.basis, year && standardOf(year)].filter(Boolean)
  return (
    <p className={figureStyles.figure} data-figure="">
      <Spaced>
        {number ? (
          <>
            {figure?.per && !note ? figurePerLabels[figure.per] : null}
            <NumberInUnit of={number} />
          </>
        ) : (
          figure && supportModeLabels[figure.kind]
        )}
        {notes.length > 0 ? <small>{notes.join('，')}</small> : null}
      </Spaced>
    </p>
  )
}

/** 最高 **200** 万元 */
export function NumberInUnit({ of: { limit, number, unit } }: { of: ShownNumber }) {
  return (
    <>
      {limit ? `${figureLimitLabels[limit]} ` : null}
      <b>{number}</b> {unit}
    </>
  )
}
