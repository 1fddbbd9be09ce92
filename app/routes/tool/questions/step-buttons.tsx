import { Stepper } from '@mantine/core'
import { criterionVerdictLabels } from '../../../../contract/closed-lists.ts'
import type { ScreenStep } from './screen-field.ts'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Stepper.layer.css'
import styles from './step-buttons.module.css'

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
  return (
    <nav aria-label="填写步骤">
      <Stepper
        active={asked.indexOf(step)}
        labelPosition="bottom"
        size="xs"
        iconSize={28}
        classNames={styles}
        onStepClick={sendsByItself}
      >
        {asked.map((at) => {
          const { title, fields } = steps[at] ?? { title: '', fields: [] }
          const lacking = open.filter((waitsFor) => fields.some(({ name }) => waitsFor.includes(name))).length
          return (
            <Stepper.Step
              key={at}
              label={title}
              description={lacking > 0 ? `${lacking} 项${criterionVerdictLabels.unknown}` : undefined}
              {...(at === step
                ? { 'aria-current': 'step' }
                : { type: 'submit', name: 'go', value: at + 1, formNoValidate: true })}
            />
          )
        })}
      </Stepper>
    </nav>
  )
}

/** Without a handler Mantine takes the steps out of the order of the Tab key. */
function sendsByItself(): void {}
