import { Link } from 'react-router'
import layout from '../../components/layout/layout.module.css'
import type { StepFrameData } from './open-declaration.server.ts'
import { type Lack, lackInWords, stepHref, stepNames } from './steps.ts'

/** The steps, each with what it still lacks. `lack`: what the step one is on lacks by now, where that is known better. */
export function StepList({ frame, lack }: { frame: StepFrameData; lack?: Lack | undefined }) {
  return (
    <ol className="steps states" aria-label={`申报步骤，共 ${frame.steps.length} 步`}>
      {frame.steps.map(({ step, returned, lack: saved }) => {
        const current = step === frame.step
        const state = returned ? '需要补正' : lackInWords((current && lack) || saved)
        const look = returned ? 'mind' : state === done ? 'done' : undefined
        return (
          <li
            key={step}
            className={step === 'confirm' ? undefined : look}
            aria-current={current ? 'step' : undefined}
          >
            {current ? (
              <span>{stepNames[step]}</span>
            ) : (
              <Link to={stepHref(frame.id, step)}>{stepNames[step]}</Link>
            )}
            {step === 'confirm' ? null : (
              <>
                <span className={layout.visuallyHidden}>，</span>
                <small>{state}</small>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const done = lackInWords({ missing: 0, wrong: 0 })
