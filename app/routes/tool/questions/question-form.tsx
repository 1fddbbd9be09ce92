import clsx from 'clsx'
import { useRef } from 'react'
import { Form, Link } from 'react-router'
import type { AttributeAnswers, AttributeQuestion } from '../../../../contract/entities/match.ts'
import { Button } from '../../../components/button/button.tsx'
import { ShareBar } from '../../../components/charts/share-bar.tsx'
import { ErrorSummary, errorsOf } from '../../../components/error-summary.tsx'
import { CheckboxGroup } from '../../../components/fields/choice-fields.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { RadioGroup } from '../../../components/fields/radio-group.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import layout from '../../../components/layout/layout.module.css'
import { Actions } from '../../../components/layout/spaced.tsx'
import text from '../../../components/layout/text.module.css'
import { SectionHead } from '../../../components/section-head.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { formatMoney } from '../../../display/format.ts'
import {
  type ActionResult,
  enteredValue,
  enteredValues,
  type FieldErrors,
} from '../../../forms/action-result.ts'
import type { FormCheck } from '../../../forms/check-form.ts'
import { EnterpriseField } from '../../../forms/enterprise-field.tsx'
import { type FieldInputProps, useCheckedForm } from '../../../forms/use-checked-form.ts'
import { amountsAsField, type ShownAmounts } from '../../match/shown-amounts.ts'
import { answerProblem } from './calculator-answer.ts'
import styles from './question-form.module.css'
import { askHref, nextHref, type QuestionRun, questionPlace } from './question-run.ts'
import { useAskingToLeave } from './use-asking-to-leave.ts'

const yesOrNo = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

type Answer = AttributeAnswers[string] | undefined

/** One question: how far one is, what hangs on it, and the ways on, past it and back. */
export function QuestionForm({
  question,
  run: { seen, left, isAnswered },
  was,
  answer,
  result: last,
}: {
  question: AttributeQuestion
  run: Omit<QuestionRun, 'unseen'>
  /** What the page shows, so that the next one can say what has changed. */
  was: ShownAmounts | null
  /** What was answered before. */
  answer: Answer
  result: ActionResult | undefined
}) {
  const { field, kind, label, decides, upToFen } = question
  // What went wrong with another question is not about this one.
  const result = last?.values.field === field ? last : undefined
  const before = seen.at(-1)
  const element = useRef<HTMLFormElement>(null)
  const opened = { answer: Array.isArray(answer) ? answer : String(answer ?? '') }
  const form = useCheckedForm({
    form: element,
    check: checkOf(question),
    values: { answer: result ? answerIn(result, question) : opened.answer },
    result,
  })
  useAskingToLeave(element, { opened, inputs: ['answer'], holdsUnkept: result !== undefined })
  return (
    <section
      id={questionPlace}
      aria-labelledby="question"
      className={styles.question}
      tabIndex={-1}
      data-focus=""
    >
      <div className={styles.progress}>
        <p className={text.quiet}>
          {isAnswered
            ? '修改已经答过的一题'
            : `第 ${seen.length + 1} 题，${left > 0 ? `后面还有 ${left} 题影响金额` : '最后一题'}`}
        </p>
        {isAnswered ? null : <ShareBar value={seen.length} full={seen.length + 1 + left} />}
      </div>
      <SectionHead
        id="question"
        title={label}
        note={
          decides > 0
            ? `关系到 ${decides} 项惠企事项${upToFen ? `，金额最多相差 ${formatMoney(upToFen)}` : ''}`
            : null
        }
      />
      <Form
        ref={element}
        method="post"
        className={clsx(layout.stack, styles.form)}
        noValidate
        onSubmit={form.onSubmit}
      >
        <ErrorSummary errors={errorsOf(form.result, { answer: label })} />
        <EnterpriseField />
        <input type="hidden" name="field" value={field} />
        <input type="hidden" name="kind" value={kind} />
        {question.unit ? <input type="hidden" name="unit" value={question.unit} /> : null}
        {was ? <input type="hidden" name="was" value={amountsAsField(was)} /> : null}
        {seen.map((one) => (
          <input key={one} type="hidden" name="seen" value={one} />
        ))}
        <Control key={form.key('answer')} question={question} input={form.getInputProps('answer')} />
        <Actions>
          <SubmitButton pendingText="正在计算…">保存回答</SubmitButton>
          <Button variant="default" component={Link} to={nextHref([...seen, field])}>
            {isAnswered ? '不改了' : '不确定，先跳过'}
          </Button>
          {isAnswered ? (
            <SubmitButton variant="link" name="back" value="1" pendingText="正在删除…" formNoValidate>
              删除这个回答
            </SubmitButton>
          ) : null}
          {before === undefined ? null : <Link to={askHref(before, seen.slice(0, -1))}>上一题</Link>}
        </Actions>
      </Form>
    </section>
  )
}

/** One answer is checked by its description, which the page has. */
function checkOf(question: AttributeQuestion): FormCheck {
  return (form) => {
    const problem = answerProblem(question, form.getAll('answer').map(String))
    const fieldErrors: FieldErrors = problem === null ? {} : { answer: [problem] }
    return { fieldErrors, messages: [] }
  }
}

/** What was entered as the answer of a question. */
function answerIn(result: ActionResult, { kind }: AttributeQuestion): string | string[] {
  return kind === 'choices' ? enteredValues(result, 'answer') : enteredValue(result, 'answer')
}

function Control({ question, input }: { question: AttributeQuestion; input: FieldInputProps }) {
  const { kind, label, help, unit, whole, options = [], min, max } = question
  const range = kind === 'number' && min !== undefined && max !== undefined ? `${min} 至 ${max}` : undefined
  const fieldProps = { ...input, label, hint: help ?? range, wide: options.length > 8 }
  switch (kind) {
    case 'boolean':
      return <RadioGroup {...fieldProps} options={yesOrNo} />
    case 'choice':
      return <RadioGroup {...fieldProps} options={options} />
    case 'choices':
      return <CheckboxGroup {...fieldProps} defaultValue={[input.defaultValue].flat()} options={options} />
    case 'number':
      return (
        <NumberField
          {...fieldProps}
          unit={unit}
          places={whole ? 0 : undefined}
          negative={min !== undefined && min < 0}
        />
      )
    default:
      return <TextField {...fieldProps} unit={unit} autoComplete="off" maxLength={200} />
  }
}
