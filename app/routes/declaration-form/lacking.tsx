import { Link } from 'react-router'
import { declarationFields } from '../../../contract/declaration-form.ts'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import { Notice } from '../../components/notice.tsx'
import { controlHref, isSection, problemsOf, type Step, stepNames, stepsOf } from './steps.ts'

/** What stands between a declaration and handing in, step by step. */
export type Lacking = { step: Step; problems: { field: string; text: string }[] }[]

export function lackingOf(declaration: Declaration): Lacking {
  return stepsOf(declaration.way).flatMap((step) => {
    const problems = problemsOf(declaration, step)
    if (problems.length === 0) return []
    return [
      {
        step,
        problems: problems.map(({ field = '', errorMessage }) => ({
          field,
          text: named(field, errorMessage),
        })),
      },
    ]
  })
}

/** Away from its field a text has to say which it is of. */
function named(control: string, text: string): string {
  const [section = '', name] = control.split('.')
  const label = isSection(section)
    ? declarationFields[section].find((one) => one.name === name)?.label
    : undefined
  return label === undefined || text.includes(label) ? text : `${label}：${text}`
}

/** All that is still to be filled in, each leading to its control on its step. `refused`: it was handed in, and is not taken for that. */
export function LackingNotice({ id, lacking, refused }: { id: string; lacking: Lacking; refused: boolean }) {
  const count = lacking.reduce((sum, { problems }) => sum + problems.length, 0)
  if (count === 0) return null
  return (
    <Notice kind="warning" {...(refused ? asAnswer : {})}>
      <h3>{`${refused ? '还没有提交：' : ''}还有 ${count} 项要填写或修改，完成后才能提交`}</h3>
      {lacking.map(({ step, problems }) => (
        <div key={step}>
          <b>{stepNames[step]}</b>
          <ul>
            {problems.map(({ field, text }) => (
              <li key={field + text}>
                <Link to={controlHref(id, step, field)}>{text}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Notice>
  )
}

const asAnswer = { role: 'alert' as const, tabIndex: -1, autoFocus: true, 'data-error-summary': '' }
