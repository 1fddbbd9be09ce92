import type { ReactNode } from 'react'
import { standardOf } from '../../../contract/closed-lists.ts'
import type { AmountFormula, BenefitFigure } from '../../../contract/entities/policy.ts'
import { figureParts } from '../../display/format.ts'
import { Icon } from '../../drawings/icon.tsx'
import button from '../button/button.module.css'
import facts from '../facts-list.module.css'
import { NumberInUnit } from './figure.tsx'

/**
 * 金额怎么算: the formula in words, the own numbers worked out in it, the cap, and where it stands.
 * `wayOf` leads to where a missing number is told.
 */
export function AmountFormulaDetails({
  formula,
  figure,
  basis,
  wayOf,
}: {
  formula: AmountFormula | undefined
  figure: BenefitFigure | undefined
  /** The document, in words. */
  basis: string
  wayOf: (missing: AmountFormula['missing'][number]) => ReactNode
}) {
  if (!formula) return null
  const cap = figure?.limit === 'upTo' && figure.unit === '万元' ? figureParts(figure) : null
  return (
    <details>
      <summary className={button.withIcon}>
        <Icon name="down" />
        金额怎么算
      </summary>
      <dl className={facts.roomyColumn}>
        <Line name="怎样计算">{formula.words}</Line>
        {formula.values.map(({ field, label, shown }) => (
          <Line key={field} name="代入">
            {label} <b>{shown}</b>
          </Line>
        ))}
        {formula.missing.map((missing) => (
          <Line key={missing.field} name="还缺">
            {missing.label}　{wayOf(missing)}
          </Line>
        ))}
        {formula.steps.map((step, at) => (
          <Line key={step} name={formula.steps.length === 1 ? '算得' : at === 0 ? '最低' : '最高'}>
            {step}
          </Line>
        ))}
        {cap ? (
          <Line name="上限">
            {figure?.per === 'year' ? '每年' : null}
            <NumberInUnit of={cap} />
          </Line>
        ) : null}
        <Line name="依据">
          {basis}
          {figure?.asOf ? `（${standardOf(figure.asOf)}）` : null}
        </Line>
      </dl>
    </details>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
