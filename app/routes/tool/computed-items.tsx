import { href, Link } from 'react-router'
import { matchVerdictLabels } from '../../../contract/closed-lists.ts'
import type { MatchItem } from '../../../contract/entities/match.ts'
import button from '../../components/button/button.module.css'
import { ConditionTable, countVerdicts, Verdict } from '../../components/condition-table.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import text from '../../components/layout/text.module.css'
import { AmountFormulaDetails } from '../../components/rows/amount-formula.tsx'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { BenefitMeta, basisInWords, benefitHref } from '../match/benefit-meta.tsx'
import type { ListedItem } from '../match/listed-item.ts'
import { MatchFigure } from '../match/match-figure.tsx'
import { askHref } from './questions/question-run.ts'

const shownAtOnce = 10

/** A benefit with what it can and cannot be had together with. */
export type ComputedItem = ListedItem & Pick<MatchItem, 'excludes' | 'stacksWith'>

/**
 * Benefits that can be had, and apart from them those that nothing speaks against. `null`: they
 * could not be read.
 */
export function ComputedSections({ items }: { items: ComputedItem[] | null }) {
  const eligible = items?.filter(({ verdict }) => verdict === 'eligible') ?? []
  const likely = items?.filter(({ verdict }) => verdict === 'likely') ?? []
  return (
    <>
      <section className={layout.section} aria-labelledby="eligible">
        <SectionHead id="eligible" title="按现有情况能享受的事项" note="不能同时享受的只计一项" />
        {items === null ? (
          <p className={text.quiet}>金额和政策取到后在这里列出。</p>
        ) : eligible.length === 0 ? (
          <EmptyList acts={<a href={href('/zct-ee/policy-find')}>查一查有哪些政策</a>}>
            按现有情况还没有能享受的政策，可以先补充企业画像。
          </EmptyList>
        ) : (
          <Items items={eligible} all={items} />
        )}
        <p className={text.quiet}>金额为估算，结果仅供参考，以主管部门认定（审核）结果为准。</p>
      </section>
      {items && likely.length > 0 ? (
        <section className={layout.section} aria-labelledby="possible">
          <SectionHead id="possible" title="可能符合的事项" note="条件待补充，金额不算在可享受金额里" />
          <Items items={likely} all={items} />
          <p className={text.quiet}>没填的先列为“待补充”，不影响结果，补充后才能判断。</p>
        </section>
      ) : null}
    </>
  )
}

/** With how each amount comes about and what it can't be had together with. */
function Items({ items, all }: { items: ComputedItem[]; all: ComputedItem[] }) {
  const rest = items.slice(shownAtOnce)
  return (
    <>
      <List items={items.slice(0, shownAtOnce)} all={all} />
      {rest.length > 0 ? (
        <details>
          <summary className={button.withIcon}>
            <Icon name="down" />
            展开其余 {rest.length} 项
          </summary>
          <List items={rest} all={all} />
        </details>
      ) : null}
    </>
  )
}

function List({ items, all }: { items: ComputedItem[]; all: ComputedItem[] }) {
  return (
    <ol className={list.rows} data-rows="">
      {items.map((item) => (
        <Item key={item.benefit.id} item={item} all={all} />
      ))}
    </ol>
  )
}

function Item({ item, all }: { item: ComputedItem; all: ComputedItem[] }) {
  const { benefit, verdict, amountFormula, results, nextStep, excludes, stacksWith } = item
  return (
    <li className={layout.keepTogether} data-item="">
      <div className={list.rowWithEdge} data-policy="">
        <div>
          <h3>
            <a href={benefitHref(benefit)}>{benefit.title}</a>
          </h3>
          <BenefitMeta benefit={benefit} />
        </div>
        <div className={list.edge} data-edge="">
          <Verdict verdict={verdict === 'eligible' ? 'met' : 'unknown'} says={matchVerdictLabels[verdict]} />
          <MatchFigure item={item} />
        </div>
      </div>
      <AmountFormulaDetails
        formula={amountFormula}
        figure={benefit.figure}
        basis={basisInWords(benefit)}
        wayOf={({ field }) => <Link to={askHref(field)}>回答这一项</Link>}
      />
      <Others label="不能同时享受" ids={excludes} all={all} />
      <Others label="可以叠加" ids={stacksWith} all={all} />
      {results.length > 0 ? (
        <details>
          <summary className={button.withIcon}>
            <Icon name="down" />
            {countVerdicts(results)}
          </summary>
          <ConditionTable results={results} caption={`${benefit.title}的条件`} />
        </details>
      ) : null}
      <p>
        <b>下一步</b>　{nextStep}
      </p>
    </li>
  )
}

/** Other benefits of this list that it goes together with, or does not. */
function Others({ label, ids, all }: { label: string; ids: string[]; all: ComputedItem[] }) {
  const others = all.filter(({ benefit }) => ids.includes(benefit.id))
  if (others.length === 0) return null
  return (
    <p>
      <b>{label}</b>
      {'　'}
      {others.map(({ benefit }, at) => (
        <span key={benefit.id}>
          {at > 0 ? '、' : ''}
          <a href={benefitHref(benefit)}>{benefit.title}</a>
        </span>
      ))}
    </p>
  )
}
