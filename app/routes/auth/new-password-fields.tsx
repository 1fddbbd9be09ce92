import { useLayoutEffect, useRef, useState } from 'react'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { passwordRules } from './password-rules.ts'

const none: readonly string[] = []

/**
 * A new password, twice, with its rules. While scripts run each rule says whether it holds as the password is typed;
 * without them they are a list. `name` is that of the first field; `ownFields` are those that name the account.
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
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<{ password: string; own: string[] } | null>(null)

  useLayoutEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => {
      const entered = new FormData(form)
      const own = ownFields.map((field) => String(entered.get(field) ?? '')).filter((value) => value !== '')
      const password = String(entered.get(name) ?? '')
      setTyped(password === '' ? null : { password, own })
    }
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [name, ownFields])

  return (
    <div className="gap" ref={place}>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        required
        errors={errors[name]}
        hint={<RuleList typed={typed} />}
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

function RuleList({ typed }: { typed: { password: string; own: string[] } | null }) {
  return (
    <span className="checks">
      {passwordRules(typed?.own).map(({ text, holds }) => {
        const met = typed?.password !== undefined && holds(typed.password)
        return (
          <span key={text} className={met ? 'got' : undefined}>
            {typed === null ? null : <Icon name={met ? 'check' : 'x'} />}
            {text}
            {typed === null ? null : <span className="vh">，{met ? '已满足' : '还没有满足'}</span>}
          </span>
        )
      })}
      <span>常见的、容易猜到的不能用，提交时检查</span>
    </span>
  )
}
