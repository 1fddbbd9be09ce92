import type { MatchItem } from '../../../contract/entities/match.ts'
import { Figure } from '../../components/rows/figure.tsx'

/** What a policy brings this enterprise: what its own numbers come to, else what the document says. */
export function MatchFigure({ item: { policy, amount } }: { item: Pick<MatchItem, 'policy' | 'amount'> }) {
  const { figure, amount: published, brief } = policy.benefit ?? {}
  if (amount && !published) return <Figure figure={figure} amount={amount} note="按已知情况估算" />
  if (figure || amount) return <Figure figure={figure} amount={amount} />
  return brief ? <p>{brief}</p> : null
}
