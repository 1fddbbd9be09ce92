import { createPolymorphicComponent, Stepper, type StepperStepProps } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../drawings/icon.tsx'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import styles from './form-steps.module.css'

export interface FormStep {
  key: string | number
  title: string
  /** What the step still lacks. */
  note?: ReactNode
  state: 'done' | 'open' | 'returned'
  /** Address of the step, or the value of the button `go` that sends the form and opens it. */
  opens: { to: string } | { go: number }
}

const classNames = {
  steps: styles.list,
  step: styles.step,
  separator: styles.line,
  stepIcon: styles.circle,
  stepCompletedIcon: styles.mark,
  stepBody: styles.body,
  stepLabel: styles.title,
  stepDescription: styles.note,
}
const number = <span className={styles.number} />
type StepProps = Omit<StepperStepProps, 'ref'>
const Step = createPolymorphicComponent<'button', StepperStepProps>(Stepper.Step)

/**
 * The steps of a form: links, or submit buttons where going to another step sends this one, so that both work without
 * scripts. `current` is the index of the open step.
 */
export function FormSteps({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly FormStep[]
  current: number
}) {
  return (
    <nav className={styles.steps} aria-label={label}>
      <Stepper
        unstyled
        active={current}
        onStepClick={followElement}
        labelPosition="bottom"
        completedIcon={<Icon name="check" />}
        classNames={classNames}
        style={{ '--count': steps.length } as CSSProperties}
      >
        {steps.map((step, index) => (
          <FormStepItem key={step.key} formStep={step} isCurrent={index === current} />
        ))}
      </Stepper>
    </nav>
  )
}

/** Overrides the state that Stepper gives a step by its place: steps may be filled in any order. */
function FormStepItem({
  formStep: { title, note, state, opens },
  isCurrent,
  ...given
}: { formStep: FormStep; isCurrent: boolean } & StepProps) {
  const props: StepProps = {
    ...given,
    label: title,
    description: note,
    icon: state === 'returned' ? <Icon name="mind" /> : number,
    state: isCurrent ? 'stepProgress' : state === 'done' ? 'stepCompleted' : 'stepInactive',
  }
  const data = { 'data-step': '', 'data-returned': state === 'returned' || undefined }
  if (isCurrent) {
    return <Step {...props} {...data} component="span" allowStepClick={false} aria-current="step" />
  }
  if ('to' in opens) return <Step {...props} {...data} component={Link} to={opens.to} />
  return <Step {...props} {...data} type="submit" name="go" value={opens.go} formNoValidate />
}

/** Stepper needs a handler to make its steps reachable by keyboard; each step is a link or a button that acts by itself. */
function followElement(): void {}
