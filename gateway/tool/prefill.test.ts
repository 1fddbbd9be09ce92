import { expect, it } from 'vitest'
import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import { answersFromProfile } from './prefill.ts'

const profileWith = (industryCode: string, qualifications: string[]) =>
  ({ areaIds: ['320508'], industryCode, qualifications }) as unknown as EnterpriseProfile

it.each([
  ['C3911', ['aboveScale'], true],
  ['I6513', ['aboveScale'], false],
  ['C3911', ['none'], false],
  ['I6513', ['none'], false],
])('an enterprise of industry %s with %j prefills an industrial enterprise above scale as %s', (...row) => {
  const [industryCode, qualifications, isAboveScaleIndustrial] = row
  expect(answersFromProfile('cloudStar', profileWith(industryCode, qualifications), 2026)).toMatchObject({
    isAboveScaleIndustrial,
  })
})

it('an enterprise whose qualifications are not known prefills nothing about its scale', () => {
  expect(answersFromProfile('cloudStar', profileWith('C3911', []), 2026)).not.toHaveProperty(
    'isAboveScaleIndustrial',
  )
})
