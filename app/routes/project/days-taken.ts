import type { PaymentFigures } from '../../../contract/entities/payment.ts'

/** How long it took, in a clause: 实际中位数 21 个工作日（12 件，10 件按时）. Null where that is not published. */
export function daysTaken({ medianDays, finished, inTime }: PaymentFigures): string | null {
  if (medianDays === null || finished === null) return null
  return `实际中位数 ${medianDays} 个工作日（${finished} 件${inTime === null ? '' : `，${inTime} 件按时`}）`
}
