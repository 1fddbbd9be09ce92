import { useLayoutEffect, useRef, useState } from 'react'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { passwordRules } from './password-rules.ts'

/**
 * A new password, twice, with its rules. While scripts run each rule says whether it holds as the password is typed;
 * without them they are a list. `name` is that of the first field; `ownField` the field that names the account.
 */
export function NewPasswordFields({
  name,
  label,
  errors,
  ownField,
}: {
  name: string
  label: string
  errors: Record<string, string[]>
  ownField?: string
}) {
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<{ password: string; own: string[] } | null>(null)

  useLayoutEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => {
      const entered = new FormData(form)
      const own = ownField === undefined ? '' : String(entered.get(ownField) ?? '')
      const password = String(entered.get(name) ?? '')
      setTyped(password === '' ? null : { password, own: own === '' ? [] : [own] })
    }
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [name, ownField])

  return (
    <div className="gap" ref={place}>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        maxLength={20}
        required
        errors={errors[name]}
        hint={<RuleList typed={typed} />}
      />
      <PasswordField
        name="passwordAgain"
        label="再输入一次"
        autoComplete="new-password"
        maxLength={20}
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
    </span>
  )
}
