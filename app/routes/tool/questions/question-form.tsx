import { Form, href, Link } from 'react-router'
import type { AttributeQuestion } from '../../../../contract/entities/match.ts'
import { withQuery } from '../../../base/addresses.ts'
import { ErrorSummary, errorsOf } from '../../../components/error-summary.tsx'
import { CheckboxGroup, RadioGroup } from '../../../components/fields/choice-fields.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { SectionHead } from '../../../components/section-head.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { formatMoney } from '../../../display/format.ts'
import { type ActionResult, enteredValue, enteredValues } from '../../../forms/action-result.ts'
import { EnterpriseField } from '../../../forms/enterprise-field.tsx'
import { type Amounts, amountsAsField } from '../../match/shown-amounts.ts'

const yesOrNo = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

/** One question, with why it is asked first. */
export function QuestionForm({
  question,
  later,
  was,
  result: last,
}: {
  question: AttributeQuestion
  later: string[]
  /** What the page shows, so that the next one can say what has changed. */
  was: Amounts | null
  result: ActionResult | undefined
}) {
  const { field, kind, label, decides, upToFen } = question
  // What went wrong with another question is not about this one.
  const result = last?.values.field === field ? last : undefined
  const putOff = [...later.filter((one) => one !== field), field]
  return (
    <section aria-labelledby="question">
      <SectionHead
        id="question"
        title={label}
        note={`关系到 ${decides} 件政策${upToFen ? `，最高 ${formatMoney(upToFen)}` : ''}`}
      />
      <Form method="post" className="gap" noValidate>
        <ErrorSummary errors={errorsOf(result)} />
        <EnterpriseField />
        <input type="hidden" name="field" value={field} />
        <input type="hidden" name="kind" value={kind} />
        {was ? <input type="hidden" name="was" value={amountsAsField(was)} /> : null}
        {later.map((one) => (
          <input key={one} type="hidden" name="later" value={one} />
        ))}
        <Control question={question} result={result} />
        <p className="acts">
          <SubmitButton pendingText="正在计算…">保存回答</SubmitButton>
          <Link className="btn alt" to={withQuery(href('/zct-ee/policy-computed'), { later: putOff })}>
            先不答这一题
          </Link>
        </p>
      </Form>
    </section>
  )
}

function Control({ question, result }: { question: AttributeQuestion; result: ActionResult | undefined }) {
  const { kind, label, help, unit, whole, options = [], min, max } = question
  const range = kind === 'number' && min !== undefined && max !== undefined ? `${min} 至 ${max}` : undefined
  // A loss needs the minus sign, which a keyboard of digits has not.
  const numbers =
    min !== undefined && min < 0 ? ('text' as const) : whole ? ('numeric' as const) : ('decimal' as const)
  const fieldProps = {
    name: 'answer',
    label,
    hint: help ?? range,
    errors: result?.fieldErrors.answer,
    wide: options.length > 8,
  }
  switch (kind) {
    case 'boolean':
      return <RadioGroup {...fieldProps} options={yesOrNo} defaultValue={enteredValue(result, 'answer')} />
    case 'choice':
      return <RadioGroup {...fieldProps} options={options} defaultValue={enteredValue(result, 'answer')} />
    case 'choices':
      return (
        <CheckboxGroup {...fieldProps} options={options} defaultValues={enteredValues(result, 'answer')} />
      )
    default:
      return (
        <TextField
          {...fieldProps}
          unit={unit}
          inputMode={kind === 'number' ? numbers : undefined}
          autoComplete="off"
          maxLength={200}
          defaultValue={enteredValue(result, 'answer')}
        />
      )
  }
}
