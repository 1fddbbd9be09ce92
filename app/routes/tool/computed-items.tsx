import { matchVerdictLabels } from '../../../contract/closed-lists.ts'
import type { MatchItem } from '../../../contract/entities/match.ts'
import { policyHref } from '../../base/addresses.ts'
import { ConditionTable, countVerdicts, Verdict } from '../../components/condition-table.tsx'
import { AmountBetween } from '../../components/time-and-money.tsx'
import { formatIssuers } from '../../display/format.ts'
import { Icon } from '../../drawings/icon.tsx'

const shownAtOnce = 10

/** Policies that can be had, with how each amount comes about and what it can't be had together with. */
export function ComputedItems({ items }: { items: MatchItem[] }) {
  const rest = items.slice(shownAtOnce)
  return (
    <>
      <List items={items.slice(0, shownAtOnce)} all={items} />
      {rest.length > 0 ? (
        <details>
          <summary className="key">
            <Icon name="down" />
            展开其余 {rest.length} 件
          </summary>
          <List items={rest} all={items} />
        </details>
      ) : null}
    </>
  )
}

function List({ items, all }: { items: MatchItem[]; all: MatchItem[] }) {
  return (
    <ol className="rows">
      {items.map((item) => (
        <Item key={item.policy.id} item={item} all={all} />
      ))}
    </ol>
  )
}

function Item({ item, all }: { item: MatchItem; all: MatchItem[] }) {
  const { policy, verdict, amount, amountBasis, results, nextStep, excludes, stacksWith } = item
  return (
    <li className="keep">
      <div className="policy row">
        <div>
          <h3>
            <a href={policyHref(policy.id)}>{policy.title}</a>
          </h3>
          <p className="meta">
            {policy.documentNumber ? <span>{policy.documentNumber}</span> : null}
            <span>{formatIssuers(policy.issuers)}</span>
          </p>
        </div>
        <div className="take">
          <Verdict verdict={verdict === 'eligible' ? 'met' : 'unknown'} says={matchVerdictLabels[verdict]} />
          {amount ? (
            <b>
              <AmountBetween range={amount} />
            </b>
          ) : policy.benefit ? (
            <b>{policy.benefit.brief}</b>
          ) : null}
        </div>
      </div>
      {amountBasis ? (
        <p>
          <b>金额怎么来</b>　{amountBasis}
        </p>
      ) : null}
      <Others label="不能同时享受" ids={excludes} all={all} />
      <Others label="可以叠加" ids={stacksWith} all={all} />
      {results.length > 0 ? (
        <details>
          <summary className="key">
            <Icon name="down" />
            {countVerdicts(results)}
          </summary>
          <ConditionTable results={results} caption={`${policy.title}的条件`} />
        </details>
      ) : null}
      <p>
        <b>下一步</b>　{nextStep}
      </p>
    </li>
  )
}

/** Other policies of this list that it goes together with, or does not. */
function Others({ label, ids, all }: { label: string; ids: string[]; all: MatchItem[] }) {
  const others = all.filter(({ policy }) => ids.includes(policy.id))
  if (others.length === 0) return null
  return (
    <p>
      <b>{label}</b>
      {'　'}
      {others.map(({ policy }, at) => (
        <span key={policy.id}>
          {at > 0 ? '、' : ''}
          <a href={policyHref(policy.id)}>{policy.title}</a>
        </span>
      ))}
    </p>
  )
}
