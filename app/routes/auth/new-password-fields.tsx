import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../components/fields/password-field.tsx'
import layout from '../../components/layout/layout.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { passwordRules } from '../../forms/password-rules.ts'
import type { FieldInputProps } from '../../forms/use-checked-form.ts'
import styles from './new-password-fields.module.css'

const none: readonly string[] = []

/**
 * A new password, twice, with its rules. While scripts run each rule says whether it holds as the
 * password is typed, on reading pages by few-pages/account-fields.ts; without them they are a list.
 * `name` is that of the first field; `ownFields` are those that name the account.
 */
export function NewPasswordFields({
  name,
  label,
  inputOf,
  ownFields = none,
}: {
  name: string
  label: string
  /** Returns name and errors of a field: the `getInputProps` of a checked form. */
  inputOf: (name: string) => FieldInputProps
  ownFields?: readonly string[]
}) {
  const [typed, setTyped] = useState<Typed>({ password: '', own: [] })
  const onInput = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    if (!form) return
    const entered = new FormData(form)
    const textIn = (field: string) => String(entered.get(field) ?? '')
    setTyped({ password: textIn(name), own: ownFields.map(textIn).filter(Boolean) })
  }
  return (
    <div className={layout.stack} onInput={onInput}>
      <PasswordField
        {...inputOf(name)}
        label={label}
        autoComplete="new-password"
        required
        hint={<RuleList of={name} ownFields={ownFields} typed={typed} />}
      />
      <PasswordField {...inputOf('passwordAgain')} label="再输入一次" autoComplete="new-password" required />
    </div>
  )
}

interface Typed {
  password: string
  /** What the fields hold that name the account. */
  own: string[]
}

function RuleList({
  of,
  ownFields,
  typed: { password, own },
}: {
  of: string
  ownFields: readonly string[]
  typed: Typed
}) {
  return (
    <span className={styles.rules} data-rules-of={of} data-own-fields={ownFields.join(' ')}>
      <Spaced>
        {passwordRules(own).map(({ text, holds }) => (
          <span key={text} data-rule="" data-met={password === '' ? undefined : holds(password)}>
            <Icon name="check" />
            <Icon name="x" />
            {text}
            <span className={layout.visuallyHidden} data-said="">
              {password === '' ? null : `，${holds(password) ? '已满足' : '还没有满足'}`}
            </span>
          </span>
        ))}
        <span>常见的、容易猜到的不能用，提交时检查</span>
      </Spaced>
    </span>
  )
}
