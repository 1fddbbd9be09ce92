import { Figure } from '../../components/rows/figure.tsx'
import type { ListedItem } from './listed-item.ts'

/** Shows the amount that the enterprise's own numbers give, else the figure of the document. */
export function MatchFigure({ item }: { item: Pick<ListedItem, 'benefit' | 'amount' | 'amountFormula'> }) {
  const { figure } = item.benefit
  const isComputed = (item.amountFormula?.steps.length ?? 0) > 0
  if (isComputed) return <Figure figure={figure} amount={item.amount} note="按已知情况估算" />
  return <Figure figure={figure} amount={item.amount} />
}
