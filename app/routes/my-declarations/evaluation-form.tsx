import { isFinished } from '../../../contract/declaration-way.ts'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import * as rules from '../../forms/rules/evaluation.ts'
import { GradeFields, GradeInWords } from '../rating/grade-fields.tsx'

/** Whether it can be evaluated now. */
export function canEvaluate({
  status,
  evaluation,
}: Pick<DeclarationSummary, 'status' | 'evaluation'>): boolean {
  return evaluation === null && isFinished(status)
}

/** 好差评: a grade, reasons where the gateway keeps them, and words; once, when it is finished. */
export function EvaluationForm({
  action,
  once,
  result,
  keepsReasons,
}: {
  action: string
  once: string
  result: ActionResult | undefined
  keepsReasons: boolean
}) {
  return (
    <form className={layout.stack} method="post" action={`${action}#evaluation`} noValidate>
      <EnterpriseField />
      <OnceField value={enteredValue(result, onceName, once)} />
      <ErrorSummary
        title={result && !result.ok ? rules.title : undefined}
        errors={errorsOf(result, rules.names)}
      />
      <GradeFields kind="declaration" result={result} keepsReasons={keepsReasons} />
      <Actions>
        <SubmitButton>提交评价</SubmitButton>
      </Actions>
    </form>
  )
}

/** What was said. */
export function Evaluation({ evaluation }: { evaluation: NonNullable<DeclarationSummary['evaluation']> }) {
  return (
    <p>
      <GradeInWords stars={evaluation.stars} />
      {evaluation.words ? `：${evaluation.words}` : ''}
      <span className={text.quiet}>
        　<Moment of={evaluation.at} />
      </span>
    </p>
  )
}
