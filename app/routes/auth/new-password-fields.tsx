import { PasswordField } from '../../components/fields/password-field.tsx'
import layout from '../../components/layout/layout.module.css'
import { Icon } from '../../drawings/icon.tsx'
import { passwordRules } from '../../forms/password-rules.ts'
import styles from './new-password-fields.module.css'

const none: readonly string[] = []

/**
 * A new password, twice, with its rules. While scripts run each rule says whether it holds as the password is typed
 * (enhancements/account/password-rules.ts); without them they are a list. `name` is that of the first field; `ownFields` are those
 * that name the account.
 */
export function NewPasswordFields({
  name,
  label,
  errors,
  ownFields = none,
}: {
  name: string
  label: string
  errors: Record<string, string[]>
  ownFields?: readonly string[]
}) {
  return (
    <div className={layout.stack}>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        required
        errors={errors[name]}
        hint={<RuleList of={name} ownFields={ownFields} />}
      />
      <PasswordField
        name="passwordAgain"
        label="再输入一次"
        autoComplete="new-password"
        required
        errors={errors.passwordAgain}
      />
    </div>
  )
}

function RuleList({ of, ownFields }: { of: string; ownFields: readonly string[] }) {
  return (
    <span className={styles.rules} data-rules-of={of} data-own-fields={ownFields.join(' ')}>
      {passwordRules().flatMap(({ text }) => [
        <span key={text} data-rule="">
          <Icon name="check" />
          <Icon name="x" />
          {text}
          <span className={layout.visuallyHidden} />
        </span>,
        ' ',
      ])}
      <span>常见的、容易猜到的不能用，提交时检查</span>
    </span>
  )
}
