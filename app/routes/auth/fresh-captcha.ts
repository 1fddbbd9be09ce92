import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A picture captcha is used up by one try, so a form that was refused needs another one: the page is read again. */
export function needsFreshCaptcha({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate
}
