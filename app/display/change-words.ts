import { changeLabels, statusLabels } from '../../contract/closed-lists.ts'
import type { RecordedChange } from '../../contract/entities/policy.ts'
import { closingOrder } from '../../contract/project-window.ts'

/** What changed, from what, to what: `截止日期由 2026-10-31 延长到 2026-12-15`. */
export function changeInWords({ what, from, to }: Pick<RecordedChange, 'what' | 'from' | 'to'>): string {
  const name = changeLabels[what]
  const [old, now] = [from, to].map((value) => valueInWords(what, value))
  if (from === null) return `${name}定为 ${now}`
  if (to === null) return `${name}由 ${old} 改为没有写明`
  if (what === 'closesOn')
    return `${name}由 ${old} ${closingOrder(to) > closingOrder(from) ? '延长' : '提前'}到 ${now}`
  return what === 'opensOn' ? `${name}由 ${old} 改为 ${now}` : `${name}由“${old}”改为“${now}”`
}

function valueInWords(what: RecordedChange['what'], value: string | null): string | null {
  return what === 'status' && value !== null && value in statusLabels
    ? statusLabels[value as keyof typeof statusLabels]
    : value
}
