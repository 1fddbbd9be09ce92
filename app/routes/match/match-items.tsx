import { matchVerdictLabels } from '../../../contract/closed-lists.ts'
import type { MatchItem, MatchVerdict } from '../../../contract/entities/match.ts'
import { policyHref } from '../../base/addresses.ts'
import { AnswerLink } from '../../components/answer-link.tsx'
import { ConditionTable, countVerdicts, Verdict } from '../../components/condition-table.tsx'
import { StatusMark } from '../../components/rows/badges.tsx'
import { AmountBetween } from '../../components/time-and-money.tsx'
import { formatIssuers } from '../../display/format.ts'
import { Icon } from '../../drawings/icon.tsx'
import { VisitorAnswer } from './yes-or-no.tsx'

const signs: Record<MatchVerdict, 'met' | 'unmet' | 'unknown'> = {
  eligible: 'met',
  likely: 'unknown',
  notYet: 'unmet',
  ended: 'unmet',
}

/** Policies with their verdict, each condition in a fold-out, and the next step. */
export function MatchItems({
  items,
  entered,
}: {
  items: MatchItem[]
  /** What the address of a visitor's report holds; null in the report of the enterprise itself. */
  entered: Record<string, string> | null
}) {
  return (
    <ol className="rows">
      {items.map((item) => (
        <li key={item.policy.id} className="keep">
          <div className="policy row">
            <div>
              <h3>
                <a href={policyHref(item.policy.id)}>{item.policy.title}</a>
              </h3>
              <p className="meta">
                <StatusMark status={item.policy.status} />
                {item.policy.documentNumber ? <span>{item.policy.documentNumber}</span> : null}
                <span>{formatIssuers(item.policy.issuers)}</span>
              </p>
            </div>
            <div className="take">
              <Verdict verdict={signs[item.verdict]} says={matchVerdictLabels[item.verdict]} />
              {item.amount ? (
                <b>
                  <AmountBetween range={item.amount} />
                </b>
              ) : item.policy.benefit ? (
                <b>{item.policy.benefit.brief}</b>
              ) : null}
            </div>
          </div>
          {item.results.length > 0 ? (
            <details>
              <summary className="key">
                <Icon name="down" />
                {countVerdicts(item.results)}
              </summary>
              <ConditionTable
                results={item.results}
                caption={`${item.policy.title}的条件`}
                actualLabel={entered ? '所填情况' : '本企业'}
                wayOf={(result) =>
                  entered ? (
                    <VisitorAnswer result={result} entered={entered} />
                  ) : (
                    <AnswerLink result={result} results={item.results} ended={item.verdict === 'ended'} />
                  )
                }
              />
            </details>
          ) : null}
          <p>
            <b>下一步</b>　{item.nextStep}
          </p>
        </li>
      ))}
    </ol>
  )
}
