import { href } from 'react-router'
import type { ConditionResult } from '../../../contract/entities/policy.ts'
import { withQuery } from '../../base/addresses.ts'
import { answerLists, numberFields, saidName, withAnswer, withSaid } from './profile-query.ts'

const inForm = new Set<string>([
  'region',
  'industry',
  'legalForm',
  'sizeType',
  ...numberFields.map(({ name }) => name),
])
const reportPath = href('/zct-ee/policy-match/report')

/**
 * Where a visitor says what is not known yet: here, as another address of the report; what the form has, in the
 * form. `entered` is what the address holds.
 */
export function VisitorAnswer({
  result: { verdict, condition, asks },
  entered,
}: {
  result: ConditionResult
  entered: Record<string, string>
}) {
  if (verdict !== 'unknown') return null
  // What tells which of several thresholds counts is a figure of the form, or a yes or no.
  const { field, value } = asks ? { field: asks, value: true } : condition
  if (inForm.has(field)) return <FormLink field={field} entered={entered} />
  if (typeof value === 'number' || (Array.isArray(value) && value.some((one) => typeof one === 'number')))
    return <NumberQuestion condition={condition} entered={entered} />
  if (typeof value !== 'boolean') {
    const choices = [...new Set([value].flat().map(String)), '都不是']
    return (
      <>
        回答：
        {choices.map((choice, at) => (
          <span key={choice}>
            {at > 0 ? '、' : null}
            <a href={withQuery(reportPath, withSaid(entered, field, choice))}>{choice}</a>
          </span>
        ))}
      </>
    )
  }
  const saying = (answer: 'yes' | 'no') => withQuery(reportPath, withAnswer(entered, field, answer))
  return (
    <>
      回答：<a href={saying('yes')}>是</a>　<a href={saying('no')}>否</a>
    </>
  )
}

/** Asks for a figure that the form does not have, as a form of its own that opens the report anew. */
function NumberQuestion({
  condition: { field, unit, text },
  entered,
}: {
  condition: ConditionResult['condition']
  entered: Record<string, string>
}) {
  return (
    <form method="get" action={reportPath} className="line">
      {Object.entries(entered).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <input type="hidden" name="ask" value={field} />
      <input type="number" name="value" step="any" min="0" required aria-label={`回答：${text}`} size={6} />
      {unit ? ` ${unit} ` : ' '}
      <button type="submit" className="link">
        确定
      </button>
    </form>
  )
}

/** Leads back to a field of the form with everything that is filled in; what the form does not have, to the calculator. */
export function FormLink({ field, entered }: { field: string; entered: Record<string, string> }) {
  if (!inForm.has(field)) return <a href={href('/zct-ee/policy-computed')}>登录后用政策计算器算</a>
  return <a href={`${withQuery(href('/zct-ee/policy-match'), entered)}#${field}`}>去填写</a>
}

/** Takes an answer back, beside where the report repeats it. */
export function TakeBack({ field, entered }: { field: string; entered: Record<string, string> }) {
  const without = withSaid(withAnswer(entered, field, null), field, null)
  const changed = [...answerLists, saidName].some((name) => (without[name] ?? '') !== (entered[name] ?? ''))
  if (!changed) return null
  return (
    <>
      {' '}
      <a href={withQuery(reportPath, without)}>取消</a>
    </>
  )
}
