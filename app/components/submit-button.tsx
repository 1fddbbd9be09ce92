import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

/**
 * Sends its form. While an in-place submission is under way it says so and takes no second click; a form that the
 * browser sends is guarded by the page (enhancements/send-once.ts).
 */
export function SubmitButton({
  children,
  name,
  value,
  className = 'btn',
  pendingText = '正在提交…',
  formNoValidate,
}: {
  children: ReactNode
  name?: string
  value?: string
  className?: string
  pendingText?: string
  formNoValidate?: boolean
}) {
  const { state, formMethod, formData } = useNavigation()
  const sending = state !== 'idle' && formMethod === 'POST'
  const mine = sending && (name === undefined || formData?.get(name) === value)
  return (
    <button
      type="submit"
      className={className}
      name={name}
      value={value}
      formNoValidate={formNoValidate}
      aria-disabled={sending || undefined}
      data-pending={pendingText}
      onClick={sending ? (event) => event.preventDefault() : undefined}
    >
      {mine ? pendingText : children}
    </button>
  )
}
