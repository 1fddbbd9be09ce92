import { isPaid } from '../../../contract/declaration-way.ts'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import { fenOfWan, formatMoney, formatMoneyRange } from '../../display/format.ts'

/** Fen, as typed in 万元; null for what is no number. */
function fenOf(typed: string | undefined): number | null {
  const amount = Number(typed?.trim() || Number.NaN)
  return Number.isFinite(amount) ? fenOfWan(amount) : null
}

/**
 * What of the amounts is worth a second look before it is handed in, a sentence each. It keeps nobody from anything: the published
 * limit may be of another year, and what is paid is for the department to decide.
 */
export function amountDoubts({ way, form, amount }: Pick<Declaration, 'way' | 'form' | 'amount'>): string[] {
  const asked = isPaid(way) ? fenOf(form.project['requestedAmount']) : null
  if (asked === null) return []
  const spent = fenOf(form.project['investment'])
  return [
    ...(amount?.maxFen && asked > amount.maxFen
      ? [`申请金额 ${formatMoney(asked)}，高于本项目公布的支持标准：${formatMoneyRange(amount)}。`]
      : []),
    ...(spent !== null && asked > spent
      ? [`申请金额 ${formatMoney(asked)}，高于项目总投入 ${formatMoney(spent)}。`]
      : []),
  ]
}
