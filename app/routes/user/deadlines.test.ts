import { describe, expect, it } from 'vitest'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import type { MatchItem } from '../../../contract/entities/match.ts'
import { lanesOf, type OpenProject, ofDeclarations, ofMatches } from './deadlines.ts'

const enterprise = { enId: 'e1', name: '甲公司' }
const today = '2026-06-24'

function declared(status: DeclarationSummary['status'], closesOn: string | null) {
  return { id: 'd1', projectId: 'x1', projectTitle: '项目', status, closesOn } as DeclarationSummary
}
function matched(verdict: MatchItem['verdict'], closesOn: string | null) {
  const window = { status: 'open', opensOn: '2026-06-01', closesOn, windowBasis: 'notice' }
  return {
    verdict,
    benefit: { id: 'project-x1', projectId: 'x1', way: 'apply', title: '项目', window, policy: { id: 'p1' } },
  } as MatchItem
}

const project = {
  id: 'x1',
  title: '项目',
  policyId: 'p1',
  opensOn: '2026-06-01',
  closesOn: '2026-07-01',
} as OpenProject

describe('the board of deadlines', () => {
  it.each([
    ['draft', '2026-06-24', 1],
    ['returned', '2026-07-01', 1],
    ['draft', '2026-06-23', 0],
    ['draft', null, 0],
    ['submitted', '2026-07-01', 0],
    ['withdrawn', '2026-07-01', 0],
  ] as const)('a declaration that is %s and closes on %s gives %i lines', (status, closesOn, lines) => {
    expect(ofDeclarations(enterprise, [declared(status, closesOn)], [], today)).toHaveLength(lines)
  })
  it.each([
    ['eligible', '2026-06-24', 1],
    ['likely', '2026-12-31', 1],
    ['notYet', '2026-12-31', 0],
    ['ended', '2026-12-31', 0],
    ['eligible', null, 0],
    ['eligible', '2026-06-23', 0],
  ] as const)('a benefit that is %s and closes on %s gives %i lines', (verdict, deadline, lines) => {
    expect(ofMatches(enterprise, [matched(verdict, deadline)], today)).toHaveLength(lines)
  })
  it('has no line for a benefit that has been handed in', () => {
    const item = matched('eligible', '2026-07-01')
    item.declared = { id: 'd1', status: 'submitted' }
    expect(ofMatches(enterprise, [item], today)).toEqual([])
  })
  it('has the enterprise with the nearest deadline first', () => {
    const lanes = lanesOf([
      ...ofMatches(enterprise, [matched('eligible', '2026-12-31')], today),
      ...ofDeclarations({ enId: 'e2', name: '乙公司' }, [declared('draft', '2026-07-01')], [], today),
    ])
    expect(lanes.map(({ name }) => name)).toEqual(['乙公司', '甲公司'])
  })
  it('has one line for a draft and the benefit of the same project, which leads to the draft', () => {
    const lanes = lanesOf([
      ...ofMatches(enterprise, [matched('eligible', '2026-07-01')], today),
      ...ofDeclarations(enterprise, [declared('draft', '2026-07-01')], [project], today),
    ])
    expect(lanes).toMatchObject([
      {
        deadlines: [
          {
            id: 'x1',
            what: '草稿还没有提交',
            opensOn: '2026-06-01',
            href: '/user/my-apply/d1',
          },
        ],
      },
    ])
    expect(lanes[0]?.deadlines).toHaveLength(1)
  })
  it('has nothing for a benefit whose project is not open', () => {
    const item = matched('eligible', '2026-08-01')
    const window = item.benefit.window && { ...item.benefit.window, status: 'upcoming' as const }
    expect(ofMatches(enterprise, [{ ...item, benefit: { ...item.benefit, window } }], today)).toEqual([])
  })
  it('has the same project once for each enterprise', () => {
    const other = { enId: 'e2', name: '乙公司' }
    const lines = [enterprise, other].flatMap((one) =>
      ofMatches(one, [matched('eligible', '2026-07-01')], today),
    )
    expect(lanesOf(lines).map(({ deadlines }) => deadlines.length)).toEqual([1, 1])
  })
})
