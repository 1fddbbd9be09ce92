import clsx from 'clsx'
import type { ReactNode } from 'react'
import button from '../../components/button/button.module.css'
import { ConditionTable, countVerdicts } from '../../components/condition-table.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { AnswerLink, QuestionLink } from '../../components/links/answer-link.tsx'
import { AmountFormulaDetails } from '../../components/rows/amount-formula.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { basisInWords, benefitHref } from './benefit-address.ts'
import { BenefitMeta } from './benefit-meta.tsx'
import { ItemVerdict } from './item-verdict.tsx'
import type { ListedItem } from './listed-item.ts'
import { MatchFigure } from './match-figure.tsx'
import styles from './match-items.module.css'
import { NextStep, type Waiting } from './next-step.tsx'
import { type Answering, FormLink, VisitorAnswer } from './yes-or-no.tsx'

/** Returns the id of a benefit's row, for addresses that lead to it. */
export function itemId({ benefit }: { benefit: { id: string } }): string {
  return `item-${benefit.id}`
}

/** Benefits with their verdict, each condition in a fold-out, and the next step. */
export function MatchItems<T extends ListedItem>({
  items,
  answering,
  waiting,
  actsOf,
}: {
  items: T[]
  /** How a visitor answers; null in the report of the enterprise itself. */
  answering: Answering | null
  waiting: Waiting
  /** What else can be done with one. */
  actsOf?: ((item: T) => ReactNode) | undefined
}) {
  return (
    <ol className={list.rows} data-rows="">
      {items.map((item) => (
        <li
          key={item.benefit.id}
          id={itemId(item)}
          className={clsx(layout.keepTogether, styles.item)}
          data-item=""
          tabIndex={-1}
        >
          <div className={list.rowWithEdge} data-policy="">
            <div>
              <h3>
                <a href={benefitHref(item.benefit)}>{item.benefit.title}</a>
              </h3>
              <BenefitMeta benefit={item.benefit} />
            </div>
            <div className={list.edge} data-edge="">
              <ItemVerdict of={item.verdict} />
              <MatchFigure item={item} />
            </div>
          </div>
          <AmountFormulaDetails
            formula={item.amountFormula}
            figure={item.benefit.figure}
            basis={basisInWords(item.benefit)}
            wayOf={({ field }) => (answering ? <FormLink field={field} /> : <QuestionLink field={field} />)}
          />
          {item.results.length > 0 ? (
            <details>
              <summary className={button.withIcon}>
                <Icon name="down" />
                {countVerdicts(item.results)}
              </summary>
              <ConditionTable
                results={item.results}
                caption={`${item.benefit.title}的条件`}
                actualLabel={answering ? '所填情况' : '本企业'}
                wayOf={(result) =>
                  answering ? (
                    <VisitorAnswer result={result} answering={answering} item={item.benefit.id} />
                  ) : (
                    <AnswerLink result={result} results={item.results} ended={item.verdict === 'ended'} />
                  )
                }
              />
            </details>
          ) : null}
          <NextStep item={item} answering={answering} waiting={waiting} />
          {actsOf?.(item)}
        </li>
      ))}
    </ol>
  )
}
