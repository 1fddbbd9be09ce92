import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { intentName } from '../../forms/intent.ts'
import { Button } from './button.tsx'

/**
 * Sends its form in place. While a form is under way, takes no click, and the one that was pressed
 * says so.
 */
export function SubmitButton({
  children,
  name,
  value,
  variant,
  pendingText = '正在提交…',
  formNoValidate,
}: {
  children: ReactNode
  name?: string
  value?: string
  variant?: 'default' | 'transparent'
  pendingText?: string
  formNoValidate?: boolean
}) {
  const { state, formMethod, formData } = useNavigation()
  const isSending = state !== 'idle' && formMethod === 'POST'
  const isPressed =
    isSending && (name === undefined ? !formData?.has(intentName) : formData?.get(name) === value)
  return (
    <Button
      type="submit"
      variant={variant}
      name={name}
      value={value}
      formNoValidate={formNoValidate}
      aria-disabled={isSending || undefined}
      data-pending={pendingText}
      onClick={isSending ? (event) => event.preventDefault() : undefined}
    >
      {isPressed ? pendingText : children}
    </Button>
  )
}
