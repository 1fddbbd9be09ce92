import { TextInput } from '@mantine/core'
import button from '../button/button.module.css'
import layout from '../layout/layout.module.css'
import { type FieldProps, inputProps } from './field.tsx'
import { containerWith } from './text-field.tsx'

/** A password. With scripts it can be shown (enhancements/account/password-fields.ts). */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const reveal = (
    <button type="button" className={button.link} aria-pressed={false} data-reveal="" hidden>
      <span>显示</span>
      <span className={layout.visuallyHidden}>{field.label}</span>
    </button>
  )
  return (
    <TextInput
      {...inputProps(field)}
      type="password"
      autoComplete={autoComplete}
      maxLength={64}
      autoCapitalize="off"
      spellCheck={false}
      inputContainer={containerWith(undefined, reveal)}
    />
  )
}
