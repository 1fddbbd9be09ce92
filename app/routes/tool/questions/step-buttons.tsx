import { criterionVerdictLabels } from '../../../../contract/closed-lists.ts'
import button from '../../../components/button/button.module.css'
import text from '../../../components/text/text.module.css'
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
  const titleOf = (at: number) => {
    const { title, fields } = steps[at] ?? { title: '', fields: [] }
    const lacking = open.filter((waitsFor) => fields.some(({ name }) => waitsFor.includes(name))).length
    return (
      <>
        <span>{title}</span>{' '}
        {lacking > 0 ? (
          <small className={text.quiet}>{`${lacking} 项${criterionVerdictLabels.unknown}`}</small>
        ) : null}
      </>
    )
  }
  return (
    <nav aria-label="填写步骤">
      <ol className="steps">
        {asked.map((at) => (
          <li
            key={at}
            className={at < step ? 'done' : undefined}
            aria-current={at === step ? 'step' : undefined}
          >
            {at === step ? (
              <span>{titleOf(at)}</span>
            ) : (
              <button type="submit" className={button.link} name="go" value={at + 1} formNoValidate>
                {titleOf(at)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
