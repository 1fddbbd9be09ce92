import type { ScreenStep } from './screen-field.ts'

/** The steps of a form. Going to another one keeps the answers of this one, so each is a button of the form. */
export function StepButtons({ steps, asked, step }: { steps: ScreenStep[]; asked: number[]; step: number }) {
  if (asked.length < 2) return null
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
              <span>{steps[at]?.title}</span>
            ) : (
              <button type="submit" className="link" name="go" value={at + 1}>
                {steps[at]?.title}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
