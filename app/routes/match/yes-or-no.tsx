import { href } from 'react-router'
import type { ConditionResult } from '../../../contract/entities/policy.ts'
import { withQuery } from '../../base/addresses.ts'
import { numberFields, withAnswer } from './profile-query.ts'

const inForm = new Set<string>(['region', 'industry', 'sizeType', ...numberFields.map(({ name }) => name)])
const reportPath = href('/zct-ee/policy-match/report')

/**
 * Where a visitor says what is not known yet: a yes or no here, as another address of the report; what the form has, in the
 * form. `entered` is what the address holds. Nothing for what neither can take.
 */
export function VisitorAnswer({
  result: { verdict, condition },
  entered,
}: {
  result: ConditionResult
  entered: Record<string, string>
}) {
  if (verdict !== 'unknown') return null
  const { field, value } = condition
  if (inForm.has(field))
    return <a href={`${withQuery(href('/zct-ee/policy-match'), entered)}#${field}`}>去填写</a>
  if (typeof value !== 'boolean') return null
  const saying = (answer: 'yes' | 'no') => withQuery(reportPath, withAnswer(entered, field, answer))
  return (
    <>
      回答：<a href={saying('yes')}>是</a>　<a href={saying('no')}>否</a>
    </>
  )
}

/** Takes a yes or no back, beside where the report repeats it. */
export function TakeBack({ field, entered }: { field: string; entered: Record<string, string> }) {
  const without = withAnswer(entered, field, null)
  if (without.yes === entered.yes && without.no === entered.no) return null
  return <a href={withQuery(reportPath, without)}>取消</a>
}
