import { isFinished } from '../../../contract/declaration-way.ts'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { RadioGroup } from '../../components/fields/choice-fields.tsx'
import { TextareaField } from '../../components/fields/text-field.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import * as rules from '../../forms/rules/evaluation.ts'

const words = ['很不满意', '不满意', '基本满意', '满意', '很满意']

const choices = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: `${'★'.repeat(stars)} ${words[stars - 1]}`,
}))

/** How content somebody was: 满意. */
export function starsInWords(stars: number): string {
  return words[stars - 1] ?? ''
}

/** Whether it can be evaluated now. */
export function canEvaluate({
  status,
  evaluation,
}: Pick<DeclarationSummary, 'status' | 'evaluation'>): boolean {
  return evaluation === null && isFinished(status)
}

/** 好差评: stars and words, once, when it is finished. */
export function EvaluationForm({
  action,
  once,
  result,
}: {
  action: string
  once: string
  result: ActionResult | undefined
}) {
  return (
    <form className="gap" method="post" action={`${action}#evaluation`} noValidate data-rules="evaluation">
      <EnterpriseField />
      <OnceField value={enteredValue(result, onceName, once)} />
      <ErrorSummary
        title={result && !result.ok ? rules.title : undefined}
        errors={errorsOf(result, rules.names)}
      />
      <RadioGroup
        name="stars"
        label="这次办得怎么样"
        options={choices}
        required
        defaultValue={enteredValue(result, 'stars')}
        errors={result?.fieldErrors.stars}
      />
      <TextareaField
        name="words"
        label="想说的话"
        optional
        rows={3}
        maxLength={500}
        defaultValue={enteredValue(result, 'words')}
        errors={result?.fieldErrors.words}
      />
      <p className="acts">
        <SubmitButton>提交评价</SubmitButton>
      </p>
    </form>
  )
}

/** What was said. */
export function Evaluation({ evaluation }: { evaluation: NonNullable<DeclarationSummary['evaluation']> }) {
  return (
    <p>
      {'★'.repeat(evaluation.stars)} {starsInWords(evaluation.stars)}
      {evaluation.words ? `：${evaluation.words}` : ''}
      <span className="quiet">
        　<Moment of={evaluation.at} />
      </span>
    </p>
  )
}
