import { expect, it } from 'vitest'
import { isOwnWord } from '../rules/match/attributes.ts'
import { conditionReadings, type ReadPart } from './condition-readings.ts'
import { policyRecords } from './policy-reference.ts'
import { projectConditions } from './project-conditions.ts'
import projects from './projects.json' with { type: 'json' }

const fieldsOf = (part: ReadPart): string[] =>
  'anyOf' in part ? part.anyOf.flat().map(({ field }) => field) : [part.field]

/** The attributes for which a policy asks, as its texts are read. */
function askedBy(policyId: string): string[] {
  const reading = conditionReadings[policyId]
  const written = policyRecords.find(({ id }) => id === policyId)?.conditions ?? []
  const parts = [...(reading?.conditions.flatMap((one) => one.parts ?? []) ?? []), ...(reading?.also ?? [])]
  return [...written.map(({ field }) => field), ...parts.flatMap(fieldsOf)]
}

it('of several projects under one policy, one at most asks for all that it does', () => {
  const asking = projects.filter(({ id }) => !projectConditions[id]).map(({ policyId }) => policyId)
  expect(asking).toEqual([...new Set(asking)])
})

it('what a project does not ask for is asked for by the policy that sets its conditions', () => {
  for (const [id, { policyId, without = [] }] of Object.entries(projectConditions)) {
    expect(projects.map((one) => one.id)).toContain(id)
    expect(askedBy(policyId).length).toBeGreaterThan(0)
    for (const field of without) expect(askedBy(policyId)).toContain(field)
  }
})

it('conditions of another document are those of one that the project names', () => {
  for (const { id, policyId, relatedPolicyIds } of projects)
    if (projectConditions[id])
      expect([policyId, ...relatedPolicyIds]).toContain(projectConditions[id].policyId)
})

it('what nothing settles is left to the word of the enterprise', () => {
  for (const [id, { policyId, without = [], also = [] }] of Object.entries(projectConditions)) {
    const asked = [
      ...askedBy(policyId).filter((field) => !without.includes(field)),
      ...also.map(({ field }) => field),
    ]
    expect(asked.some(isOwnWord), id).toBe(true)
  }
})
