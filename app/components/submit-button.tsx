import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { intentName } from '../forms/intent.ts'
import button from './button/button.module.css'

/**
 * Sends its form. While an in-place submission is under way it says so and takes no second click; a form that the
 * browser sends is guarded by the page (enhancements/sending.ts). `held`: it takes no click for now.
 */
export function SubmitButton({
  children,
  name,
  value,
  className = button.primary,
  pendingText = '正在提交…',
  formNoValidate,
  formAction,
  held = false,
}: {
  children: ReactNode
  name?: string
  value?: string
  className?: string
  pendingText?: string
  formNoValidate?: boolean
  formAction?: string
  held?: boolean
}) {
  const { state, formMethod, formData } = useNavigation()
  const sending = state !== 'idle' && formMethod === 'POST'
  const mine = sending && (name === undefined ? !formData?.has(intentName) : formData?.get(name) === value)
  return (
    <button
      type="submit"
      className={className}
      name={name}
      value={value}
      formNoValidate={formNoValidate}
      formAction={formAction}
      aria-disabled={sending || held || undefined}
      data-pending={pendingText}
      onClick={sending || held ? (event) => event.preventDefault() : undefined}
    >
      {mine ? pendingText : children}
    </button>
  )
}
