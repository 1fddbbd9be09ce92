import { describe, expect, it } from 'vitest'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import type { MatchItem } from '../../../contract/entities/match.ts'
import { inOrder, ofDeclarations, ofMatches } from './deadlines.ts'

const enterprise = { enId: 'e1', name: '甲公司' }
const today = '2026-06-24'

function declared(status: DeclarationSummary['status'], closesOn: string | null) {
  return { id: 'd1', projectTitle: '项目', status, closesOn } as DeclarationSummary
}
function matched(verdict: MatchItem['verdict'], deadline: string | null) {
  return { verdict, policy: { id: 'p1', title: '政策', deadline } } as MatchItem
}

describe('the board of deadlines', () => {
  it.each([
    ['draft', '2026-06-24', 1],
    ['returned', '2026-07-01', 1],
    ['draft', '2026-06-23', 0],
    ['draft', null, 0],
    ['submitted', '2026-07-01', 0],
    ['withdrawn', '2026-07-01', 0],
  ] as const)('a declaration that is %s and closes on %s gives %i lines', (status, closesOn, lines) => {
    expect(ofDeclarations(enterprise, [declared(status, closesOn)], today)).toHaveLength(lines)
  })
  it.each([
    ['eligible', '2026-06-24', 1],
    ['likely', '2026-12-31', 1],
    ['notYet', '2026-12-31', 0],
    ['ended', '2026-12-31', 0],
    ['eligible', null, 0],
    ['eligible', '2026-06-23', 0],
  ] as const)('a policy that is %s and closes on %s gives %i lines', (verdict, deadline, lines) => {
    expect(ofMatches(enterprise, [matched(verdict, deadline)], today)).toHaveLength(lines)
  })
  it('has what closes soonest first', () => {
    const lines = [
      ...ofMatches(enterprise, [matched('eligible', '2026-12-31')], today),
      ...ofDeclarations({ enId: 'e2', name: '乙公司' }, [declared('draft', '2026-07-01')], today),
    ]
    expect(inOrder(lines).map((one) => one.enterpriseName)).toEqual(['乙公司', '甲公司'])
  })
})
