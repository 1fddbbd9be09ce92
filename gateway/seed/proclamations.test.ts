import { expect, it } from 'vitest'
import { isBegunHere } from '../../contract/declaration-way.ts'
import { policyRecords } from '../data/policy-reference.ts'
import projects from '../data/projects.json' with { type: 'json' }
import { seeded } from './proclamations.ts'
import { wayOfProject } from './project-ways.ts'

const policyOf = (projectId: string) =>
  policyRecords.find((policy) => policy.id === projects.find((one) => one.id === projectId)?.policyId)

it('no invented notice gives what rests on a policy that has an end', () => {
  expect(seeded.length).toBeGreaterThan(5)
  for (const { id, projectId } of seeded)
    expect([id, policyOf(projectId)]).toEqual([id, expect.objectContaining({ effectiveTo: null })])
})

it('an invented notice of what to do here is of a project that begins here', () => {
  const notices = seeded.filter((one) => one.type === 'notice')
  expect(notices.length).toBeGreaterThan(0)
  for (const { id, projectId } of notices)
    expect([id, isBegunHere(wayOfProject(projectId))]).toEqual([id, true])
})
