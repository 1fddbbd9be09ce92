import type { ActionResult } from '../../forms/action-result.ts'

/** The name of the buttons of a form that are no submission of it: they come back to the same form. */
export const intentName = 'intent'

/** A code that was just sent. */
export interface SentSms {
  /** Seconds until another one may be asked for. */
  resendAfter: number
}

/** What the forms with an SMS code answer: an action result, and whether a code was sent. */
export interface SmsResult extends ActionResult {
  sent?: SentSms
}
