import type { ConditionResult } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import { heldNextOf } from '../enterprise/held-titles.ts'
import { knownEnterprise } from '../enterprise/known-attributes.ts'
import { projectsToday } from '../policy/deadlines.ts'
import { policiesToMatch } from './policies-to-match.ts'
import { resultsFor } from './results-for.ts'

/** Standing of an enterprise towards a project or a policy. */
export interface OwnStanding {
  /** Empty where the title is held: a holder is not asked whether it could get it. */
  conditionResults: ConditionResult[]
  /** Names what a holder of the title does next. */
  heldNext?: string
}

/** What projects ask for against an enterprise's profile and answers, by project: its own conditions, else those of its policy. */
export async function standingsOf(
  context: Context,
  { tenantId, enId }: { tenantId: string; enId: string },
  projects: readonly { id: string; policyId: string }[],
): Promise<Map<string, OwnStanding>> {
  const [policies, listed, { known }] = await Promise.all([
    policiesToMatch(context, tenantId, [...new Set(projects.map(({ policyId }) => policyId))]),
    projectsToday(context, tenantId),
    knownEnterprise(context, tenantId, enId),
  ])
  const own = new Map(listed.map((one) => [one.id, one.conditions]))
  const ofPolicy = new Map(policies.map((one) => [one.id, one.conditions]))
  return new Map(
    projects.map(({ id, policyId }): [string, OwnStanding] => {
      const heldNext = heldNextOf([id], known)
      if (heldNext !== null) return [id, { conditionResults: [], heldNext }]
      const conditions = own.get(id) ?? ofPolicy.get(policyId) ?? []
      return [
        id,
        { conditionResults: resultsFor({ policyId, benefitId: `project-${id}` }, conditions, known) },
      ]
    }),
  )
}
