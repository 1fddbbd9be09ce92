import { addWorkingDays } from '../../contract/working-days.ts'
import type { Context } from '../base/context.ts'
import { daysAfter, monthsAfter, shanghaiDate } from '../base/shanghai-date.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'

/**
 * No answer is promised for later than so many months after the question: 国办秘函〔2019〕19号, 政府网站与政务新媒体检查指标, “互动回应差”.
 * The text was not at hand when this was written.
 */
const mostMonths = 3

/** The last day of the time in which a tenant promises to answer what was asked at a moment. */
export function answerBy(context: Context, tenantId: string, askedAt: Date): string {
  const askedOn = shanghaiDate(askedAt)
  const days = context.settingsOf(tenantId).consultWorkingDays ?? tenantDefaults.consultWorkingDays
  const promised = addWorkingDays(askedOn, days)
  const month = askedOn.slice(0, 7)
  const sameDay = monthsAfter(month, mostMonths) + askedOn.slice(7)
  const lastDay = daysAfter(`${monthsAfter(month, mostMonths + 1)}-01`, -1)
  return [promised, sameDay, lastDay].sort()[0] ?? promised
}
