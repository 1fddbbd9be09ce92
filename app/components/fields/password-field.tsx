import { controlAttributes, Field, type FieldProps } from './field.tsx'

/** A password. With scripts it can be shown (enhancements/account/password-fields.ts). */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <Field field={field}>
      <span className="with">
        <input
          {...controlAttributes(field)}
          type="password"
          autoComplete={autoComplete}
          maxLength={64}
          autoCapitalize="off"
          spellCheck={false}
        />
        <button type="button" className="link" aria-pressed={false} data-reveal="" hidden>
          <span>显示</span>
          <span className="vh">{field.label}</span>
        </button>
      </span>
    </Field>
  )
}
