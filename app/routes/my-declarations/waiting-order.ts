import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import { byClosing } from '../../../contract/project-window.ts'

type Waiting = Pick<DeclarationSummary, 'status' | 'closesOn' | 'closesAt' | 'updatedAt'>

/** What waits for the enterprise in the order of need: returned ones first, the oldest before; then drafts, what closes next before. */
export function inOrderOfNeed<Row extends Waiting>(rows: readonly Row[]): Row[] {
  return [...rows].sort(
    (a, b) =>
      Number(b.status === 'returned') - Number(a.status === 'returned') ||
      (a.status === 'returned' ? 0 : byClosing(a, b)) ||
      compare(a.updatedAt, b.updatedAt),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
