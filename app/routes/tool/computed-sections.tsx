import { href, Link } from 'react-router'
import { matchVerdictLabels } from '../../../contract/closed-lists.ts'
import button from '../../components/button/button.module.css'
import { ConditionTable, countVerdicts, Verdict } from '../../components/condition-table.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { AmountFormulaDetails } from '../../components/rows/amount-formula.tsx'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { basisInWords, benefitHref } from '../match/benefit-address.ts'
import { BenefitMeta } from '../match/benefit-meta.tsx'
import { MatchFigure } from '../match/match-figure.tsx'
import { reportHref } from '../match/verdicts.ts'
import type { ComputedGroup, ComputedGroups, ComputedItem, OtherBenefit } from './computed-groups.ts'
import { askHref } from './questions/question-run.ts'

/**
 * Benefits that can be had, and apart from them those that nothing speaks against. `null`: they
 * could not be read.
 */
export function ComputedSections({ groups }: { groups: ComputedGroups | null }) {
  return (
    <>
      <section className={layout.section} aria-labelledby="eligible">
        <SectionHead
          id="eligible"
          title="按现有情况能享受的事项"
          note="不能同时享受的只计一项"
          more={groups ? <AllLink group={groups.eligible} /> : null}
        />
        {groups === null ? (
          <p className={text.quiet}>金额和政策取到后在这里列出。</p>
        ) : groups.eligible.total === 0 ? (
          <EmptyList acts={<a href={href('/zct-ee/policy-find')}>查一查有哪些政策</a>}>
            按现有情况还没有能享受的政策，可以先补充企业画像。
          </EmptyList>
        ) : (
          <List items={groups.eligible.items} />
        )}
        <p className={text.quiet}>金额为估算，结果仅供参考，以主管部门认定（审核）结果为准。</p>
      </section>
      {groups && groups.likely.total > 0 ? (
        <section className={layout.section} aria-labelledby="possible">
          <SectionHead
            id="possible"
            title="可能符合的事项"
            note="条件待补充，金额不算在可享受金额里"
            more={<AllLink group={groups.likely} />}
          />
          <List items={groups.likely.items} />
          <p className={text.quiet}>没填的先列为“待补充”，不影响结果，补充后才能判断。</p>
        </section>
      ) : null}
    </>
  )
}

/**
 * Leads to the page of the report that shows all benefits of a verdict, where there are more than
 * here.
 */
function AllLink({ group: { verdict, total, items } }: { group: ComputedGroup }) {
  if (items.length === total) return null
  return (
    <Spaced>
      <Link className={layout.screenOnly} to={reportHref({ own: '1', verdict })}>
        {`看全部 ${total} 项`}
      </Link>
      <span className={layout.paperOnly}>{`共 ${total} 项，其余见政策匹配报告`}</span>
    </Spaced>
  )
}

function List({ items }: { items: ComputedItem[] }) {
  return (
    <ol className={list.rows} data-rows="">
      {items.map((item) => (
        <Item key={item.benefit.id} item={item} />
      ))}
    </ol>
  )
}

/** With how its amount comes about and what it can't be had together with. */
function Item({ item }: { item: ComputedItem }) {
  const { benefit, verdict, amountFormula, results, nextStep, excluded, stackable } = item
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
      <Others label="不能同时享受" others={excluded} />
      <Others label="可以叠加" others={stackable} />
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

/** Other benefits that it goes together with, or does not. */
function Others({ label, others }: { label: string; others: OtherBenefit[] }) {
  if (others.length === 0) return null
  return (
    <p>
      <b>{label}</b>
      {'　'}
      {others.map((other, at) => (
        <span key={other.id}>
          {at > 0 ? '、' : ''}
          <a href={other.href}>{other.title}</a>
        </span>
      ))}
    </p>
  )
}
