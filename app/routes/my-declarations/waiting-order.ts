import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'

type Waiting = Pick<DeclarationSummary, 'status' | 'closesOn' | 'updatedAt'>

/** What waits for the enterprise in the order of need: returned ones first, the oldest before; then drafts, what closes next before. */
export function inOrderOfNeed<Row extends Waiting>(rows: readonly Row[]): Row[] {
  return [...rows].sort(
    (a, b) =>
      Number(b.status === 'returned') - Number(a.status === 'returned') ||
      (a.status === 'returned' ? 0 : compare(a.closesOn ?? last, b.closesOn ?? last)) ||
      compare(a.updatedAt, b.updatedAt),
  )
}

const last = '9999-12-31'

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
