import { criterionVerdictLabels } from '../../../../contract/closed-lists.ts'
import layout from '../../../components/layout/layout.module.css'
import { FormSteps } from '../../working-page/form-steps.tsx'
import type { ScreenStep } from './screen-field.ts'

/**
 * The steps of a form. Going to another one keeps the answers of this one, so each is a button of the form. `open`: for each
 * condition that the answers so far do not decide, the fields that it waits for.
 */
export function StepButtons({
  steps,
  asked,
  step,
  open,
}: {
  steps: ScreenStep[]
  asked: number[]
  step: number
  open: string[][]
}) {
  if (asked.length < 2) return null
  const formSteps = asked.map((at) => {
    const { title, fields } = steps[at] ?? { title: '', fields: [] }
    const lacking = open.filter((waitsFor) => fields.some(({ name }) => waitsFor.includes(name))).length
    return {
      key: at,
      title,
      note:
        lacking > 0 ? (
          <>
            <span className={layout.visuallyHidden}> </span>
            {`${lacking} 项${criterionVerdictLabels.unknown}`}
          </>
        ) : undefined,
      state: at < step ? ('done' as const) : ('open' as const),
      opens: { go: at + 1 },
    }
  })
  return <FormSteps label="填写步骤" steps={formSteps} current={asked.indexOf(step)} />
}
