import layout from '../../components/layout/layout.module.css'
import { FormSteps } from '../working-page/form-steps.tsx'
import type { StepFrameData } from './open-declaration.server.ts'
import { type Lack, lackInWords, stepHref, stepNames } from './steps.ts'

/** The steps, each with what it still lacks. `lack`: what the step one is on lacks by now, where that is known better. */
export function StepList({ frame, lack }: { frame: StepFrameData; lack?: Lack | undefined }) {
  const current = frame.steps.findIndex(({ step }) => step === frame.step)
  const steps = frame.steps.map(({ step, returned, lack: saved }, index) => {
    const note = returned ? '需要补正' : lackInWords((index === current && lack) || saved)
    const isConfirm = step === 'confirm'
    return {
      key: step,
      title: stepNames[step],
      note: isConfirm ? undefined : (
        <>
          <span className={layout.visuallyHidden}>，</span>
          {note}
        </>
      ),
      state:
        isConfirm || (note !== done && !returned)
          ? ('open' as const)
          : returned
            ? ('returned' as const)
            : ('done' as const),
      opens: { to: stepHref(frame.id, step) },
    }
  })
  return <FormSteps label={`申报步骤，共 ${steps.length} 步`} steps={steps} current={current} />
}

const done = lackInWords({ missing: 0, wrong: 0 })
