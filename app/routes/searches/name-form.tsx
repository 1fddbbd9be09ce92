import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import * as rules from '../../forms/rules/search-name.ts'

/** The form of a name. `once` where it creates something; the address of the page says what is named. */
export function NameForm({
  action,
  name,
  once,
  button,
  result,
}: {
  action: string
  name: string
  once?: string
  button: string
  result: ActionResult | undefined
}) {
  return (
    <form className={layout.stack} method="post" action={action} noValidate>
      <PersonField />
      {once ? <OnceField value={enteredValue(result, onceName, once)} /> : null}
      <ErrorSummary
        title={result && !result.ok ? rules.title : undefined}
        errors={errorsOf(result, rules.names)}
      />
      <TextField
        name="name"
        label={rules.names.name}
        maxLength={40}
        required
        defaultValue={enteredValue(result, 'name', name)}
        errors={result?.fieldErrors.name}
      />
      <Actions>
        <SubmitButton>{button}</SubmitButton>
      </Actions>
    </form>
  )
}
