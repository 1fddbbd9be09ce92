import { useNavigation } from 'react-router'
import { intentName } from './intent.ts'

export interface SubmitterOf {
  name?: string | undefined
  value?: string | undefined
  /** Hidden fields of the button's form, where several forms of a page have a button of that name. */
  fields?: Record<string, string> | undefined
}

/**
 * Tells a submit button whether a form of the page is under way in place (`isSending`), and whether
 * it is this button that has sent it (`isOwn`).
 */
export function useSubmission({ name, value, fields = {} }: SubmitterOf): {
  isSending: boolean
  isOwn: boolean
} {
  const { state, formMethod, formData } = useNavigation()
  const isSending = state !== 'idle' && formMethod === 'POST'
  const isButton = name === undefined ? !formData?.has(intentName) : formData?.get(name) === value
  const isForm = Object.entries(fields).every(([field, text]) => formData?.get(field) === text)
  return { isSending, isOwn: isSending && isButton && isForm }
}
