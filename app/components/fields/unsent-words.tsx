import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { ErrorSummary, errorsOf } from '../error-summary.tsx'
import textStyles from '../layout/text.module.css'

/** Why a form was refused that is not on its page any more, and the words that were typed into it, to be read and copied. */
export function UnsentWords({
  title,
  names,
  result,
}: {
  title?: string | undefined
  /** The labels of the form's fields. */
  names: Record<string, string>
  result: ActionResult | undefined
}) {
  const words = enteredValue(result, 'words')
  return (
    <>
      {/* There is no field to lead to. */}
      <ErrorSummary
        {...(title ? { title } : {})}
        errors={errorsOf(result, names).map(({ text }) => ({ text }))}
      />
      {words ? (
        <div>
          <p className={textStyles.quiet}>刚才写的内容：</p>
          <p className={textStyles.asTyped}>{words}</p>
        </div>
      ) : null}
    </>
  )
}
