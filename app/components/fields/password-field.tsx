import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import layout from '../layout/layout.module.css'
import { useHydrated } from '../use-hydrated.ts'
import { type FieldProps, inputProps } from './field.tsx'
import { containerWith } from './text-field.tsx'

/** A password. With scripts it can be shown, on reading pages by few-pages/account-fields.ts. */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const isHydrated = useHydrated()
  const [isShown, setIsShown] = useState(false)
  const reveal = (
    <Button
      type="button"
      variant="link"
      aria-pressed={isShown}
      data-reveal=""
      hidden={!isHydrated}
      onClick={() => setIsShown(!isShown)}
    >
      <span>{isShown ? '隐藏' : '显示'}</span>
      <span className={layout.visuallyHidden}>{field.label}</span>
    </Button>
  )
  return (
    <TextInput
      {...inputProps(field)}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      maxLength={64}
      autoCapitalize="off"
      spellCheck={false}
      inputContainer={containerWith(undefined, reveal)}
    />
  )
}
