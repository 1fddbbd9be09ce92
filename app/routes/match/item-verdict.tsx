import { matchVerdictLabels } from '../../../contract/closed-lists.ts'
import type { MatchVerdict } from '../../../contract/entities/match.ts'
import { Verdict } from '../../components/condition-table.tsx'

const signs: Record<MatchVerdict, 'met' | 'unmet' | 'unknown'> = {
  held: 'met',
  eligible: 'met',
  likely: 'unknown',
  notYet: 'unmet',
  ended: 'unmet',
}

/** How a policy stands for an enterprise, with the sign of a verdict: 可享受, 可能符合. */
export function ItemVerdict({ of }: { of: MatchVerdict }) {
  return <Verdict verdict={signs[of]} says={matchVerdictLabels[of]} />
}
