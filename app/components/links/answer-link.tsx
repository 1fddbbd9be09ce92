import { href } from 'react-router'
import { unreadField } from '../../../contract/closed-lists.ts'
import type { ConditionResult } from '../../../contract/entities/policy.ts'
import { withQuery } from '../../base/addresses.ts'

/**
 * Where an unknown condition is answered: by its question in the calculator, or in the profile once the policy is out of
 * reach (`ended`, or something unmet), as the calculator then asks for it no more. Nothing for what is decided.
 */
export function AnswerLink({
  result,
  results,
  ended = false,
}: {
  result: ConditionResult
  results: ConditionResult[]
  ended?: boolean
}) {
  if (result.verdict !== 'unknown' || result.condition.field === unreadField) return null
  const isAsked = !ended && results.every((one) => one.verdict !== 'unmet')
  return isAsked ? (
    <QuestionLink field={result.asks ?? result.condition.field} />
  ) : (
    <a href={href('/user/relation/current')}>补充企业画像</a>
  )
}

/** Leads to one question of the calculator. */
export function QuestionLink({ field }: { field: string }) {
  return <a href={withQuery(href('/zct-ee/policy-computed'), { ask: field })}>回答这一项</a>
}
