import type { ReactNode } from 'react'
import { type SubmitterOf, useSubmission } from '../forms/use-submission.ts'
import { Button, type ButtonLook } from './button/button.tsx'

/**
 * Sends its form. While a form of the page is under way in place it takes no second click, and the
 * pressed one says so; a form that the browser sends is guarded by the page
 * (enhancements/sent-forms.ts). `held`: it takes no click for now.
 */
export function SubmitButton({
  children,
  name,
  value,
  fields,
  pendingText = '正在提交…',
  held = false,
  ...button
}: SubmitterOf &
  ButtonLook & {
    children: ReactNode
    pendingText?: string
    formNoValidate?: boolean
    formAction?: string
    held?: boolean
    className?: string | undefined
  }) {
  const { isSending, isOwn } = useSubmission({ name, value, fields })
  return (
    <Button
      {...button}
      type="submit"
      name={name}
      value={value}
      aria-disabled={isSending || held || undefined}
      data-pending={pendingText}
      onClick={isSending || held ? (event) => event.preventDefault() : undefined}
    >
      {isOwn ? pendingText : children}
    </Button>
  )
}
