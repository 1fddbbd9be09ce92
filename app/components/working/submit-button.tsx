import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type SubmitterOf, useSubmission } from '../../forms/use-submission.ts'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** Sends its form. While a form of the page is under way it takes no second click; the pressed one says so. */
export function SubmitButton({
  children,
  name,
  value,
  fields,
  pendingText = '正在提交…',
  formNoValidate,
  ...look
}: SubmitterOf & ButtonLook & { children: ReactNode; pendingText?: string; formNoValidate?: boolean }) {
  const { isSending, isOwn } = useSubmission({ name, value, fields })
  return (
    <Button
      {...buttonLook(look)}
      type="submit"
      name={name}
      value={value}
      formNoValidate={formNoValidate}
      aria-disabled={isSending || undefined}
      data-pending={pendingText}
      onClick={isSending ? (event) => event.preventDefault() : undefined}
    >
      {isOwn ? pendingText : children}
    </Button>
  )
}
