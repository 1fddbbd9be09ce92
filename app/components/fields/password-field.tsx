import { useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { controlAttributes, Field, type FieldProps } from './field.tsx'

/** A password. With scripts it can be shown. */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)
  return (
    <Field field={field}>
      <span className="with">
        <input
          {...controlAttributes(field)}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          maxLength={64}
          autoCapitalize="off"
          spellCheck={false}
        />
        {hydrated ? (
          <button type="button" className="link" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? '隐藏' : '显示'}
            <span className="vh">{field.label}</span>
          </button>
        ) : null}
      </span>
    </Field>
  )
}
