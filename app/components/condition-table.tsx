import clsx from 'clsx'
import type { ReactNode } from 'react'
import { codesOf, unreadField, verdictLabels } from '../../contract/closed-lists.ts'
import type { ConditionResult } from '../../contract/entities/policy.ts'
import { orDash } from '../display/format.ts'
import { VerdictSign } from '../drawings/icon.tsx'
import layout from './layout/layout.module.css'
import text from './layout/text.module.css'
import { Notice } from './notice.tsx'
import { SectionHead } from './section-head.tsx'
import { VerdictTable } from './tables/verdict-table.tsx'
import verdictStyles from './verdict.module.css'

/** Met, unmet, unknown: shape and word carry it, colour only helps. `says` where the word is another one (可享受). */
export function Verdict({ verdict, says }: { verdict: ConditionResult['verdict']; says?: string }) {
  return (
    <span className={verdictStyles.verdict} data-verdict={verdict}>
      <VerdictSign verdict={verdict} />
      {says ?? verdictLabels[verdict]}
    </span>
  )
}

/** `8 项：6 项符合，1 项不符合，1 项待补充` */
export function countVerdicts(results: readonly Pick<ConditionResult, 'verdict'>[]): string {
  const counts = codesOf(verdictLabels).map((verdict) => ({
    verdict,
    count: results.filter((result) => result.verdict === verdict).length,
  }))
  const named = counts.filter(({ count }) => count > 0)
  if (named.length === 1 && named[0]?.verdict === 'met') return `${results.length} 项，全部符合`
  const parts = named.map(({ verdict, count }) => `${count} 项${verdictLabels[verdict]}`)
  return parts.length === 0 ? '0 项' : `${results.length} 项：${parts.join('，')}`
}

/**
 * Each condition, the value it was compared with, the verdict. `wayOf` adds what to do about an unmet or unknown one
 * after the gap that came with the result (a link to the field of the profile).
 */
export function ConditionTable({
  results,
  caption,
  actualLabel = '本企业',
  wayOf,
}: {
  results: ConditionResult[]
  caption: string
  actualLabel?: string
  wayOf?: (result: ConditionResult) => ReactNode
}) {
  return (
    <VerdictTable
      caption={caption}
      valueLabel={actualLabel}
      rows={results.map((result) => ({
        id: result.condition.id,
        condition: (
          <>
            {result.condition.text}
            {result.condition.clause ? (
              <small className={text.quiet}>　{result.condition.clause}</small>
            ) : null}
          </>
        ),
        value:
          result.verdict === 'unknown' && !result.actual && !isUnread(result)
            ? '没有填写'
            : orDash(result.actual),
        nextStep: nextStepOf(result.gap?.text, result.verdict === 'met' ? null : wayOf?.(result)),
        verdict: <Verdict verdict={result.verdict} {...(isUnread(result) ? { says: '自行核对' } : {})} />,
      }))}
    />
  )
}

/** Whether nobody has read what the condition compares, so that no profile can answer it. */
const isUnread = ({ condition }: ConditionResult) => condition.field === unreadField

function nextStepOf(gap: string | undefined, link: ReactNode): ReactNode {
  if (!gap && !link) return null
  return (
    <>
      {gap}
      {gap && link ? '　' : null}
      {link}
    </>
  )
}

/** Stands in place of the conditions of a title that the enterprise holds. */
export function HeldSection({ id, heldNext }: { id: string; heldNext: string }) {
  return (
    <section className={clsx(layout.stack, layout.section)} aria-labelledby={id}>
      <SectionHead id={id} title="已取得" />
      <Notice kind="success">
        <p>{`按企业画像，本企业已经取得这个称号。${heldNext}`}</p>
      </Notice>
    </section>
  )
}
