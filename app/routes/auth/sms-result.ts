import type { ActionResult } from '../../forms/action-result.ts'

/** A code that was just sent. */
export interface SentSms {
  /** Seconds until another one may be asked for. */
  resendAfter: number
  /** Advice for a code that may not have arrived. */
  note?: string | undefined
}

/** What the forms with an SMS code answer: an action result, and whether a code was sent. */
export interface SmsResult extends ActionResult {
  sent?: SentSms
}
