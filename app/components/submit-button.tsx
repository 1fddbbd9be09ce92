import type { ReactNode } from 'react'
import { useSubmission } from '../forms/use-submission.ts'
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
  const { isSending, isOwn } = useSubmission({ name, value })
  return (
    <button
      type="submit"
      className={className}
      name={name}
      value={value}
      formNoValidate={formNoValidate}
      formAction={formAction}
      aria-disabled={isSending || held || undefined}
      data-pending={pendingText}
      onClick={isSending || held ? (event) => event.preventDefault() : undefined}
    >
      {isOwn ? pendingText : children}
    </button>
  )
}
